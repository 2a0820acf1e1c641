const page = document.documentElement;
const now = $state({ fromRight: isFromRight() });

/** The writing direction of the page, from its `dir` attribute, as reactive state. */
export const pageDirection: { readonly fromRight: boolean } = now;

function isFromRight(): boolean {
  return page.dir === 'rtl';
}

new MutationObserver(() => (now.fromRight = isFromRight())).observe(page, { attributeFilter: ['dir'] });

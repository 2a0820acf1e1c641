const page = document.documentElement;
const now = $state({ fromRight: isFromRight() });

/** Which way the page is written, as its `dir` says; whatever reads it follows every change. */
export const writing: { readonly fromRight: boolean } = now;

function isFromRight(): boolean {
  return page.dir === 'rtl';
}

new MutationObserver(() => (now.fromRight = isFromRight())).observe(page, { attributeFilter: ['dir'] });

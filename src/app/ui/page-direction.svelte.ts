const page = document.documentElement;
const now = $state({ fromRight: isFromRight() });

/** Reactive. */
export const pageDirection: { readonly fromRight: boolean } = now;

function isFromRight(): boolean {
  return page.dir === 'rtl';
}

new MutationObserver(() => (now.fromRight = isFromRight())).observe(page, { attributeFilter: ['dir'] });

// Runs before the first paint, so that no wrong theme is ever seen. It knows nothing of settings: the app keeps the
// attributes of <html> ready-made (see look.ts), and this copies them. An inline script would be against the security policy.
(() => {
  let kept;
  try {
    kept = JSON.parse(localStorage.getItem('riffle.look'));
  } catch {
    // No storage, or not ours: the device's own look.
  }
  const wantsContrast = matchMedia('(prefers-contrast: more)').matches;
  const look = wantsContrast ? (kept?.contrast ?? { 'data-theme': 'contrast' }) : kept?.usual;
  // What is stored may be anybody's: nothing but attributes of this kind is taken from it.
  for (const name in look)
    if (/^(data-[a-z]+|lang|dir)$/.test(name)) document.documentElement.setAttribute(name, look[name]);
  if (kept?.fontSize) document.documentElement.style.fontSize = kept.fontSize;
  if (kept?.bar) for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = kept.bar;
  // What other languages than English begin with is asked for before the app itself asks (see scripts/language-hints.mjs).
  const href = document.currentScript?.dataset.words;
  if (href && !`${kept?.usual?.lang ?? navigator.language}`.startsWith('en'))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
})();

// What this does and why it is so short: look.ts.
(() => {
  let kept;
  try {
    kept = JSON.parse(localStorage.getItem('riffle-patience.look'));
  } catch {
    // No storage, or not ours.
  }
  const wantsContrast = matchMedia('(prefers-contrast: more)').matches;
  const look = wantsContrast ? (kept?.contrast ?? { 'data-theme': 'contrast' }) : kept?.usual;
  for (const name in look)
    if (/^(data-[a-z]+|lang|dir)$/.test(name)) document.documentElement.setAttribute(name, look[name]);
  if (kept?.fontSize) document.documentElement.style.fontSize = kept.fontSize;
  if (kept?.bar) for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = kept.bar;
})();

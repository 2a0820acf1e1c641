// A Vite plugin: tells the script that runs before the first paint which file all languages but English begin with, so that it is
// on its way while the app itself is: otherwise it would be asked for after it.

const OTHERS = /\/src\/app\/game\/change-language\.ts$/;

/** @returns {import('vite').Plugin} */
export function languageHints() {
  return {
    name: 'language-hints',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const others = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.moduleIds.some((id) => OTHERS.test(id)),
        );
        if (!others) throw new Error('no file holds change-language.ts');
        return html.replace('src="/look.js"', `$& data-words="/${others.fileName}"`);
      },
    },
  };
}

// The check of definitions costs the first load 2 kB, and the app has no games but its own: they are checked when it is built.

/** @returns {import('vite').Plugin} */
export function checkedGames() {
  return {
    name: 'checked-games',
    apply: 'build',
    async buildStart() {
      const { GAMES } = await import('../src/games/index.ts');
      const { compile } = await import('../src/rules/index.ts');
      for (const game of GAMES) for (const choice of choicesOf(game.houseRules)) compile(game, choice);
    },
    load(id) {
      if (!id.endsWith('/src/rules/engine/definition-check.ts')) return null;
      return 'export const checkDefinition = () => undefined';
    },
  };
}

/**
 * Every choice of house rules.
 * @param {import('../src/rules/index.ts').GameDefinition['houseRules']} houseRules
 * @returns {Record<string, string>[]}
 */
function choicesOf(houseRules) {
  return houseRules.reduce(
    (choices, { name, values }) =>
      choices.flatMap((choice) => values.map(({ value }) => ({ ...choice, [name]: value }))),
    [/** @type {Record<string, string>} */ ({})],
  );
}

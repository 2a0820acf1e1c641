import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { deal, type Position, refusalOf } from '../../src/rules/engine/index.ts';
import {
  formatCard,
  formatLayout,
  formatMove,
  type Game,
  type GameDefinition,
  houseRulesOf,
  isWon,
  legalMoves,
  parseLayout,
  parseMove,
  play,
} from '../../src/rules/index.ts';
import { variantsOf } from '../support/games.ts';
import { gameOnPaper } from '../support/reference/oracle/games-on-paper.ts';
import { valuesOf } from '../support/reference/oracle/house-rules.ts';
import { readLayout, writeLayout } from '../support/reference/oracle/layout.ts';
import * as oracle from '../support/reference/oracle/moves.ts';
import { dealNumber } from '../support/reference/oracle/play.ts';
import { pickOf, playAtRandom } from '../support/reference/oracle/random-play.ts';
import { refusalOf as oracleRefusalOf, readMove } from '../support/reference/oracle/refusal.ts';
import { rulesUnder, type Table } from '../support/reference/oracle/table.ts';
import { sampleOf, sampleSize } from '../support/samples.ts';

const VARIANTS = GAMES.flatMap(variantsOf);

function oracleRules({ definition, houseRules }: Game) {
  return rulesUnder(gameOnPaper(definition.id), houseRules);
}

/** Returns the engine's refusal of a move in the form of the oracle; `undefined` if it is legal. */
function engineRefusal(game: Game, position: Position, text: string) {
  const move = parseMove(game, text);
  if (!move.ok) throw new Error(`${text}: no move`);
  const refusal = refusalOf(game, position, move.value);
  if (!refusal) return undefined;
  const { code, card, under } = refusal;
  return { code, ...(card > 0 && { card: formatCard(card) }), ...(under > 0 && { under: formatCard(under) }) };
}

/** Returns moves of one to three cards between all places, legal or not. */
function movesToTry(game: Game): string[] {
  const piles = Array.from({ length: game.piles }, (_, pile) => `${pile + 1}`);
  const foundations = Array.from({ length: game.foundations + 1 }, (_, index) => `f${index + 1}`);
  const cells = Array.from({ length: game.rules.cell.count }, (_, index) => `c${index + 1}`);
  const from = [...piles, ...cells, 'f', 's', 'w'];
  const to = [...from, ...foundations];
  return from.flatMap((source) =>
    to.flatMap((target) => ['', 'x2', 'x3'].map((count) => `${source}-${target}${count}`)),
  );
}

function oracleRefusal(table: Table, text: string) {
  const move = readMove(text);
  if (!move) throw new Error(`${text}: no move`);
  return oracleRefusalOf(table, move);
}

function describeTable(table: Table) {
  return { layout: writeLayout(table), moves: oracle.legalMoves(table), isWon: oracle.isWon(table) };
}

function describePosition(game: Game, position: Position) {
  const moves = legalMoves(game, position).map(formatMove);
  return { layout: formatLayout(game, position), moves, isWon: isWon(game, position) };
}

describe.each(GAMES.map((definition) => [definition.id, definition] as const))('%s', (id, definition) => {
  const paper = gameOnPaper(id);

  test('has the same names, house rules and goal on paper', () => {
    expect([paper.name, paper.otherNames]).toEqual([definition.name, definition.otherNames]);
    const valuesIn = (rules: { value: string; includes?: readonly string[] }[]) =>
      rules.map(({ value, includes = [] }) => [value, includes.toSorted()]);
    expect((paper.houseRules ?? []).map((rule) => [rule.name, valuesIn([...valuesOf(rule)])])).toEqual(
      houseRulesOf(definition).map(({ name, values }) => [name, valuesIn([...values])]),
    );
    const { goal, scoring, unwinnableRedealt }: GameDefinition = definition;
    expect([paper.goal, paper.scoring, paper.unwinnableRedealt]).toEqual([goal, scoring, unwinnableRedealt]);
  });
});

test.each(sampleOf(VARIANTS, 15).map((game) => [game.name, game] as const))(
  '%s: the same deals, moves, refusals and wins',
  (_, game) => {
    const rules = oracleRules(game);
    const tried = movesToTry(game);
    for (let seed = 1; seed <= sampleSize(2, 20); seed++) {
      const number = seed % 4 < 2 ? seed : seed * 7_919_000_017;
      let position: Position = deal(game, number);
      let ply = 0;
      for (const { table, move } of playAtRandom(dealNumber(rules, number), pickOf(seed), 150, seed % 2 === 0)) {
        if (move !== undefined) {
          const read = parseMove(game, move);
          position = play(game, position, read.ok ? read.value : expect.fail(move));
        }
        const isSame =
          writeLayout(table) === formatLayout(game, position) &&
          isDeepStrictEqual(oracle.legalMoves(table), legalMoves(game, position).map(formatMove)) &&
          oracle.isWon(table) === isWon(game, position);
        if (!isSame) expect(describeTable(table)).toEqual(describePosition(game, position));
        if (ply++ % 60 > 0) continue;
        const refusals = tried.map((text) => [text, engineRefusal(game, position, text)]);
        expect(tried.map((text) => [text, oracleRefusal(table, text)])).toEqual(refusals);
      }
      const text = formatLayout(game, position);
      const read = parseLayout(game, text);
      if (!read.ok) throw new Error(text);
      expect(describeTable(readLayout(rules, text))).toEqual(describePosition(game, read.value));
    }
  },
);

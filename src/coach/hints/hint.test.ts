import { expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { chooseGreedily, playWith } from '../../../tests/support/hint-players.ts';
import { miniHoles, miniRuns, miniStart, miniWaste, pickOf } from '../../../tests/support/mini-games/mini-builders.ts';
import { paperGame } from '../../../tests/support/paper-games.ts';
import { GAMES_ON_PAPER } from '../../../tests/support/reference/oracle/games-on-paper.ts';
import { sampleSize } from '../../../tests/support/samples.ts';
import { permuteUnseen } from '../../../tests/support/unseen.ts';
import { GAMES } from '../../games/index.ts';
import {
  compile,
  deal,
  FOUNDATION,
  fromOf,
  type Game,
  isLegal,
  isWon,
  type Move,
  NO_UNSEEN,
  optionsOf,
  outcomeOf,
  type Position,
  play,
  stillUnseen,
  stockCount,
  type UnseenCards,
  unseenCards,
} from '../../rules/engine/index.ts';
import { solve } from '../../solver/index.ts';
import { lastAnswer, type Thought } from '../thought/thought.ts';
import { thinkOfHint } from './hint.ts';
import { measureProgress } from './judgement.ts';
import { createSampler, viewOf } from './view.ts';
import { thinkOfWordedHint, type WordedHint } from './worded-hint.ts';

const DEALS = Array.from({ length: sampleSize(8, 100) }, (_, index) => index + 1);
/** The number of first answers compared: few enough to be quick, and enough to include a trial. */
const ANSWERS = 2;

interface SampledGame {
  readonly game: Game;
  readonly position: Position;
  readonly moves: readonly Move[];
  readonly unseen: UnseenCards;
}

/** Plays some moves from a deal. The deal's number chooses the moves and how many there are. */
function sampleGame(game: Game, number: number): SampledGame {
  let position = deal(game, number);
  const moves: Move[] = [];
  let unseen = unseenCards(game, [position]);
  for (let left = (number * 7) % 40; left > 0; left--) {
    const options = optionsOf(game, position);
    const option = options[(number * 31 + left * 17) % options.length];
    if (!option) break;
    moves.push(option.move);
    position = option.position;
    unseen = stillUnseen(game, position, unseen);
  }
  return { game, position, moves, unseen };
}

function firstAnswers(thought: Thought<WordedHint>): WordedHint[] {
  const answers: WordedHint[] = [];
  for (const answer of thought) if (answers.push(answer) === ANSWERS) break;
  return answers;
}

const SHELF = GAMES.map((definition) => compile(definition));
const WITH_CARDS_FACE_DOWN = GAMES_ON_PAPER.map(({ id }) => paperGame(id)).filter(
  (game) => unseenCards(game, [deal(game, 1)]).size > game.stockSize,
);

test.each([
  ...SHELF.map((game) => [game.name, game, DEALS] as const),
  ...WITH_CARDS_FACE_DOWN.map((game) => [game.name, game, DEALS.slice(0, sampleSize(2, 8))] as const),
])('%s: hints are legal, fair and repeatable', (_, game, deals) => {
  const samples = deals.map((number) => sampleGame(game, number));
  const hints = samples.map(({ position, unseen }) => firstAnswers(thinkOfWordedHint(viewOf(game, position, unseen))));
  let hidden = 0;
  // Each hint is asked for again only after all others, so that no cached trial is used.
  for (const [index, sample] of samples.entries()) {
    const { position, unseen } = sample;
    for (const { choices, verdict } of hints[index]) {
      if (optionsOf(game, position).length === 0) expect(choices).toEqual([]);
      else expect(choices.length > 0 || verdict === 'unwinnable').toBe(true);
      for (const { move } of choices) expect(isLegal(game, position, move)).toBe(true);
      expect(new Set(choices.map(({ move }) => move)).size).toBe(choices.length);
    }
    const other = permuteUnseen(game, position, unseen, index + 1);
    if (!other.every((byte, at) => byte === position[at])) hidden++;
    expect(firstAnswers(thinkOfWordedHint(viewOf(game, other, unseen)))).toEqual(hints[index]);
  }
  expect(hidden > deals.length / 10).toBe(unseenCards(game, [deal(game, 1)]).size > 0);
});

test('redealt cards are known, face-down cards are not', () => {
  const game = gameNamed('pitchfork');
  const start = deal(game, 844);
  const [card] = createSampler(viewOf(game, start))(0).subarray(game.talonAt);
  const orders = [0, 1, 2, 3].map((n) => createSampler(viewOf(game, start))(n));
  expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(1);
  expect(createSampler(viewOf(game, start))(0)[game.talonAt]).toBe(card);
  const turned = viewOf(game, start, NO_UNSEEN);
  expect(turned.unseen.size).toBe(0);
  expect(turned.position).toEqual(start);
});

/** Plays the best move of each hint until there is no hint. Throws if a position repeats. */
function followHints(game: Game, start: Position, before: readonly Position[] = [start]): Position {
  let position = start;
  let unseen = unseenCards(game, before);
  const seen = new Set<string>();
  while (!seen.has(position.join())) {
    seen.add(position.join());
    const [best] = lastAnswer(thinkOfHint(viewOf(game, position, unseen))).choices;
    if (!best) return position;
    position = play(game, position, best.move);
    unseen = stillUnseen(game, position, unseen);
  }
  throw new Error(`${game.name}: the hints go round in circles`);
}

/** Whether some line of moves can play another card to a foundation. */
const isOpen = (game: Game, position: Position) => outcomeOf(game, position) === 'open';

test.each([
  ['runs', miniRuns],
  ['holes', miniHoles],
  ['a waste', miniWaste],
] as const)('mini-games with %s: hints alone come to an end, and not before nothing can be played up', (_, mini) => {
  for (let seed = 1; seed <= sampleSize(12, 40); seed++) {
    const [game, start] = miniStart(pickOf(seed), mini);
    expect(isOpen(game, followHints(game, start)), `${seed}`).toBe(false);
  }
});

test.each(['pitchfork?redeals=0', 'pitchfork?redeals=1', 'four-seasons', 'bear-river'])(
  '%s: hints alone come to an end where few cards are left to deal',
  (name) => {
    const game = gameNamed(name);
    for (const number of DEALS.slice(0, 2)) {
      const [position, before] = playNearEnd(game, deal(game, number));
      expect(isOpen(game, followHints(game, position, before))).toBe(false);
    }
  },
);

/** Plays a deal greedily until fewer than four stock cards are left, or to the end. */
function playNearEnd(game: Game, start: Position): [position: Position, before: readonly Position[]] {
  const before = [start];
  for (const move of playWith(chooseGreedily, game, start).moves) {
    const position = before[before.length - 1];
    if (stockCount(position) < 4) break;
    before.push(play(game, position, move));
  }
  return [before[before.length - 1], before];
}

test.each(['bear-river', 'pitchfork'])('%s: hints win every winnable deal if nothing relevant is hidden', (id) => {
  const game = gameNamed(id);
  const isWinnable = (number: number) =>
    solve(game, deal(game, number), { nodes: 20_000, memory: 2 ** 26, seed: 1 }).verdict === 'winnable';
  const winnable = DEALS.filter(isWinnable).slice(0, 2);
  for (const number of winnable) expect(isWon(game, followHints(game, deal(game, number)))).toBe(true);
});

test('no move lowers progress, but for one that takes a card back from a foundation', () => {
  for (const definition of GAMES) {
    const game = compile(definition);
    for (const number of DEALS.slice(0, 20)) {
      let position = deal(game, number);
      for (const move of sampleGame(game, number).moves) {
        const next = play(game, position, move);
        if (fromOf(move) !== FOUNDATION)
          expect(measureProgress(game, next)).toBeGreaterThanOrEqual(measureProgress(game, position));
        position = next;
      }
    }
  }
});

import { expect, test } from 'vitest';
import { sampleOf, sampleSize } from '../../../tests/support/samples.ts';
import { wonGame } from '../../../tests/support/won-games.ts';
import { GAMES } from '../../games/index.ts';
import { LANGUAGES, loadLanguage } from '../../languages/index.ts';
import {
  type Card,
  cardMoved,
  compile,
  deal,
  downCount,
  FOUNDATION,
  foundationTop,
  fromOf,
  type Game,
  isCell,
  isLegal,
  isOpen,
  legalMoves,
  type Move,
  NO_CARD,
  optionsOf,
  type Position,
  pileCards,
  pileTop,
  play,
  STOCK,
  stockCards,
  toOf,
  unseenCards,
  wasteCards,
} from '../../rules/engine/index.ts';
import { cardSigns, type Message, type MessageValue } from '../../rules/index.ts';
import { familyOf } from '../../solver/index.ts';
import { lastAnswer } from '../thought/thought.ts';
import { createTriedChoice } from './answer.ts';
import { type ExplanationStep, explainChoice } from './explain.ts';
import { viewOf } from './view.ts';
import { thinkOfWordedHint } from './worded-hint.ts';

/** The number of explained positions that may still be won. */
const HINTS = sampleSize(2, 60);
const languages = await Promise.all(LANGUAGES.map(loadLanguage));

/** Plays some moves from a deal, none of which turns the waste over. The deal's number chooses them. */
function positionOf(game: Game, number: number): Position {
  let position = deal(game, number);
  for (let left = (number * 11) % 14; left > 0; left--) {
    const options = optionsOf(game, position).filter(({ move }) => toOf(move) !== STOCK);
    position = options[(number * 31 + left * 17) % Math.max(1, options.length)]?.position ?? position;
  }
  return position;
}

/** Positions of deals or, where a hint takes too long for a test, of the end of a won game. */
function* positionsToExplain(game: Game): Generator<Position> {
  if (familyOf(game).firstProof.nodesPerPoint < 1_000) yield* wonGame(game.name).positions.slice(-20, -1);
  else for (let number = 1; ; number++) yield positionOf(game, number);
}

/** Returns all cards that a message names. */
function namedCards(value: MessageValue): Message[] {
  if (typeof value !== 'object') return [];
  if (value.id === 'card.signs') return [value];
  return Object.values(value.values ?? {}).flatMap(namedCards);
}

/** The claim of each kind of sentence about the moves that it names; `after` is the position after the first of them. */
interface Claim {
  readonly game: Game;
  readonly position: Position;
  readonly after: Position;
  readonly moves: readonly Move[];
}

const onFreed = ({ game, position, after, moves: [first, next] }: Claim) => {
  const pile = fromOf(first);
  expect(pileTop(game, after, pile)).not.toBe(pileTop(game, position, pile));
  expect(pileTop(game, after, pile)).not.toBe(NO_CARD);
  return { pile, next };
};

/** Checks the claim of a sentence, by the id of its message. */
const CLAIMS: Readonly<Record<string, (claim: Claim) => void>> = {
  'hint.why.freesUp': (claim) => {
    const { pile, next } = onFreed(claim);
    expect([fromOf(next), toOf(next)]).toEqual([pile, FOUNDATION]);
  },
  'hint.why.freesTakes': (claim) => {
    const { pile, next } = onFreed(claim);
    expect(toOf(next)).toBe(pile);
  },
  'hint.why.freesFits': (claim) => {
    const { pile, next } = onFreed(claim);
    expect(fromOf(next)).toBe(pile);
  },
  'hint.why.upNext': ({ game, position, after, moves }) => {
    expect(new Set(moves.map(toOf))).toEqual(new Set([FOUNDATION]));
    const next = moves[1];
    const isPlayable =
      isLegal(game, position, next) && cardMoved(game, position, next) === cardMoved(game, after, next);
    expect(isPlayable).toBe(false);
  },
  'hint.why.takes': ({ moves: [first, next] }) => expect(toOf(next)).toBe(toOf(first)),
  'hint.why.fills': ({ game, position, moves: [first] }) => expect(pileTop(game, position, toOf(first))).toBe(NO_CARD),
  'hint.why.empties': ({ game, after, moves: [first] }) => expect(pileTop(game, after, fromOf(first))).toBe(NO_CARD),
  'hint.why.freesCell': ({ moves: [first] }) => expect(isCell(fromOf(first))).toBe(true),
  'hint.why.turnsUp': ({ game, position, after, moves: [first] }) =>
    expect(downCount(game, after, fromOf(first))).toBe(downCount(game, position, fromOf(first)) - 1),
  'hint.why.uncovers': ({ game, position, moves: [first] }) => {
    const after = play(game, position, first);
    const opened = Array.from(game.places).filter(
      (place) => isOpen(game, after, place) && !isOpen(game, position, place),
    );
    expect(opened.length).toBeGreaterThan(0);
  },
  'hint.why.keeps': ({ game, position, moves: [first, next] }) => {
    expect(toOf(next)).not.toBe(toOf(first));
    expect(targetsOf(game, position, first)).toContain(toOf(next));
  },
};

/** Returns the places to which the card of a move can go. */
function targetsOf(game: Game, position: Position, move: Move): number[] {
  const card = cardMoved(game, position, move);
  return legalMoves(game, position)
    .filter((one) => fromOf(one) === fromOf(move) && cardMoved(game, position, one) === card)
    .map(toOf);
}

function visibleCards(game: Game, position: Position): Card[] {
  const ofPiles = Array.from(game.places, (place) => [...pileCards(game, position, place)]);
  const tops = Array.from({ length: game.foundations }, (_, slot) => foundationTop(game, position, slot));
  const stock = stockCards(game, position);
  // The next card of the stock lies open where it can be played. The player knows a single one by exclusion.
  const known = stock.length === 1 || game.rules.foundation.pairs.from.includes('stock') ? stock.slice(0, 1) : [];
  return [...ofPiles.flat(), ...tops, ...wasteCards(game, position), ...known];
}

function checkStep(game: Game, position: Position, { text, moves }: ExplanationStep): void {
  let here = position;
  for (const move of moves) {
    expect(isLegal(game, here, move), text.id).toBe(true);
    here = play(game, here, move);
  }
  const [first] = moves;
  if (first !== undefined) CLAIMS[text.id]?.({ game, position, after: play(game, position, first), moves });
  // The text names only cards that lie face up.
  const signs = namedCards(text);
  const seen = visibleCards(game, position).map((card) => JSON.stringify(cardSigns(card)));
  for (const sign of signs) expect(seen).toContain(JSON.stringify(sign));
  for (const language of languages) {
    const said = language.say(text);
    for (const sign of signs) expect(said).toContain(language.say(sign));
  }
}

/** The ids of the explanations of all games. */
const ids = new Set<string>();

test.each(sampleOf(GAMES, 12).map((definition) => compile(definition)))(
  '$name: what an explanation says is so',
  (game) => {
    let hints = 0;
    for (const position of positionsToExplain(game)) {
      if (hints === HINTS) break;
      const hint = lastAnswer(thinkOfWordedHint(viewOf(game, position)));
      if (hint.choices.some(({ wins }) => wins > 0)) hints++;
      for (const { why, evidence } of hint.choices) {
        if (evidence) expect(why.map(({ text }) => text)).toContainEqual(evidence);
        for (const step of why) {
          ids.add(step.text.id);
          checkStep(game, position, step);
        }
      }
    }
    expect(hints).toBeGreaterThan(0);
  },
);

test('the explanations name cards, not only proofs', () => {
  expect([...ids].filter((id) => id in CLAIMS).length).toBeGreaterThan(4);
});

test.each([
  [
    'klondike',
    'hint.why.turnsUp',
    ({ game, position, after, moves: [move] }: Claim) => {
      const from = fromOf(move);
      return from < game.piles && downCount(game, after, from) < downCount(game, position, from);
    },
  ],
  ['freecell', 'hint.why.freesCell', ({ moves: [move] }: Claim) => isCell(fromOf(move))],
] as const)('%s: %s where a move does so', (name, id, does) => {
  const { game, positions, moves } = wonGame(name);
  let found = 0;
  for (const [at, move] of moves.entries()) {
    const position = positions[at];
    if (!does({ game, position, after: positions[at + 1], moves: [move] })) continue;
    const view = viewOf(game, position, unseenCards(game, positions.slice(0, at + 1)));
    const choice = createTriedChoice(move, 1, 2);
    const why = explainChoice(view, { choices: [choice], verdict: undefined, isFinal: true }, choice);
    if (why.some(({ text }) => text.id === id)) found++;
  }
  expect(found).toBeGreaterThan(2);
});

import { describe, expect, test } from 'vitest';
import { gameNamed, variantsOf } from '../../../tests/support/games.ts';
import { paperGame } from '../../../tests/support/paper-games.ts';
import { GAMES_ON_PAPER } from '../../../tests/support/reference/oracle/games-on-paper.ts';
import { sampleOf, sampleSize } from '../../../tests/support/samples.ts';
import { permuteUnseen } from '../../../tests/support/unseen.ts';
import { GAMES } from '../../games/index.ts';
import { sayEnglish } from '../../languages/index.ts';
import {
  type Card,
  cardsBeneath,
  deal,
  FOUNDATION,
  type Game,
  goalMessage,
  isLegal,
  isRedeal,
  legalMoves,
  type MessageValue,
  type Move,
  moveOf,
  outcomeOf,
  type Position,
  parseCard,
  play,
  positionOf,
  STOCK,
  showsUnseen,
  stockCount,
  unseenCards,
  WASTE,
} from '../../rules/index.ts';
import { explainRefusal } from '../game/explain-refusal.ts';
import { outcomeAtOnce } from '../game/outcome/ask-outcome.ts';
import { listLegalMoves } from '../speech/legal-moves.ts';
import { changeMessages, heldMessages } from '../speech/speech.ts';
import { tableMessages } from '../speech/state-messages.ts';
import { targetSpot } from '../table/geometry/spots.ts';
import { playAutomatic } from './automatic.ts';
import { finishNow } from './finish.ts';
import { playMove, positionNow, type Session, startFrom } from './session.ts';

const FIRM = ['2S', '4S', 'TS', 'QS', '2H'];

const cardsOf = (text = '') => text.split(' ').flatMap((word) => parseCard(word) ?? []);

interface FewCards {
  readonly foundations: string;
  readonly stock?: string;
  readonly waste?: string;
  readonly piles?: readonly string[];
  readonly base?: number;
}

/** Returns a position with a few cards; the base is 7 unless `base` is given. All other cards lie at the bottom of the piles. */
function positionWith(game: Game, { foundations, stock, waste, piles = [], base = 7 }: FewCards): Position {
  const tops = cardsOf(foundations);
  const named = [tops, cardsOf(stock), cardsOf(waste), ...piles.map(cardsOf)].flat();
  const placed = new Set<number>([...named, ...cardsBeneath(game, tops, base)]);
  const others = [...game.pack].filter((card) => !placed.has(card)) as Card[];
  const layout = {
    foundations: tops,
    stock: cardsOf(stock),
    waste: cardsOf(waste),
    piles: Array.from({ length: game.piles }, (_, pile) => [
      ...(piles.length === 0 || piles[pile]
        ? others.filter((__, at) => at % (piles.length || game.piles) === pile)
        : []),
      ...cardsOf(piles[pile]),
    ]),
  };
  return positionOf(game, layout, base);
}

function sessionAt(game: Game, position: Position): Session {
  return startFrom(game, { kind: 'layout', layout: '' }, position, 0, 'imported');
}

const say = (message: MessageValue) => (typeof message === 'object' ? sayEnglish(message) : `${message}`);

/** Returns everything that the page says or offers in a position without a request for help. */
function textsAt(game: Game, position: Position): Record<string, unknown> {
  const session = sessionAt(game, position);
  const places = [...Array.from({ length: game.piles }, (_, pile) => pile), FOUNDATION, STOCK, WASTE];
  const refused = places.flatMap((from) =>
    places.flatMap((to) => {
      if (isLegal(game, position, moveOf(from, to))) return [];
      const { message, fitting } = explainRefusal(game, position, moveOf(from, to));
      return [`${from}-${to}: ${say(message)} ${fitting.join(' ')}`];
    }),
  );
  return {
    outcome: outcomeAtOnce(session) ?? outcomeOf(game, position, 200, session.tree.unseen),
    offersFinish: finishNow(session).length > 0,
    goal: say(goalMessage(game, position)),
    legal: listLegalMoves(game, position).map(({ move, text }) => `${move} ${say(text)}`),
    targets: legalMoves(game, position).map((move) => targetSpot(game, position, move)),
    table: tableMessages(game, position, '').map(say),
    held: places.flatMap((from) =>
      from === STOCK ? [] : heldMessages({ game, position, from, count: 1 }, 'full').map(say),
    ),
    refused,
    automatic: automaticUntilShown(session),
    changes: legalMoves(game, position)
      .filter((move) => !showsUnseen(game, position, move, session.tree.unseen))
      .flatMap((move) => changeTexts(session, move)),
  };
}

/** Returns the automatic moves up to the first that turns up an unseen card, on which further ones may depend. */
function automaticUntilShown(session: Session): readonly Move[] {
  const { game, moves } = playAutomatic(session, 'safe');
  let position = positionNow(session);
  for (const [at, move] of moves.entries()) {
    if (showsUnseen(game, position, move, session.tree.unseen)) return moves.slice(0, at + 1);
    position = play(game, position, move);
  }
  return moves;
}

function changeTexts(session: Session, move: Move): string[] {
  const next = playMove(session, move);
  if (!next) return [];
  const change = { kind: 'played', session: next, from: 0, to: 1, ending: '', offersFinish: false } as const;
  return changeMessages(change, 'full').map(say);
}

/** Yields positions of a random game with at least two cards that it has not shown yet. */
function* positionsOf(game: Game, number: number): Generator<Position> {
  let position = deal(game, number);
  for (let ply = 0; ply < 120; ply++) {
    if (unseenCards(game, [position]).size > 1) yield position;
    const legal = legalMoves(game, position);
    const move = legal[(number * 7919 + ply * ply * 31 + ply * 104_729) % Math.max(1, legal.length)];
    if (move === undefined || isRedeal(move)) return;
    position = play(game, position, move);
  }
}

const GAMES_WITH_UNSEEN_CARDS = [
  ...GAMES.flatMap((game) => sampleOf(variantsOf(game), 1)).map((game) => [game, sampleSize(1, 6)] as const),
  ...GAMES_ON_PAPER.map(({ id }) => [paperGame(id), sampleSize(1, 3)] as const),
].flatMap(([game, deals]) => (unseenCards(game, [deal(game, 1)]).size > 1 ? [[game.name, game, deals] as const] : []));

describe.each(GAMES_WITH_UNSEEN_CARDS)('in %s', (_, game, deals) => {
  test('nothing said or offered depends on where unseen cards lie', () => {
    for (let number = 1; number <= deals; number++)
      for (const [index, position] of [...positionsOf(game, number)].entries()) {
        if (index % sampleSize(25, 7) > 0) continue;
        const texts = textsAt(game, position);
        const unseen = unseenCards(game, [position]);
        for (const seed of [1, 2]) expect(textsAt(game, permuteUnseen(game, position, unseen, seed))).toEqual(texts);
      }
  });
});

describe('a dead end', () => {
  const game = gameNamed('four-seasons');

  test.each(['6D 6C', '6C', '8S 6D'])('is not announced while %s is in the stock', (stock) => {
    const position = positionWith(game, { foundations: '7S', stock, piles: FIRM });
    expect(outcomeAtOnce(sessionAt(game, position))).toBe('open');
  });

  test('is announced when the stock is empty', () => {
    const position = positionWith(game, { foundations: '7S', waste: '6C 6D', piles: FIRM });
    expect(outcomeOf(game, position, 200, unseenCards(game, [position]))).toBe('dead-end');
  });

  test('is announced when the stock is empty, although the waste may be redealt', () => {
    const variant = gameNamed('four-seasons?redeals=unlimited');
    const position = positionWith(variant, { foundations: '7S', waste: '6C 6D', piles: FIRM });
    expect(outcomeOf(variant, position, 200, unseenCards(variant, [position]))).toBe('dead-end');
  });

  test('is announced when a redeal has shown the stock', () => {
    const variant = gameNamed('four-seasons?redeals=1');
    const position = positionWith(variant, { foundations: '7S', waste: '6C 6D', piles: FIRM });
    const turned = playMove(sessionAt(variant, position), moveOf(WASTE, STOCK));
    expect(turned && stockCount(positionNow(turned))).toBe(2);
    expect(outcomeOf(variant, position, 200)).toBe('dead-end');
    expect(turned && outcomeAtOnce(turned)).not.toBe('open');
  });

  test('is not announced while filling a space lets the stock be dealt', () => {
    const variant = gameNamed('four-seasons?spaces=must-fill');
    const position = positionWith(variant, { foundations: '7S', stock: '6C 6D', waste: '4D', piles: FIRM.slice(0, 4) });
    expect(outcomeOf(variant, position, 200, unseenCards(variant, [position]))).toBe('open');
  });
});

describe('a finish', () => {
  const game = gameNamed('four-seasons');
  const layout = { foundations: 'JS QH QD QC', base: 1, waste: 'QS' };
  const finishOf = (stock: string, name = game.name) => {
    const variant = gameNamed(name);
    return finishNow(sessionAt(variant, positionWith(variant, { ...layout, stock }))).length;
  };

  test('is offered with one card in the stock, which the player knows, and not with more', () => {
    expect(finishOf('KS')).toBeGreaterThan(0);
    expect(finishOf('KS KH')).toBe(0);
  });

  test('is offered whatever the stock where its order never matters', () => {
    const variant = gameNamed('pitchfork');
    const position = positionWith(variant, { foundations: 'JS QH QD QC', stock: 'KS KH QS', base: 1 });
    expect(finishNow(sessionAt(variant, position)).length).toBeGreaterThan(0);
  });
});

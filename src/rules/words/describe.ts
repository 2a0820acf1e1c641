import type { Game } from '../engine/compile.ts';
import type { Build } from '../engine/definition.ts';
import { houseRulesOf } from '../engine/house-rules.ts';
import { houseRuleName, houseRuleValueName, houseRuleValueText } from './house-rules.ts';
import { joinWithAnd, type Message, type MessageValue, message, toChoiceKey } from './message.ts';
import { buildName, holesOf } from './names.ts';

/** A section of the rules in words. */
export interface RulesSection {
  readonly heading: Message;
  readonly sentences: readonly Message[];
}

/** The sentences of a section; `undefined` for those that do not apply to the game. */
type Sentences = readonly (Message | undefined)[];

const toYesNo = (is: boolean) => (is ? 'yes' : 'no');

function describeGoal(game: Game): Message {
  const { goal, stock } = game.rules;
  if (goal === 'all-on-foundations') return message('rules.goal.foundations', { cards: game.pack.length });
  return message('rules.goal.tableau', { stock: toYesNo(stock !== undefined) });
}

function describePack(game: Game): Sentences {
  const { decks, suits, ranks } = game.rules.pack;
  const isWhole = suits === 4 && ranks === 13;
  const values = { decks, whole: toYesNo(isWhole), suits, king: ranks, deck: suits * ranks, cards: game.pack.length };
  return [message('rules.pack', values), isWhole ? message('rules.ranks') : undefined];
}

function describePiles(game: Game): Sentences {
  const { rows, arrangement } = game.rules.tableau;
  const holes = holesOf(game);
  const ofRows = describeRowsWithHoles(game);
  if (ofRows) return [ofRows];
  const all = rows.flat();
  const piles = message('rules.piles', {
    piles: all.length,
    shape: arrangement,
    rows: rows.length,
    even: toYesNo(all.every((count) => count === all[0])),
    cards: all[0] ?? 0,
    list: joinWithAnd(all.map((number) => message('number.inWords', { number }))),
  });
  const list = joinWithAnd(holes.map((hole) => message('number.inFigures', { number: hole + 1 })));
  return [piles, holes.length ? message('rules.holes', { count: holes.length, list }) : undefined];
}

/** Describes equal rows that each end with a hole; `undefined` for other tableaus. */
function describeRowsWithHoles(game: Game): Message | undefined {
  const { rows } = game.rules.tableau;
  const holes = holesOf(game);
  const [first = []] = rows;
  const ends = rows.map((_, row) => (row + 1) * first.length - 1);
  const isRegular = rows.every(
    (row) =>
      row.length === first.length &&
      row.slice(0, -1).every((count) => count === first[0]) &&
      row.at(-1) === first.at(-1),
  );
  if (rows.length < 2 || first.length < 2 || !isRegular || holes.toSorted((a, b) => a - b).join() !== ends.join())
    return undefined;
  return message('rules.rowsWithHoles', {
    rows: rows.length,
    piles: first.length,
    standard: first.length - 1,
    cards: first[0] ?? 0,
    holeCards: first.at(-1) ?? 0,
  });
}

function describeFoundationPlaces({ rules: { foundation, tableau } }: Game): Message {
  const start = foundation.dealt ? (foundation.space === 'base' ? 'base' : 'card') : 'empty';
  const place = tableau.arrangement === 'cross' ? 'corners' : (foundation.side ?? 'unsaid');
  if (foundation.count === 1) return message('rules.foundation', { place, start });
  return message('rules.foundations', { count: foundation.count, place, start });
}

function describeLayout(game: Game): Sentences {
  const { stock, tableau } = game.rules;
  return [
    ...describePack(game),
    ...describePiles(game),
    message('rules.fan', { fan: tableau.fan }),
    describeFoundationPlaces(game),
    stock
      ? message('rules.stock', { count: game.stockSize, beside: toYesNo(stock.besideFoundation) })
      : message('rules.noStock'),
    stock?.to === 'waste' ? message('rules.waste') : undefined,
  ];
}

/**
 * Describes which of king and ace goes on the other; `undefined` if neither does. `dependsOnBase` adds the exception of
 * an ace as base.
 */
function describeCorner(build: Build, king: number, dependsOnBase = false): Message | undefined {
  const { kingOnAce, aceOnKing, order } = build;
  if (kingOnAce === 'never' && aceOnKing === 'never') return undefined;
  const unless = toYesNo(dependsOnBase || kingOnAce === 'unless-ace-base' || aceOnKing === 'unless-ace-base');
  if (kingOnAce === aceOnKing) return message('rules.corner.both', { unless, king });
  if (aceOnKing === 'never') return message('rules.corner.kingOnAce', { unless, king });
  return message('rules.corner.aceOnKing', { unless, king, order });
}

function describeOnKing(build: Build, king: number): Message | undefined {
  return build.onKing ? undefined : message('rules.nothingOnKing', { king });
}

function describeFoundations(game: Game): Sentences {
  const { space: start, dealt, takes: build } = game.rules.foundation;
  const king = game.highest;
  const single = start === 'any';
  if (build === 'none') return [];
  return [
    single && dealt ? undefined : message('rules.starts', { start }),
    single
      ? message('rules.foundationBuilds', { build: buildName(build) })
      : message('rules.foundationsBuild', { build: buildName(build), start, king, count: king }),
    describeCorner(build, king, start === 'base') ?? (single ? message('rules.corner.none', { king }) : undefined),
    describeOnKing(build, king),
    message('rules.staysOnFoundation'),
  ];
}

function describeMovable(game: Game): Message {
  const { gives, runs } = game.rules.tableau;
  if (gives === 'top') return message('rules.moves.top');
  const by = runs === 'none' ? runs : toChoiceKey(runs.by);
  return message(gives === 'run' ? 'rules.moves.run' : 'rules.moves.wholeRun', { by });
}

function describeSpaces(game: Game): Sentences {
  const { tableau, stock } = game.rules;
  const { space, gives } = tableau;
  const holes = holesOf(game);
  const takes = space === 'king' && gives !== 'top' ? 'run' : space;
  const pile = holes.length ? 'standard' : 'any';
  return [
    message('rules.space', { pile, takes, later: toYesNo(stock?.when !== 'no-space'), king: game.highest }),
    holes.length ? message('rules.hole') : undefined,
  ];
}

function describeTableau(game: Game): Sentences {
  const { takes: build, capacity } = game.rules.tableau;
  const holes = holesOf(game);
  if (build === 'none') return [message('rules.noBuild'), ...describeSpaces(game)];
  const king = game.highest;
  return [
    message('rules.build', { build: buildName(build), order: toChoiceKey(build.order), by: toChoiceKey(build.by) }),
    describeCorner(build, king),
    describeOnKing(build, king),
    describeMovable(game),
    capacity === 'none' ? undefined : message('rules.capacity', { count: capacity, holes: toYesNo(holes.length > 0) }),
    ...describeSpaces(game),
  ];
}

function describeRedeals(redeals: number | 'unlimited'): Message {
  if (redeals === 0) return message('rules.noRedeal');
  return redeals === 'unlimited' ? message('rules.redealsUnlimited') : message('rules.redeals', { count: redeals });
}

function describeStock(game: Game): Sentences {
  const { stock } = game.rules;
  if (!stock) return [];
  const { to, when, fillsSpace, redeals } = stock;
  return [
    message('rules.deals', { onto: to, deal: toChoiceKey(when) }),
    to === 'waste' ? message('rules.wastePlays') : undefined,
    fillsSpace ? message('rules.stockFillsSpace') : undefined,
    to === 'waste' ? describeRedeals(redeals) : message('rules.onePass'),
  ];
}

function describeEnd(game: Game): Sentences {
  const { goal } = game.rules;
  return [
    message('rules.won', { goal: toChoiceKey(goal), cards: game.pack.length }),
    message('rules.deadEnd', { when: lossKey(game) }),
    game.rules.scoring !== 'none' ? message('rules.scoring', { cards: game.pack.length }) : undefined,
    game.definition.unwinnableRedealt ? describeUnwinnable(game) : undefined,
    message('rules.undo'),
  ];
}

function lossKey({ rules: { goal, stock } }: Game): string {
  if (!stock || stock.redeals === 'unlimited') return 'hopeless';
  return goal === 'tableau-empty' ? 'stuck' : 'afterStock';
}

/** If a king goes only on a queen, kings that cover all queens can never be played. */
function describeUnwinnable({ rules: { foundation } }: Game): Message {
  return message('rules.unwinnable', {
    covered: toYesNo(foundation.takes !== 'none' && foundation.takes.kingOnAce === 'never'),
  });
}

function describeHouseRules({ definition, houseRules }: Game): Sentences {
  return houseRulesOf(definition).map(({ name, values }) => {
    const inForce = houseRules[name];
    const others = values.filter(({ value }) => value !== inForce);
    return message('rules.houseRule', {
      name: houseRuleName(definition, name),
      value: houseRuleValueName(definition, name, inForce),
      meaning: houseRuleValueText(definition, name, inForce),
      others: others.reduce<MessageValue>((list, { value }) => {
        const meaning = houseRuleValueText(definition, name, value);
        return message('rules.otherValue', { list, value: houseRuleValueName(definition, name, value), meaning });
      }, ''),
    });
  });
}

/**
 * Returns the rules of a game under its house rules in words, in sections, written from its definition alone.
 *
 * @example
 * describe(game).map(({ heading }) => sayEnglish(heading))[0] // → 'Aim'
 */
export function describe(game: Game): RulesSection[] {
  const sections: [Message, Sentences][] = [
    [message('rules.heading.aim'), [describeGoal(game)]],
    [message('rules.heading.layout'), describeLayout(game)],
    [message('rules.heading.foundations', { count: game.foundations }), describeFoundations(game)],
    [message('rules.heading.tableau'), describeTableau(game)],
    [message('rules.heading.stock'), describeStock(game)],
    [message('rules.heading.end'), describeEnd(game)],
    [message('rules.heading.houseRules'), describeHouseRules(game)],
  ];
  return sections
    .map(([heading, sentences]) => ({ heading, sentences: sentences.filter((sentence) => sentence !== undefined) }))
    .filter(({ sentences }) => sentences.length > 0);
}

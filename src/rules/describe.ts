import type { Game } from './compile.ts';
import type { Build } from './definition.ts';
import { buildName, rankName, startName } from './words.ts';

/** A part of the rules in words. */
export interface RulesSection {
  readonly heading: string;
  readonly sentences: readonly string[];
}

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** A small number in words; a larger one in figures. */
export function countInWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}

function counted(count: number, noun: string): string {
  return `${countInWords(count)} ${noun}${count === 1 ? '' : 's'}`;
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** The words of a list: `a`, `a and b`, `a, b and c`. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function goalSentence(game: Game): string {
  const { goal } = game.rules;
  if (goal === 'all-on-foundations') return `Move all ${game.pack.length} cards to the foundations.`;
  return `Clear the tableau: move all its cards to the foundation${game.rules.stock ? ', whatever is left in the stock' : ''}.`;
}

function packSentence(game: Game): string {
  const { decks, suits, ranks } = game.rules.pack;
  const whole = suits === 4 && ranks === 13;
  const deck = whole
    ? `of 52 cards`
    : `of ${suits * ranks} cards (${counted(suits, 'suit')}, ace to ${rankName(ranks)})`;
  return decks === 1
    ? `One deck ${deck}.`
    : `${capital(countInWords(decks))} decks ${deck}, ${game.pack.length} in all.`;
}

/** How the piles lie and how many cards each is dealt. */
function tableauSentence(game: Game): string {
  const { rows, arrangement, holes } = game.rules.tableau;
  const all = rows.flat();
  const shape = { row: 'in a row', rows: `in ${counted(rows.length, 'row')}`, cross: 'in a cross' }[arrangement];
  const standard = all.filter((_, pile) => !holes.includes(pile));
  const even = standard.every((count) => count === standard[0]);
  const dealt = even
    ? `${counted(standard[0] ?? 0, 'card')} each`
    : `${listed(all.map(countInWords))} cards from left to right`;
  if (!holes.length) return `The tableau is ${counted(all.length, 'pile')} ${shape}, of ${dealt}, all face up.`;
  const ofHoles = `${counted(holes.length, 'hole')} of ${counted(all[holes[0] ?? 0] ?? 0, 'card')}`;
  return `The tableau is ${counted(all.length, 'pile')} ${shape}: ${countInWords(standard.length)} standard piles of ${dealt} and ${ofHoles}, all face up.`;
}

function layoutSentences(game: Game): string[] {
  const { foundation, tableau, stock } = game.rules;
  const single = foundation.count === 1;
  const corners = tableau.arrangement === 'cross' ? ' at its corners' : '';
  const first = tableau.arrangement === 'cross' ? 'the upper-left one' : 'the first';
  const start = foundation.opening
    ? `one card is dealt face up to ${single ? 'it' : first}${foundation.start === 'base' ? ', and its rank is the base of all' : ''}`
    : `${single ? 'it starts' : 'they start'} empty`;
  return [
    packSentence(game),
    tableauSentence(game),
    single
      ? `There is one foundation; ${start}.`
      : `There are ${counted(foundation.count, 'foundation')}${corners}; ${start}.`,
    stock
      ? `The other ${counted(game.stockSize, 'card')} are the stock, face down.`
      : 'There is no stock: every card is seen from the start.',
  ];
}

/** Whether a build goes round between king and ace, as a sentence. */
function cornerSentence(build: Build, king: string): string {
  const { kingOnAce, aceOnKing } = build;
  if (kingOnAce === 'never' && aceOnKing === 'never') return '';
  const unless = kingOnAce === 'unless-ace-base' || aceOnKing === 'unless-ace-base' ? 'unless ace is the base, ' : '';
  if (kingOnAce === aceOnKing) return capital(`${unless}a ${king} goes on an ace and an ace on a ${king}.`);
  if (aceOnKing === 'never') return capital(`${unless}a ${king} goes on an ace, but no ace on a ${king}.`);
  return capital(
    `${unless}after the ${king} comes the ace${build.order === 'up' ? '' : `, but no ${king} goes on an ace`}.`,
  );
}

function onKingSentence(build: Build, king: string): string {
  return build.onKing ? '' : `Nothing is played on a ${king}.`;
}

function foundationSentences(game: Game): string[] {
  const { foundation } = game.rules;
  const { build } = foundation;
  const king = rankName(game.highest);
  const starter =
    foundation.start === 'base'
      ? 'A card of the base rank starts an empty foundation.'
      : `${capital(startName(game, 0))} starts an empty foundation.`;
  const single = foundation.start === 'any';
  const corner = cornerSentence(build, king);
  return [
    single && foundation.opening ? '' : starter,
    single
      ? `The foundation builds ${buildName(build)}: a card goes on one that is a rank higher or lower.`
      : `Foundations build ${buildName(build)}, a rank at a time, ${game.highest} cards each.`,
    corner || (single ? `${capital(king)} and ace are no neighbours.` : ''),
    onKingSentence(build, king),
    'A card on a foundation stays there.',
  ];
}

function movableSentence(game: Game): string {
  const { movable, build } = game.rules.tableau;
  const run =
    build !== 'none' && build.by === 'alternate-color' ? 'in order and alternate in colour' : 'in built order';
  if (movable === 'top') return 'Only the top card of a pile moves, one card at a time.';
  if (movable === 'run')
    return `The cards at the end of a pile that are ${run} are a run; any part of it that ends at the top card moves as a unit.`;
  return `The cards at the end of a pile that are ${run} are a run, which moves as a unit; its top card moves alone, too, but no other part of it.`;
}

function spaceSentences(game: Game): string[] {
  const { space, holes, movable } = game.rules.tableau;
  const king = rankName(game.highest);
  const pile = holes.length ? 'An emptied standard pile' : 'A space';
  const takes = {
    none: 'takes no card again',
    king: `takes only a ${king}${movable === 'top' ? '' : `, or a run that begins with a ${king}`}`,
    any: 'takes any one card, at once or later',
  }[space];
  return [`${pile} ${takes}.`, holes.length ? 'An emptied hole takes any one card.' : ''];
}

/** Which card goes on which within the tableau, first in the field's terms, then in plain ones. */
function buildSentence(build: Build): string {
  const rank = { up: 'lower', down: 'higher', 'up-or-down': 'higher or lower' }[build.order];
  const suit = {
    suit: ' and of its own suit',
    'alternate-color': ' and of the other colour',
    'any-suit': ', whatever its suit',
  };
  return `The tableau builds ${buildName(build)}: a card goes on one that is a rank ${rank}${suit[build.by]}.`;
}

function tableauSentences(game: Game): string[] {
  const { build, capacity } = game.rules.tableau;
  if (build === 'none')
    return [
      'Only the top card of a pile is played, and only to the foundation; nothing is ever played to the tableau.',
      'A space stays a space.',
    ];
  const king = rankName(game.highest);
  return [
    buildSentence(build),
    cornerSentence(build, king),
    onKingSentence(build, king),
    movableSentence(game),
    capacity === 'none' ? '' : `No pile ever holds more than ${counted(capacity, 'card')}.`,
    ...spaceSentences(game),
  ];
}

function redealSentence(redeals: number | 'unlimited'): string {
  if (redeals === 0) return 'There is no redeal.';
  const often =
    redeals === 'unlimited'
      ? 'as often as wanted'
      : redeals === 1
        ? 'once'
        : redeals === 2
          ? 'twice'
          : `${countInWords(redeals)} times`;
  return `When the stock is empty, the waste is turned over, unshuffled, to be the stock again: ${often}.`;
}

function stockSentences(game: Game): string[] {
  const { stock } = game.rules;
  if (!stock) return [];
  const target = stock.onto === 'waste' ? 'the waste' : 'the foundation, whatever lies there';
  const when = {
    'any-time': ', at any time',
    'when-stuck': ', only when no tableau card plays',
    'no-space': ', but not while there is a space',
  }[stock.deal];
  const onto = stock.onto === 'waste';
  return [
    `One card at a time is dealt from the stock to ${target}${when}.`,
    onto ? 'The top card of the waste may be played to a foundation or to the tableau.' : '',
    stock.fillsSpace ? 'While the waste is empty, the next stock card may fill a space directly.' : '',
    onto ? redealSentence(stock.redeals) : 'There is one pass through the stock.',
  ];
}

function endSentences(game: Game): string[] {
  const { goal, stock } = game.rules;
  const won =
    goal === 'all-on-foundations' ? `all ${game.pack.length} cards are on the foundations` : 'the tableau is empty';
  const plain =
    goal === 'tableau-empty' && stock
      ? 'the stock is empty and no tableau card plays'
      : 'no sequence of moves plays another card to a foundation';
  return [
    `The game is won when ${won}.`,
    `It is lost when ${plain}.`,
    game.definition.impossibleRedealt
      ? 'A deal that is proved impossible from the start may be replaced by a new one, and is then no loss.'
      : '',
    'Moves can be taken back and played again without limit.',
  ];
}

function houseRuleSentences(game: Game): string[] {
  return game.definition.houseRules.map(({ name, values }) => {
    const chosen = values.find(({ value }) => value === game.houseRules[name]);
    const others = values.filter((value) => value !== chosen).map(({ value }) => value);
    return `${capital(name)}: ${chosen?.value} – ${chosen?.sentence} (Or: ${others.join(', ')}.)`;
  });
}

/** The whole rules of a game under its house rules, in words, written from its definition alone. */
export function describe(game: Game): RulesSection[] {
  const sections: [string, string[]][] = [
    ['Aim', [goalSentence(game)]],
    ['Layout', layoutSentences(game)],
    [game.foundations === 1 ? 'Foundation' : 'Foundations', foundationSentences(game)],
    ['Tableau', tableauSentences(game)],
    ['Stock', stockSentences(game)],
    ['The end', endSentences(game)],
    ['House rules', houseRuleSentences(game)],
  ];
  return sections
    .map(([heading, sentences]) => ({ heading, sentences: sentences.filter(Boolean) }))
    .filter(({ sentences }) => sentences.length > 0);
}

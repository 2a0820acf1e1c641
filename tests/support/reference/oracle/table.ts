import { shuffleAsSpecified } from '../specified-shuffle.ts';
import { packNames } from './check-definition.ts';
import { completeRules, type Definition, type PileInPlay, RANKS, type Rules } from './definition.ts';
import { applyHouseRules } from './house-rules.ts';

/** A card on the table. Equal cards of several decks have different ids. */
export interface Card {
  /** The index of the card in the unshuffled pack. */
  readonly id: number;
  /** The face: `7H`. */
  readonly text: string;
  readonly isUp: boolean;
}

/** The cards of a game in progress. Lists go from bottom to top, but the stock lists the next card first. */
export interface Table {
  readonly rules: Rules;
  /** The rank that starts foundations, or 0 if there is no base. */
  readonly base: number;
  readonly redealsUsed: number;
  readonly foundations: readonly (readonly Card[])[];
  readonly piles: readonly (readonly Card[])[];
  readonly reserve: readonly (readonly Card[])[];
  /** A list of one card or none for each cell. */
  readonly cells: readonly (readonly Card[])[];
  readonly stock: readonly Card[];
  readonly waste: readonly Card[];
}

export function rankOf({ text }: Pick<Card, 'text'>): number {
  return RANKS.indexOf(text.charAt(0)) + 1;
}

export function suitOf({ text }: Card): string {
  return text.charAt(1);
}

export function topOf(cards: readonly Card[] | undefined): Card | undefined {
  return cards?.at(-1);
}

/** Returns the rules of a definition under chosen house rules. */
export function rulesUnder(definition: Definition, choice: Readonly<Record<string, string>> = {}): Rules {
  return completeRules(applyHouseRules(definition, choice));
}

/** Returns the face of a card by its name in the pack: fewer faces show other suits. */
function faceOf(name: string, { suits, faces }: Rules['pack']): string {
  if (faces === suits) return name;
  const shown = faces === 1 ? { S: 'S', H: 'S', D: 'S', C: 'S' } : { S: 'S', H: 'H', D: 'H', C: 'S' };
  return name.charAt(0) + shown[name.charAt(1) as keyof typeof shown];
}

/** Returns all cards in the order of the pack, face up. */
export function packOf({ pack }: Rules): Card[] {
  return packNames(pack).map((name, id) => ({ id, text: faceOf(name, pack), isUp: true }));
}

/** Returns the cards of a Microsoft deal in dealing order. */
function microsoftOrder(pack: readonly Card[], number: number): Card[] {
  const names = RANKS.flatMap((rank) => ['C', 'D', 'H', 'S'].map((suit) => rank + suit));
  const left = names.map((name) => pack.find(({ text }) => text === name) as Card);
  const dealt: Card[] = [];
  let state = BigInt(number);
  while (left.length > 0) {
    state = (state * 214_013n + 2_531_011n) % 2n ** 31n;
    const index = Number((state / 65_536n) % BigInt(left.length));
    dealt.push(left[index]);
    left[index] = left[left.length - 1];
    left.pop();
  }
  return dealt;
}

/** Deals cards to piles in rounds, one card to each pile that lacks cards. */
function dealInRounds(cards: readonly Card[], piles: readonly PileInPlay[]): Card[][] {
  const dealt: Card[][] = piles.map(() => []);
  const left = [...cards];
  for (let round = 1; left.length > 0; round++)
    piles.forEach((pile, index) => {
      if (pile.dealt >= round) dealt[index].push(...left.splice(0, 1));
    });
  return dealt;
}

function turnDown(cards: readonly Card[], down: number): Card[] {
  return cards.map((card, index) => ({ ...card, isUp: index >= down }));
}

function sinkRank(cards: readonly Card[], rank: string): Card[] {
  const sinks = (card: Card) => rank !== '' && card.text.startsWith(rank);
  return [...cards.filter(sinks), ...cards.filter((card) => !sinks(card))];
}

/** Returns the base of a game whose first foundation starts with a card. */
function baseOf({ foundation }: Rules, opening: Card | undefined): number {
  if (foundation.space === 'ace') return 1;
  return foundation.space === 'base' && opening ? rankOf(opening) : 0;
}

/** Deals a number. Consequences are not played yet. */
export function layOut(rules: Rules, number: number): Table {
  const { foundation, reserve } = rules;
  const left = packOf(rules);
  const names = packNames(rules.pack);
  const opens = foundation.opens.map((name) => {
    const at = left.findIndex(({ id }) => names[id] === name);
    return left.splice(at, 1);
  });
  const isMicrosoft = rules.dealing === 'microsoft' && number <= 1_000_000;
  const cards = isMicrosoft ? microsoftOrder(left, number) : shuffleAsSpecified(left, BigInt(number));
  const opening = [...opens];
  if (foundation.dealt === 1) opening.push(cards.splice(0, 1));
  const piles = isMicrosoft
    ? dealInRounds(cards.splice(0), rules.piles)
    : rules.piles.map(({ dealt }) => cards.splice(0, dealt));
  const reserves = reserve.map(({ dealt }) => cards.splice(0, dealt));
  const cells = Array.from({ length: rules.cells }, (_, cell) => (cell < rules.cellsDealt ? cards.splice(0, 1) : []));
  return {
    rules,
    base: baseOf(rules, opening[0]?.[0]),
    redealsUsed: 0,
    foundations: Array.from({ length: foundation.count }, (_, index) => opening[index] ?? []),
    piles: piles.map((pile, index) => turnDown(sinkRank(pile, rules.sinks), rules.piles[index].down)),
    reserve: reserves.map((pile, index) => turnDown(pile, reserve[index].down)),
    cells,
    stock: cards,
    waste: [],
  };
}

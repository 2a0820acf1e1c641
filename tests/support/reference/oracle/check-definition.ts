import { isDeepStrictEqual } from 'node:util';
import {
  ARRANGEMENTS,
  type Build,
  completeRules,
  DEAL_TARGETS,
  DEAL_TIMES,
  DEALINGS,
  type Definition,
  FANS,
  GIVES,
  GOALS,
  NEIGHBOURS,
  ORDERS,
  PAIR_ZONES,
  type PileInPlay,
  RANKS,
  REFILL_ZONES,
  type Rules,
  SCORINGS,
  SIDES,
  SPACES,
  STARTS,
  SUIT_RULES,
  SUITS,
} from './definition.ts';
import { applyHouseRules, choicesIn, valuesOf } from './house-rules.ts';

/** A fault in a definition. Its message names the field. */
export class DefinitionFault extends Error {
  readonly field: string;

  constructor(field: string, expected: string) {
    super(`${field}: expected ${expected}`);
    this.name = 'DefinitionFault';
    this.field = field;
  }
}

function expectThat(holds: boolean, field: string, expected: string): void {
  if (!holds) throw new DefinitionFault(field, expected);
}

/** Checks the shape of a value at a path. */
type Shape = (value: unknown, path: string) => void;

function oneOf(...values: readonly unknown[]): Shape {
  return (value, path) => expectThat(values.includes(value), path, `one of ${values.join(', ')}`);
}

function whole(low: number, high: number): Shape {
  return (value, path) =>
    expectThat(
      Number.isInteger(value) && (value as number) >= low && (value as number) <= high,
      path,
      `a whole number from ${low} to ${high}`,
    );
}

function matching(pattern: RegExp, expected: string): Shape {
  return (value, path) => expectThat(typeof value === 'string' && pattern.test(value), path, expected);
}

function listOf(shape: Shape, fewest = 0): Shape {
  return (value, path) => {
    expectThat(Array.isArray(value) && value.length >= fewest, path, `a list of ${fewest} or more`);
    (value as unknown[]).forEach((element, index) => {
      shape(element, `${path}.${index}`);
    });
  };
}

/** Accepts a word, or a value of another shape. */
function wordOr(word: string, shape: Shape): Shape {
  return (value, path) => {
    if (value !== word) shape(value, path);
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldPath(path: string, field: string): string {
  return path === '' ? field : `${path}.${field}`;
}

/** Accepts an object with some fields. Fields in `optional` may be absent; no others are allowed. */
function object(required: Readonly<Record<string, Shape>>, optional: Readonly<Record<string, Shape>> = {}): Shape {
  const shapes: Readonly<Record<string, Shape>> = { ...required, ...optional };
  return (value, path) => {
    if (!isObject(value)) throw new DefinitionFault(path, 'an object');
    for (const field of Object.keys(required))
      expectThat(Object.hasOwn(value, field), fieldPath(path, field), 'a value');
    for (const [field, part] of Object.entries(value)) {
      const isKnown = Object.hasOwn(shapes, field);
      expectThat(isKnown, fieldPath(path, field), `no such field, but ${Object.keys(shapes).join(', ')}`);
      shapes[field]?.(part, fieldPath(path, field));
    }
  };
}

function recordOf(key: RegExp, expectedKey: string, shape: Shape): Shape {
  return (value, path) => {
    if (!isObject(value)) throw new DefinitionFault(path, 'an object');
    for (const [name, part] of Object.entries(value)) {
      expectThat(key.test(name), fieldPath(path, name), expectedKey);
      shape(part, fieldPath(path, name));
    }
  };
}

const WORDS = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const word = matching(WORDS, 'lower-case words joined by hyphens');
const text = matching(/\S/, 'a text');
const yesOrNo = oneOf(true, false);
const anything: Shape = () => undefined;

const build = object(
  { order: oneOf(...ORDERS), by: oneOf(...SUIT_RULES) },
  { kingOnAce: oneOf(...NEIGHBOURS), aceOnKing: oneOf(...NEIGHBOURS), onKing: yesOrNo },
);

const rows = listOf(listOf(whole(0, 255)), 1);

const pileRules = {
  takes: wordOr('none', build),
  space: oneOf(...SPACES),
  gives: oneOf(...GIVES),
  runs: build,
  capacity: wordOr('none', whole(1, 255)),
  refill: listOf(oneOf(...REFILL_ZONES)),
};

const listOfWords = listOf(word);
const longHouseRule = object({
  name: word,
  values: listOf(object({ value: word, change: recordOf(/./, 'a field', anything) }, { includes: listOfWords }), 2),
});
const fieldValue: Shape = (value, path) =>
  expectThat(['string', 'number', 'boolean'].includes(typeof value), path, 'a text, a number, yes or no');
const fieldValues: Shape = (value, path) =>
  (Array.isArray(value) ? listOf(fieldValue) : recordOf(/./, 'the name of a value', fieldValue))(value, path);
const shortHouseRule = object(
  { name: word, field: text, values: fieldValues },
  { includes: recordOf(WORDS, 'the name of a value', listOfWords) },
);

const houseRule: Shape = (value, path) => {
  const shape = isObject(value) && 'field' in value ? shortHouseRule : longHouseRule;
  shape(value, path);
};

const definitionShape = object(
  {
    id: word,
    name: text,
    tableau: object(
      { rows },
      {
        ...pileRules,
        down: rows,
        sinks: matching(/^[A23456789TJQK]$/, 'a rank as on a card'),
        coveredBy: listOf(listOf(whole(1, 60))),
        parts: recordOf(
          WORDS,
          'lower-case words joined by hyphens',
          object({ piles: listOf(whole(1, 60), 1) }, pileRules),
        ),
        arrangement: oneOf(...ARRANGEMENTS),
        fan: oneOf(...FANS),
      },
    ),
  },
  {
    otherNames: listOf(text),
    pack: object({}, { decks: whole(1, 4), suits: whole(1, 4), ranks: whole(2, 13), faces: whole(1, 4) }),
    foundation: object(
      {},
      {
        space: oneOf(...STARTS),
        takes: build,
        dealt: whole(0, 1),
        opens: listOf(matching(/^[A23456789TJQK][SHDC]$/, 'a card such as AS')),
        gives: oneOf('none', 'top'),
        collects: oneOf(true),
        pairs: object({ sum: whole(2, 26), from: listOf(oneOf(...PAIR_ZONES), 1) }),
        side: oneOf(...SIDES),
      },
    ),
    reserve: object({ rows }, { down: rows }),
    cell: object({ count: whole(0, 20) }, { dealt: whole(0, 20) }),
    stock: object(
      {},
      {
        to: oneOf(...DEAL_TARGETS),
        turn: whole(1, 255),
        when: oneOf(...DEAL_TIMES),
        redeals: wordOr('unlimited', whole(0, 255)),
        fillsSpace: yesOrNo,
        besideFoundation: yesOrNo,
      },
    ),
    goal: oneOf(...GOALS),
    dealing: oneOf(...DEALINGS),
    scoring: oneOf(...SCORINGS),
    unwinnableRedealt: yesOrNo,
    houseRules: listOf(houseRule),
  },
);

/** Returns the names of all cards of a pack by their own suits, in the order of the pack. */
export function packNames({ decks, suits, ranks }: Rules['pack']): string[] {
  const names = SUITS.slice(0, suits).flatMap((suit) => RANKS.slice(0, ranks).map((rank) => rank + suit));
  return names.flatMap((name) => Array.from({ length: decks }, () => name));
}

function hasNone(list: readonly unknown[]): boolean {
  return list.length === 0;
}

function isRepeated<T>(value: T, index: number, list: readonly T[]): boolean {
  return list.indexOf(value) < index;
}

function checkPack({ pack }: Rules): void {
  expectThat(pack.decks * pack.suits * pack.ranks <= 255, 'pack', 'at most 255 cards');
  const choices = pack.suits === 4 ? [4, 2, 1] : [pack.suits];
  expectThat(choices.includes(pack.faces), 'pack.faces', `one of ${choices.join(', ')}`);
}

/** Checks that alternate colours are possible: of one or more faces, the first is black and the second red. */
function checkColours(path: string, { by }: Build, { faces }: Rules['pack']): void {
  expectThat(by !== 'alternate-color' || faces > 1, `${path}.by`, 'faces of both colours for alternate-color');
}

function checkBuiltFoundation({ pack, foundation, goal }: Rules, definition: Definition): void {
  const { space, takes, dealt, opens, count } = foundation;
  if (takes === 'none') return;
  const { order, by, kingOnAce, aceOnKing, onKing } = takes;
  checkColours('foundation.takes', takes, pack);
  expectThat(
    ![kingOnAce, aceOnKing].includes('unless-ace-base'),
    'foundation.takes',
    'no unless-ace-base, which is for the tableau',
  );
  if (space === 'any') {
    expectThat(definition.foundation?.takes !== undefined, 'foundation.takes', 'a build where any card starts');
    expectThat(goal === 'tableau-empty', 'goal', 'tableau-empty where any card starts the foundation');
  } else {
    const isUp = order === 'up' && by === 'suit' && kingOnAce === 'never';
    expectThat(isUp, 'foundation.takes', 'up by suit, and no king on an ace');
  }
  if (space === 'base') expectThat(aceOnKing === 'always' && onKing, 'foundation.takes', 'aceOnKing always and onKing');
  const left = packNames(pack);
  for (const name of opens) {
    expectThat(left.includes(name), 'foundation.opens', 'cards of the pack, no more often than there');
    left.splice(left.indexOf(name), 1);
  }
  expectThat(opens.length <= count, 'foundation.opens', 'at most one card for each foundation');
  const ranks = new Set(opens.map((name) => name.charAt(0)));
  expectThat(space !== 'ace' || [...ranks].every((rank) => rank === 'A'), 'foundation.opens', 'aces');
  expectThat(space !== 'base' || ranks.size < 2, 'foundation.opens', 'cards of one rank');
  expectThat(dealt === 0 || (space !== 'ace' && hasNone(opens)), 'foundation.dealt', '0 with aces or with opens');
  expectThat(space !== 'base' || dealt + opens.length > 0, 'foundation.dealt', 'a card that sets the base');
}

function checkFoundation(rules: Rules, definition: Definition): void {
  const { foundation, cells, stock, pack } = rules;
  const given = definition.foundation ?? {};
  expectThat(
    foundation.gives === 'none' || foundation.space === 'ace',
    'foundation.gives',
    'none unless aces start the foundations',
  );
  if (foundation.kind === 'built') {
    checkBuiltFoundation(rules, definition);
    return;
  }
  const field = foundation.kind === 'collecting' ? 'foundation.collects' : 'foundation.pairs';
  for (const other of ['space', 'takes', 'dealt', 'opens', 'pairs'] as const)
    expectThat(given[other] === undefined || field === `foundation.${other}`, field, `no ${other} beside it`);
  if (!given.pairs) return;
  const { sum, from } = given.pairs;
  expectThat(sum <= 2 * pack.ranks, 'foundation.pairs.sum', 'at most twice the ranks');
  expectThat(!from.some(isRepeated), 'foundation.pairs.from', 'each zone once');
  const isThere = {
    tableau: true,
    reserve: definition.reserve !== undefined,
    cell: cells > 0,
    waste: stock?.to === 'waste',
    stock: stock !== undefined && stock.to !== 'foundation',
  };
  expectThat(
    from.every((zone) => isThere[zone]),
    'foundation.pairs.from',
    'zones of the game',
  );
}

export function isClosed({ takes, space }: PileInPlay): boolean {
  return takes === 'none' && space === 'none';
}

/** Returns the path of the zone to which a pile belongs: the tableau or a part of it. */
function zonePath({ tableau }: Definition, number: number): string {
  const part = Object.entries(tableau.parts ?? {}).find(([, { piles }]) => piles.includes(number));
  return part ? `tableau.parts.${part[0]}` : 'tableau';
}

function checkPile(rules: Rules, definition: Definition, pile: PileInPlay, number: number): void {
  const { takes, gives, runs, capacity, refill, coveredBy } = pile;
  const { stock, piles, pack } = rules;
  const path = zonePath(definition, number);
  const part = Object.values(definition.tableau.parts ?? {}).find((one) => one.piles.includes(number));
  const isRunsStated = (part ?? definition.tableau).runs !== undefined;
  const hasOwnRuns = (part?.runs ?? definition.tableau.runs) !== undefined;
  if (takes !== 'none') checkColours(`${path}.takes`, takes, pack);
  if (runs !== 'none') checkColours(`${path}.runs`, runs, pack);
  const inZone = piles.filter((_, index) => zonePath(definition, index + 1) === path);
  const most = Math.max(...inZone.map(({ dealt }) => dealt));
  expectThat(most <= capacity, `${path}.capacity`, `room for the ${most} cards dealt to a pile`);
  const movesRuns = gives === 'run' || gives === 'whole-run' || gives === 'carried-run';
  expectThat(!movesRuns || (runs !== 'none' && runs.order === 'down'), `${path}.gives`, 'top, or runs built down');
  expectThat(
    gives !== 'carried-run' || (takes !== 'none' && !hasOwnRuns && capacity === Number.POSITIVE_INFINITY),
    `${path}.gives`,
    'a build, no runs and no capacity for carried-run',
  );
  expectThat(gives === 'top' || !piles.every(isClosed), `${path}.gives`, 'top where nothing is played to the tableau');
  expectThat(
    !isRunsStated || gives === 'run' || gives === 'whole-run',
    `${path}.runs`,
    'gives of run or whole-run beside it',
  );
  expectThat(
    hasNone(coveredBy) || coveredBy.every((other) => other > number && other <= piles.length),
    'tableau.coveredBy',
    'greater numbers of piles',
  );
  const isThere = {
    reserve: definition.reserve !== undefined,
    waste: stock?.to === 'waste',
    stock: stock !== undefined,
  };
  expectThat(
    refill.every((zone) => isThere[zone]) && !refill.some(isRepeated),
    `${path}.refill`,
    'zones of the game, each once',
  );
  expectThat(
    capacity === Number.POSITIVE_INFINITY || stock?.to !== 'tableau',
    `${path}.capacity`,
    'none if the stock deals to the tableau',
  );
}

function checkDown(path: string, given: readonly (readonly number[])[], down: readonly (readonly number[])[]): void {
  const lengths = (list: readonly (readonly number[])[]) => list.map((row) => row.length);
  expectThat(isDeepStrictEqual(lengths(given), lengths(down)), path, 'the shape of rows');
  const dealt = given.flat();
  expectThat(
    down.flat().every((count, index) => count <= (dealt[index] ?? 0)),
    path,
    'at most the dealt cards',
  );
}

function checkTableau(rules: Rules, definition: Definition): void {
  const { tableau } = definition;
  const { piles, pack, stock } = rules;
  expectThat(piles.length >= 1 && piles.length <= 60, 'tableau.rows', '1 to 60 piles');
  if (tableau.down) checkDown('tableau.down', tableau.rows, tableau.down);
  const isInPack = rules.sinks === '' || RANKS.slice(0, pack.ranks).includes(rules.sinks);
  expectThat(isInPack, 'tableau.sinks', 'a rank of the pack');
  const inParts = Object.values(tableau.parts ?? {}).flatMap((part) => part.piles);
  expectThat(
    inParts.every((number) => number <= piles.length) && !inParts.some(isRepeated),
    'tableau.parts',
    'numbers of piles, each in one part',
  );
  const isCross = tableau.arrangement === 'cross';
  expectThat(
    !isCross || tableau.rows.map((row) => row.length).join() === '1,3,1',
    'tableau.arrangement',
    'rows of 1, 3 and 1 piles for a cross',
  );
  const numbers = piles.map((_, index) => index + 1);
  for (const number of [...numbers.filter((one) => !inParts.includes(one)), ...inParts])
    checkPile(rules, definition, piles.at(number - 1) as PileInPlay, number);
  if (!tableau.coveredBy) return;
  expectThat(tableau.coveredBy.length <= piles.length, 'tableau.coveredBy', 'a list for each pile');
  const isStill = piles.every((pile) => isClosed(pile) && hasNone(pile.refill)) && stock?.to !== 'tableau';
  expectThat(isStill, 'tableau.coveredBy', 'a tableau to which nothing goes');
}

function checkStock({ pack, foundation, piles, reserve, cells, cellsDealt, stock, dealing }: Rules): void {
  expectThat(cellsDealt <= cells, 'cell.dealt', 'at most the number of cells');
  const inTableau = piles.reduce((sum, { dealt }) => sum + dealt, 0);
  const inReserve = reserve.reduce((sum, { dealt }) => sum + dealt, 0);
  const opening = foundation.dealt + foundation.opens.length;
  const left = pack.decks * pack.suits * pack.ranks - opening - inTableau - inReserve - cellsDealt;
  if (!stock) expectThat(left === 0, 'tableau.rows', `all cards dealt without a stock; ${left} are left`);
  else expectThat(left > 0, 'stock', `cards for it; ${left} are left`);
  expectThat(
    dealing !== 'microsoft' ||
      (inTableau === 52 && isDeepStrictEqual([pack.decks, pack.suits, pack.ranks], [1, 4, 13])),
    'dealing',
    'one deck of 52, all dealt to the tableau, for microsoft',
  );
  if (!stock) return;
  expectThat(stock.to !== 'foundation' || foundation.space === 'any', 'stock.to', 'a foundation that any card starts');
  const defaults = { turn: 1, redeals: 0, fillsSpace: false };
  for (const field of ['turn', 'redeals', 'fillsSpace'] as const)
    expectThat(
      stock.to === 'waste' || stock[field] === defaults[field],
      `stock.${field}`,
      'its default without a waste',
    );
  const takesAny = piles.some(({ space }) => space === 'any');
  expectThat(!stock.fillsSpace || takesAny, 'stock.fillsSpace', 'a pile that takes any card as a space');
  expectThat(!stock.besideFoundation || foundation.count === 1, 'stock.besideFoundation', 'a single foundation');
}

function checkRules(definition: Definition): void {
  const rules = completeRules(definition);
  checkPack(rules);
  checkFoundation(rules, definition);
  checkTableau(rules, definition);
  const { reserve } = definition;
  if (reserve) {
    expectThat(
      rules.reserve.length >= 1 && rules.reserve.length <= 60 && rules.reserve.every(({ dealt }) => dealt > 0),
      'reserve.rows',
      '1 to 60 piles, each dealt a card',
    );
    if (reserve.down) checkDown('reserve.down', reserve.rows, reserve.down);
  }
  checkStock(rules);
}

/** Leaves out the parts, so that all piles follow the rules of the tableau itself. */
function withoutParts({ tableau, ...rest }: Definition): Definition {
  return { ...rest, tableau: { ...tableau, parts: {} } };
}

function checkHouseRules(definition: Definition): void {
  const houseRules = definition.houseRules ?? [];
  expectThat(!houseRules.map(({ name }) => name).some(isRepeated), 'houseRules', 'different names');
  for (const one of houseRules) {
    const path = `houseRules.${one.name}`;
    if ('field' in one && isObject(one.values))
      expectThat(
        !Object.keys(one.values).some((name) => /^\d+$/.test(name)),
        path,
        'a list of values, since names that are numbers lose their order',
      );
    const values = valuesOf(one);
    const names = values.map(({ value }) => value);
    expectThat(
      names.length >= 2 && !names.some(isRepeated) && names.every((name) => WORDS.test(name)),
      path,
      'two values or more, all different, as lower-case words',
    );
    const including = values.flatMap(({ value, includes = [] }) => includes.map((other) => [value, other] as const));
    const given = 'field' in one ? Object.keys(one.includes ?? {}) : [];
    expectThat(
      including.every(([value, other]) => value !== other && names.includes(other)) &&
        given.every((name) => names.includes(name)),
      path,
      'other values of the rule in includes',
    );
    const usual = applyHouseRules({ ...definition, houseRules: [one] }, {});
    definitionShape(usual, '');
    const rulesOf = (written: Definition) => [completeRules(written), completeRules(withoutParts(written))];
    expectThat(isDeepStrictEqual(rulesOf(usual), rulesOf(definition)), path, 'a default that changes nothing');
  }
}

/** Checks a definition under every combination of its house rules. @throws {DefinitionFault} for the first fault */
export function checkDefinition(definition: unknown): asserts definition is Definition {
  definitionShape(definition, '');
  const known = definition as Definition;
  checkRules(known);
  checkHouseRules(known);
  for (const choice of choicesIn(known)) {
    const changed = applyHouseRules(known, choice);
    definitionShape(changed, '');
    checkRules(changed);
    const isSamePack = isDeepStrictEqual(
      { ...completeRules(changed).pack, faces: 0 },
      { ...completeRules(known).pack, faces: 0 },
    );
    expectThat(isSamePack, 'houseRules', 'changes that keep the pack');
    expectThat(
      isDeepStrictEqual(changed.foundation?.opens, known.foundation?.opens),
      'houseRules',
      'changes that keep opens',
    );
  }
}

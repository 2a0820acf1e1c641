import { RANKS as RANK_LETTERS, SUITS } from './card.ts';
import { applyHouseRules, countStock, isClosed } from './compile.ts';
import { completeRules } from './complete-rules.ts';
import {
  ARRANGEMENTS,
  type Build,
  DEAL_TIMES,
  DEALINGS,
  FANS,
  FOUNDATION_SIDES,
  type Foundation,
  type GameDefinition,
  GIVES,
  GOALS,
  NEIGHBOURS,
  ORDERS,
  PAIR_ZONES,
  type Pack,
  REFILL_ZONES,
  RETURNS,
  type Rows,
  type Rules,
  SCORINGS,
  SPACES,
  STARTS,
  SUIT_RULES,
  TARGETS,
  type WrittenRules,
  type ZoneRules,
} from './definition.ts';
import { DefinitionError } from './definition-error.ts';
import { houseRulesOf } from './house-rules.ts';
import { MOST_CELLS, MOST_PILES } from './places.ts';

/** A field with a fault, and what was expected there. */
class Fault extends Error {
  readonly field: string;

  constructor(field: string, expected: string) {
    super(expected);
    this.field = field;
  }
}

function expect(holds: boolean, field: string, expected: string): void {
  if (!holds) throw new Fault(field, expected);
}

/** Checks the shape of the value of a field. */
type Shape = (value: unknown, field: string) => void;

const RANKS = RANK_LETTERS.slice(1);
const WORDS = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function oneOf(...values: readonly unknown[]): Shape {
  return (value, field) =>
    expect(values.includes(value), field, `expected one of ${values.join(', ')}, found ${String(value)}`);
}

function wholeNumber(low: number, high: number): Shape {
  return (value, field) =>
    expect(
      Number.isInteger(value) && Number(value) >= low && Number(value) <= high,
      field,
      `expected a whole number from ${low} to ${high}, found ${String(value)}`,
    );
}

function textLike(pattern: RegExp, expected: string): Shape {
  return (value, field) => expect(typeof value === 'string' && pattern.test(value), field, `expected ${expected}`);
}

function either(word: string, shape: Shape): Shape {
  return (value, field) => {
    if (value !== word) shape(value, field);
  };
}

function listOf(shape: Shape, fewest = 0): Shape {
  return (value, field) => {
    if (!Array.isArray(value) || value.length < fewest) throw new Fault(field, `expected a list of ${fewest} or more`);
    value.forEach((element, index) => {
      shape(element, `${field}.${index}`);
    });
  };
}

/** Accepts an object; fields in `optional` may be absent, and there are no others. */
function fields(required: Readonly<Record<string, Shape>>, optional: Readonly<Record<string, Shape>> = {}): Shape {
  const shapes: Readonly<Record<string, Shape>> = { ...required, ...optional };
  return (value, field) => {
    if (!isObject(value)) throw new Fault(field, 'expected an object');
    const path = (name: string) => (field === '' ? name : `${field}.${name}`);
    for (const name of Object.keys(required)) expect(value[name] !== undefined, path(name), 'expected a value');
    for (const [name, part] of Object.entries(value)) {
      expect(Object.hasOwn(shapes, name), path(name), `expected one of ${Object.keys(shapes).join(', ')}`);
      if (part !== undefined) shapes[name](part, path(name));
    }
  };
}

function recordOf(names: RegExp, shape: Shape): Shape {
  return (value, field) => {
    if (!isObject(value)) throw new Fault(field, 'expected an object');
    for (const [name, part] of Object.entries(value)) {
      expect(names.test(name), `${field}.${name}`, 'expected lower-case words joined by hyphens');
      shape(part, `${field}.${name}`);
    }
  };
}

const yesOrNo = oneOf(true, false);
const words = textLike(WORDS, 'lower-case words joined by hyphens');
const text = textLike(/\S/, 'a text');
const rows = listOf(listOf(wholeNumber(0, 255)), 1);

const buildShape = fields(
  { order: oneOf(...ORDERS), by: oneOf(...SUIT_RULES) },
  { kingOnAce: oneOf(...NEIGHBOURS), aceOnKing: oneOf(...NEIGHBOURS), onKing: yesOrNo },
);

const zoneShapes = {
  takes: either('none', buildShape),
  space: oneOf(...SPACES),
  gives: oneOf(...GIVES),
  runs: buildShape,
  capacity: either('none', wholeNumber(1, 255)),
  refill: listOf(oneOf(...REFILL_ZONES)),
};

const rulesShapes = {
  pack: fields(
    {},
    { decks: wholeNumber(1, 4), suits: wholeNumber(1, 4), ranks: wholeNumber(2, 13), faces: wholeNumber(1, 4) },
  ),
  foundation: fields(
    {},
    {
      space: oneOf(...STARTS),
      takes: buildShape,
      dealt: oneOf(0, 1),
      opens: listOf(textLike(/^[A23456789TJQK][SHDC]$/, 'a card such as AS')),
      gives: oneOf(...RETURNS),
      collects: oneOf(true),
      pairs: fields({ sum: wholeNumber(2, 26), from: listOf(oneOf(...PAIR_ZONES), 1) }),
      side: oneOf(...FOUNDATION_SIDES),
    },
  ),
  reserve: fields({ rows }, { down: rows }),
  cell: fields({ count: wholeNumber(0, MOST_CELLS) }, { dealt: wholeNumber(0, MOST_CELLS) }),
  stock: fields(
    {},
    {
      to: oneOf(...TARGETS),
      turn: wholeNumber(1, 255),
      when: oneOf(...DEAL_TIMES),
      redeals: either('unlimited', wholeNumber(0, 255)),
      fillsSpace: yesOrNo,
      besideFoundation: yesOrNo,
    },
  ),
  goal: oneOf(...GOALS),
  dealing: oneOf(...DEALINGS),
  scoring: oneOf(...SCORINGS),
};

const tableauShape = fields(
  { rows },
  {
    ...zoneShapes,
    down: rows,
    sinks: textLike(/^[A23456789TJQK]$/, 'a rank as on a card'),
    coveredBy: listOf(listOf(wholeNumber(1, MOST_PILES))),
    parts: recordOf(WORDS, fields({ piles: listOf(wholeNumber(1, MOST_PILES), 1) }, zoneShapes)),
    arrangement: oneOf(...ARRANGEMENTS),
    fan: oneOf(...FANS),
  },
);

const houseRuleShape = fields({
  name: words,
  values: listOf(fields({ value: words, change: recordOf(/./, () => undefined) }, { includes: listOf(words) }), 2),
});
const fieldValue: Shape = (value, field) =>
  expect(['string', 'number', 'boolean'].includes(typeof value), field, 'expected a text, a number, yes or no');
const fieldValues: Shape = (value, field) =>
  (Array.isArray(value) ? listOf(fieldValue) : recordOf(/./, fieldValue))(value, field);
const fieldRuleShape = fields(
  { name: words, field: text, values: fieldValues },
  { includes: recordOf(WORDS, listOf(words)) },
);

const definitionShape = fields(
  { id: words, name: text, tableau: tableauShape },
  {
    ...rulesShapes,
    otherNames: listOf(text),
    unwinnableRedealt: yesOrNo,
    houseRules: listOf((value, field) => {
      const shape = isObject(value) && 'field' in value ? fieldRuleShape : houseRuleShape;
      shape(value, field);
    }),
  },
);

function isRepeated<T>(value: T, index: number, list: readonly T[]): boolean {
  return list.indexOf(value) < index;
}

/** The names of all cards of a pack by their own suits: `AS`. */
function cardNames({ decks, suits, ranks }: Pack): string[] {
  const names = SUITS.slice(0, suits).flatMap((suit) => RANKS.slice(0, ranks).map((rank) => rank + suit));
  return Array.from({ length: decks }, () => names).flat();
}

function checkPack({ pack }: Rules): void {
  expect(pack.decks * pack.suits * pack.ranks <= 255, 'pack', 'expected at most 255 cards');
  oneOf(...(pack.suits === 4 ? [4, 2, 1] : [pack.suits]))(pack.faces, 'pack.faces');
}

function checkColours(field: string, build: Build | 'none', { faces }: Pack): void {
  const needsColours = build !== 'none' && build.by === 'alternate-color';
  expect(!needsColours || faces > 1, `${field}.by`, 'alternate-color needs faces of both colours');
}

function checkFoundation(written: WrittenRules, { pack, foundation, goal, reserve, cell, stock }: Rules): void {
  const given = written.foundation ?? {};
  const { kind, space, gives, pairs } = foundation;
  expect(gives === 'none' || space === 'ace', 'foundation.gives', 'expected none unless aces start the foundations');
  if (kind === 'built') {
    checkBuiltFoundation(given.takes !== undefined, foundation, pack, goal);
    return;
  }
  const field = kind === 'collecting' ? 'collects' : 'pairs';
  for (const other of ['space', 'takes', 'dealt', 'opens', 'pairs'] as const)
    expect(given[other] === undefined || other === field, `foundation.${field}`, `expected no ${other} beside it`);
  if (kind === 'collecting') return;
  expect(pairs.sum <= 2 * pack.ranks, 'foundation.pairs.sum', 'expected at most twice the ranks');
  const isThere = {
    tableau: true,
    reserve: reserve !== undefined,
    cell: cell.count > 0,
    waste: stock?.to === 'waste',
    stock: stock !== undefined && stock.to !== 'foundation',
  };
  expect(
    pairs.from.every((zone, index, list) => isThere[zone] && !isRepeated(zone, index, list)),
    'foundation.pairs.from',
    'expected zones of the game, each once; not the stock if it deals to the foundation',
  );
}

function checkBuiltFoundation(hasTakes: boolean, foundation: Foundation, pack: Pack, goal: Rules['goal']): void {
  const { space, takes, dealt, opens, count } = foundation;
  if (takes === 'none') return;
  const { order, by, kingOnAce, aceOnKing, onKing } = takes;
  const field = 'foundation.takes';
  checkColours(field, takes, pack);
  expect(
    kingOnAce !== 'unless-ace-base' && aceOnKing !== 'unless-ace-base',
    field,
    'only the tableau may depend on the base',
  );
  if (space === 'any') {
    expect(hasTakes, field, 'expected a build where any card starts the foundation');
    expect(goal === 'tableau-empty', 'goal', 'expected tableau-empty where any card starts the foundation');
  } else
    expect(order === 'up' && by === 'suit' && kingOnAce === 'never', field, 'expected up by suit, no king on an ace');
  expect(
    space !== 'base' || (aceOnKing === 'always' && onKing),
    field,
    'foundations that start with a base go round from king to ace',
  );
  const left = cardNames(pack);
  for (const name of opens) {
    expect(left.includes(name), 'foundation.opens', 'expected cards of the pack, no more often than there');
    left.splice(left.indexOf(name), 1);
  }
  const ranks = new Set(opens.map((name) => name.charAt(0)));
  const isRankRight =
    (space !== 'ace' || [...ranks].every((rank) => rank === 'A')) && (space !== 'base' || ranks.size < 2);
  expect(
    opens.length <= count && isRankRight,
    'foundation.opens',
    'expected aces, or cards of one base, one a foundation',
  );
  expect(dealt === 0 || (space !== 'ace' && opens.length === 0), 'foundation.dealt', 'expected 0 with aces or opens');
  expect(space !== 'base' || dealt + opens.length > 0, 'foundation.dealt', 'a base needs an opening card');
}

function sameShape(rowsOf: Rows, down: Rows): boolean {
  return rowsOf.map((row) => row.length).join() === down.map((row) => row.length).join();
}

function checkDown(field: string, dealt: Rows, down: Rows): void {
  const counts = dealt.flat();
  const isWithin = down.flat().every((count, index) => count <= counts[index]);
  expect(sameShape(dealt, down) && isWithin, field, 'expected the shape of rows, and at most the dealt cards');
}

function checkTableau({ tableau }: WrittenRules, rules: Rules): void {
  const { rows: dealtRows, down, sinks, parts, coveredBy, arrangement } = rules.tableau;
  const dealt = dealtRows.flat();
  expect(dealt.length >= 1 && dealt.length <= MOST_PILES, 'tableau.rows', `expected 1 to ${MOST_PILES} piles`);
  checkDown('tableau.down', dealtRows, down);
  expect(
    sinks === '' || RANKS.slice(0, rules.pack.ranks).includes(sinks as never),
    'tableau.sinks',
    'expected a rank of the pack',
  );
  const inParts = parts.flatMap(({ piles }) => piles);
  expect(
    inParts.every((number, index) => number <= dealt.length && !isRepeated(number, index, inParts)),
    'tableau.parts',
    'expected numbers of piles, each in one part',
  );
  expect(
    arrangement !== 'cross' || dealtRows.map((row) => row.length).join() === '1,3,1',
    'tableau.arrangement',
    'a cross has rows of 1, 3 and 1 piles',
  );
  // A tableau that is wholly in parts has no piles with its own rules.
  const zones = [
    {
      field: 'tableau',
      zone: rules.tableau as ZoneRules,
      statesRuns: tableau.runs !== undefined,
      hasRuns: tableau.runs !== undefined,
      piles: dealt.flatMap((_, pile) => (inParts.includes(pile + 1) ? [] : [pile])),
    },
    ...parts.map((part) => {
      const own = tableau.parts?.[part.name]?.runs !== undefined;
      return {
        field: `tableau.parts.${part.name}`,
        zone: part,
        statesRuns: own,
        hasRuns: own || tableau.runs !== undefined,
        piles: part.piles.map((number) => number - 1),
      };
    }),
  ].filter(({ piles }) => piles.length > 0);
  const isStill = zones.every(({ zone }) => isClosed(zone));
  for (const { field, zone, statesRuns, hasRuns, piles } of zones)
    checkZone(field, zone, rules, {
      statesRuns,
      hasRuns,
      isStill,
      most: Math.max(...piles.map((pile) => dealt[pile])),
    });
  const isCoverRight = coveredBy.every((covers, index) =>
    covers.every((number) => number > index + 1 && number <= dealt.length),
  );
  expect(coveredBy.length <= dealt.length && isCoverRight, 'tableau.coveredBy', 'expected greater numbers of piles');
  expect(
    coveredBy.length === 0 ||
      (isStill && zones.every(({ zone }) => zone.refill.length === 0) && rules.stock?.to !== 'tableau'),
    'tableau.coveredBy',
    'expected a tableau to which nothing goes',
  );
}

interface ZoneFacts {
  /** Whether the zone itself states `runs`. */
  readonly statesRuns: boolean;
  /** Whether the zone or the tableau states `runs`. */
  readonly hasRuns: boolean;
  /** Whether nothing is played to any pile. */
  readonly isStill: boolean;
  /** The most cards dealt to one of its piles. */
  readonly most: number;
}

function checkZone(field: string, zone: ZoneRules, { pack, reserve, stock }: Rules, facts: ZoneFacts): void {
  const { takes, gives, runs, capacity, refill } = zone;
  const givesRuns = gives === 'run' || gives === 'whole-run' || gives === 'carried-run';
  checkColours(`${field}.takes`, takes, pack);
  checkColours(`${field}.runs`, runs, pack);
  expect(capacity === 'none' || facts.most <= capacity, `${field}.capacity`, 'a pile is dealt more than it may hold');
  expect(!givesRuns || (runs !== 'none' && runs.order === 'down'), `${field}.gives`, 'runs are built down');
  expect(
    gives !== 'carried-run' || (takes !== 'none' && !facts.hasRuns && capacity === 'none'),
    `${field}.gives`,
    'carried-run needs a build, no runs and no capacity',
  );
  expect(gives === 'top' || !facts.isStill, `${field}.gives`, 'expected top where nothing is played to the tableau');
  expect(
    !facts.statesRuns || gives === 'run' || gives === 'whole-run',
    `${field}.runs`,
    'expected gives of run or whole-run beside it',
  );
  const isThere = { reserve: reserve !== undefined, waste: stock?.to === 'waste', stock: stock !== undefined };
  expect(
    refill.every((source, index) => isThere[source] && !isRepeated(source, index, refill)),
    `${field}.refill`,
    'expected zones of the game, each once',
  );
  expect(
    capacity === 'none' || stock?.to !== 'tableau',
    `${field}.capacity`,
    'expected none if the stock deals to the tableau',
  );
}

function checkReserve({ reserve }: Rules): void {
  if (!reserve) return;
  const dealt = reserve.rows.flat();
  const isRight = dealt.length >= 1 && dealt.length <= MOST_PILES && dealt.every((count) => count > 0);
  expect(isRight, 'reserve.rows', `expected 1 to ${MOST_PILES} piles, each dealt a card`);
  checkDown('reserve.down', reserve.rows, reserve.down);
}

function checkStock(rules: Rules): void {
  const { pack, foundation, tableau, cell, stock, dealing } = rules;
  const left = countStock(rules);
  expect(cell.dealt <= cell.count, 'cell.dealt', 'expected at most the number of cells');
  if (!stock) expect(left === 0, 'tableau.rows', `without a stock all cards are dealt; ${left} are left`);
  else expect(left > 0, 'stock', `expected cards for it; ${left} are left`);
  const inTableau = tableau.rows.flat().reduce((sum, count) => sum + count, 0);
  expect(
    dealing !== 'microsoft' || (pack.decks === 1 && pack.suits === 4 && pack.ranks === 13 && inTableau === 52),
    'dealing',
    'microsoft needs one deck of 52, all dealt to the tableau',
  );
  if (!stock) return;
  const { to, turn, redeals, fillsSpace, besideFoundation } = stock;
  expect(
    to !== 'foundation' || foundation.space === 'any',
    'stock.to',
    'only a foundation that takes any card is dealt to',
  );
  expect(to === 'waste' || turn === 1, 'stock.turn', 'expected 1 without a waste');
  expect(to === 'waste' || redeals === 0, 'stock.redeals', 'without a waste there is no redeal');
  const takesAny = [tableau, ...tableau.parts].some(({ space }) => space === 'any');
  expect(
    !fillsSpace || (to === 'waste' && takesAny),
    'stock.fillsSpace',
    'expected a waste, and a space that takes any card',
  );
  expect(!besideFoundation || foundation.count === 1, 'stock.besideFoundation', 'expected a single foundation');
}

function checkRules(written: WrittenRules): void {
  const rules = completeRules(written);
  checkPack(rules);
  checkFoundation(written, rules);
  checkTableau(written, rules);
  checkReserve(rules);
  checkStock(rules);
}

function checkHouseRules(definition: GameDefinition): void {
  const names = (definition.houseRules ?? []).map(({ name }) => name);
  expect(!names.some(isRepeated), 'houseRules', 'a name stands twice');
  for (const written of definition.houseRules ?? []) {
    const field = `houseRules.${written.name}`;
    const isNumbered =
      'field' in written && isObject(written.values) && Object.keys(written.values).some((name) => /^\d+$/.test(name));
    expect(!isNumbered, field, 'expected a list of values, since names that are numbers lose their order');
  }
  for (const [index, { name, values }] of houseRulesOf(definition).entries()) {
    const field = `houseRules.${name}`;
    const known = values.map(({ value }) => value);
    expect(
      known.length >= 2 && !known.some(isRepeated) && known.every((value) => WORDS.test(value)),
      field,
      'expected two values or more, all different, in lower-case words',
    );
    const written = definition.houseRules?.[index];
    const including = written && 'field' in written ? Object.keys(written.includes ?? {}) : [];
    const areIncluded = values.every(({ value, includes = [] }) =>
      includes.every((other) => other !== value && known.includes(other)),
    );
    expect(
      areIncluded && including.every((value) => known.includes(value)),
      field,
      'includes: expected other values of the rule',
    );
    const usual = applyHouseRules({ ...definition, houseRules: [{ name, values }] }, {});
    definitionShape(usual, '');
    const isUsual = JSON.stringify(completeRules(usual)) === JSON.stringify(completeRules(definition));
    expect(isUsual, field, 'the default changes nothing');
  }
}

/** Checks that a choice of house rules changes neither the pack's size nor the cards that open foundations. */
function checkChange(definition: GameDefinition, written: WrittenRules): void {
  const packOf = (rules: WrittenRules) => JSON.stringify({ ...completeRules(rules).pack, faces: 0 });
  const opensOf = ({ foundation }: WrittenRules) => JSON.stringify(foundation?.opens ?? []);
  const keeps = packOf(definition) === packOf(written) && opensOf(definition) === opensOf(written);
  expect(keeps, 'houseRules', 'expected changes that keep the pack and the opening cards');
}

/**
 * Checks a definition, or its rules with the changes of chosen house rules.
 *
 * @throws {DefinitionError} for the first invalid field
 */
export function checkDefinition(definition: GameDefinition, written: WrittenRules): void {
  try {
    definitionShape(written, '');
    checkRules(written);
    if (written === definition) checkHouseRules(definition);
    else checkChange(definition, written);
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    const id = isObject(definition) && typeof definition.id === 'string' ? definition.id : 'game';
    throw new DefinitionError(id, fault.field, fault.message);
  }
}

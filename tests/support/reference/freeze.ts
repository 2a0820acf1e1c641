import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { thinkOfGrade } from '../../../src/coach/difficulty/grade.ts';
import { measureDeal } from '../../../src/coach/difficulty/measure.ts';
import { thinkOfProof } from '../../../src/coach/difficulty/proof.ts';
import { lastAnswer } from '../../../src/coach/thought/thought.ts';
import { dailySpan, hasDailyDeals } from '../../../src/games/daily.ts';
import { difficultyOf, provedDeals } from '../../../src/games/difficulty.ts';
import { MEASURED_DIFFICULTIES } from '../../../src/games/difficulty-measured.ts';
import { GRADES } from '../../../src/games/grades.ts';
import { GAMES } from '../../../src/games/index.ts';
import { hasIntroduction } from '../../../src/games/introduced.ts';
import { LANGUAGES } from '../../../src/languages/index.ts';
import {
  compile,
  type DealNumber,
  deal,
  formatLayout,
  formatLayoutCode,
  formatRecord,
  formatRecordCode,
  type Game,
  type GameDefinition,
  houseRulesOf,
  parseLayoutCode,
  parseRecordCode,
  perft,
  recordOf,
  replay,
} from '../../../src/rules/index.ts';
import { familyOf, SOLVER_VERSION } from '../../../src/solver/index.ts';
import { choicesOf, singleChangesOf, variantsOf } from '../games.ts';
import { type Both, cardsOfTable, countSequences, dealTable, namesOfMoves, walkBoth } from './both.ts';
import {
  boundGrade,
  DEAL_NUMBERS,
  dailyDigest,
  dealtCards,
  houseRulesText,
  languagesOf,
  layoutLength,
  randomlyPlayed,
  recordLength,
  solverDigest,
} from './derive.ts';
import type { DealtCards, GameReference, Grades, LayoutLink, Parts, PerftRow, RecordLink } from './game-reference.ts';

export interface Frozen {
  readonly reference: GameReference;
  /** A sentence for each value that was frozen before and would change. */
  readonly broken: readonly string[];
}

/** The largest count in a new row. It is small enough for the slow interpreter to confirm it. */
const LARGEST_NEW_COUNT = 20_000;
/** The largest number of counts in a new row. */
const LONGEST_NEW_ROW = 15;

/**
 * Derives the frozen data of a game. Compares existing data with the engine's current results, and adds missing data once
 * the slow interpreter confirms it.
 */
export function freeze(definition: GameDefinition, known: GameReference | undefined): Frozen {
  const broken: string[] = [];
  const checkPromise = <Value>(what: string, before: Value | undefined, now: Value): Value => {
    if (before === undefined || isDeepStrictEqual(before, now)) return now;
    broken.push(`${what}: was ${JSON.stringify(before)}, is now ${JSON.stringify(now)}`);
    return before;
  };
  const game = compile(definition);
  const variants = variantsOf(definition);
  const rows = known?.perft ?? [];
  for (const text of lostHouseRules(known?.houseRules ?? '', houseRulesText(definition)))
    broken.push(`house rules, which addresses and records name: ${text}`);
  const reference: GameReference = {
    houseRules: houseRulesText(definition),
    family: familyOf(game).name,
    parts: partsOf(definition, known?.parts, checkPromise),
    deals: Object.fromEntries(
      DEAL_NUMBERS.map((number) => [
        number,
        checkPromise(`deal ${number}`, known?.deals[number], confirmedDeal(game, number)),
      ]),
    ),
    perft: [
      ...rows.map((row) => checkPromise(`perft of ${row.variant}, deal ${row.deal}`, row, recountRow(variants, row))),
      ...missingRows(variants, rows),
    ],
    solver: solverOf(singleChangesOf(definition), known?.solver, checkPromise),
    links: {
      layoutLength: layoutLength(game),
      recordLength: recordLength(game),
      layouts: layoutLinks(variants, known?.links.layouts ?? [], checkPromise),
      records: recordLinks(definition, known?.links.records ?? [], checkPromise),
    },
  };
  return { reference, broken };
}

type CheckPromise = <Value>(what: string, before: Value | undefined, now: Value) => Value;

/** Returns a text for each removed value of a house rule and for each changed default. */
function lostHouseRules(before: string, now: string): string[] {
  const rulesIn = (text: string) =>
    new Map(
      text
        .split(' ')
        .filter(Boolean)
        .map((rule) => [rule.split('=')[0] ?? '', rule.split('=')[1]?.split('|') ?? []]),
    );
  const current = rulesIn(now);
  return [...rulesIn(before)].flatMap(([name, values]) => {
    const left = current.get(name) ?? [];
    const lost = values.filter((value) => !left.includes(value)).map((value) => `${name}=${value} is gone`);
    return left.length === 0 || left[0] === values[0]
      ? lost
      : [...lost, `the default of ${name} is no longer ${values[0]}`];
  });
}

function partsOf(definition: GameDefinition, known: Parts | undefined, checkPromise: CheckPromise): Parts {
  const to = known?.daily?.to ?? dailySpan(definition).last;
  const daily = hasDailyDeals(definition) ? { to, digest: dailyDigest(definition, to) } : null;
  const languages = languagesOf(definition, LANGUAGES);
  for (const code of known?.languages ?? []) checkPromise(`all texts in ${code}`, true, languages.includes(code));
  return {
    introduction: checkPromise('introduction', known?.introduction || undefined, hasIntroduction(definition)),
    daily: checkPromise('daily deals, which were published', known?.daily ?? undefined, daily),
    grades: gradesOf(compile(definition), known?.grades, checkPromise),
    heard: checkPromise('transcript', known?.heard || undefined, existsSync(transcriptFile(definition))),
    languages,
  };
}

function gradesOf(game: Game, known: Grades | null | undefined, checkPromise: CheckPromise): Grades | null {
  const variants = variantsOf(game.definition)
    .map(({ name }) => name)
    .filter((name) => name in MEASURED_DIFFICULTIES);
  for (const name of known?.variants ?? []) checkPromise(`grades of ${name}`, true, variants.includes(name));
  if (!variants.includes(game.name)) return known ?? null;
  for (const [index, number] of known?.bounds.entries() ?? [])
    checkPromise(`grade of deal ${number}`, boundGrade(index), gradeOf(game, number));
  return { variants, bounds: known?.bounds ?? boundDeals(game) };
}

function gradeOf(game: Game, number: number) {
  return lastAnswer(thinkOfGrade(game, number as DealNumber)).grade;
}

/** Number of shipped deals of each grade among which `boundDeals` chooses. */
const MEASURED_DEALS = 40;

/** Returns the shipped deals nearest to each bound between grades, one below it and one above it. */
function boundDeals(game: Game): number[] {
  const bounds = difficultyOf(game)?.bounds ?? [];
  const measured = GRADES.map((grade) =>
    provedDeals(game, grade)
      .slice(0, MEASURED_DEALS)
      .map((number) => ({ number, difficulty: difficultyOfDeal(game, number) })),
  );
  return bounds.flatMap((bound, index) =>
    [measured[index] ?? [], measured[index + 1] ?? []].flatMap((deals) => {
      const byDistance = deals.toSorted((a, b) => Math.abs(a.difficulty - bound) - Math.abs(b.difficulty - bound));
      return byDistance.slice(0, 1).map(({ number }) => number);
    }),
  );
}

function difficultyOfDeal(game: Game, number: DealNumber): number {
  const start = deal(game, number);
  return measureDeal(game, start, lastAnswer(thinkOfProof(game, start)).moves).difficulty;
}

function transcriptFile({ id }: GameDefinition): string {
  return join(import.meta.dirname, '../../browser/heard', `${id}.txt`);
}

/** Returns the cards of a deal. @throws {Error} if the slow interpreter deals other cards */
function confirmedDeal(game: Game, number: number): DealtCards {
  const { foundations, piles, stock } = cardsOfTable(dealTable(game, number));
  const slow = {
    foundation: foundations.join(' '),
    piles: piles.map((cards) => cards.join(' ')),
    stock: stock.join(' '),
  };
  const cards = dealtCards(game, number);
  if (!isDeepStrictEqual(cards, slow)) throw new Error(`the slow interpreter deals ${game.name} ${number} differently`);
  return cards;
}

function variantNamed(variants: readonly Game[], name: string): Game | undefined {
  return variants.find((variant) => variant.name === name);
}

/** Returns a row with the engine's current counts, or without counts if its variant no longer exists. */
function recountRow(variants: readonly Game[], row: PerftRow): PerftRow {
  const game = variantNamed(variants, row.variant);
  if (!game) return { ...row, counts: [] };
  const { position } = walkBoth(game, row.deal, row.after);
  return { ...row, counts: row.counts.map((_, index) => perft(game, position, index + 1)) };
}

/** The numbers of random moves that lead to the positions of new rows. */
const DEPTHS = [0, 12, 30];
/** Further numbers of moves, tried if no row so far distinguishes a value of a house rule from the others. */
const MORE_DEPTHS = [50, 65, 80, 95, 110, 140, 200];
const DEALS = Array.from({ length: 60 }, (_, index) => index + 1);

/**
 * Returns the missing rows: some for the game itself if it has none, and one for each value of a house rule without a row.
 * The counts in the row of a value differ from those of the other values of the rule.
 */
function missingRows(variants: readonly Game[], rows: readonly PerftRow[]): PerftRow[] {
  const [usual] = variants;
  if (!usual) return [];
  const counted = rows.flatMap(({ variant }) => variantNamed(variants, variant) ?? []);
  const ofGame = rows.length > 0 ? [] : DEPTHS.map((after) => newRow(usual, 1, after));
  const ofValues = houseRulesOf(usual.definition).flatMap((rule) =>
    rule.values
      .filter(({ value }) => !counted.some((game) => game.houseRules[rule.name] === value))
      .map(({ value }) => distinguishingRow(usual.definition, rule.name, value)),
  );
  return [...ofGame, ...ofValues];
}

/** Returns a row whose counts differ from those of every other value of the rule, under the same other rules. */
function distinguishingRow(definition: GameDefinition, rule: string, value: string): PerftRow {
  const values = houseRulesOf(definition).find(({ name }) => name === rule)?.values ?? [];
  const others = values.filter((other) => other.value !== value);
  for (const after of [...DEPTHS, ...MORE_DEPTHS])
    for (const choice of choicesOf(definition).filter((of) => of[rule] === value)) {
      const game = compile(definition, choice);
      const otherGames = others.map((other) => compile(definition, { ...choice, [rule]: other.value }));
      const number = DEALS.find((of) => {
        const counts = JSON.stringify(countRow(game, of, after));
        return otherGames.every((other) => JSON.stringify(countRow(other, of, after)) !== counts);
      });
      if (number !== undefined) return newRow(game, number, after);
    }
  throw new Error(`no row of ${definition.name} with ${rule}=${value} differs from those of the other values`);
}

function countRow(game: Game, number: number, after: number): number[] {
  const { position } = walkBoth(game, number, after);
  const counts: number[] = [];
  for (let length = 1; length <= LONGEST_NEW_ROW; length++) {
    const count = perft(game, position, length);
    if (count > LARGEST_NEW_COUNT) break;
    counts.push(count);
    if (count === 0) break;
  }
  return counts;
}

/** Returns a new row. @throws {Error} if the slow interpreter finds other moves or counts */
function newRow(game: Game, number: number, after: number): PerftRow {
  const counts = countRow(game, number, after);
  confirmCounts(game, walkBoth(game, number, after), counts);
  return { variant: game.name, deal: number, after, counts };
}

function confirmCounts(game: Game, { table }: Both, counts: readonly number[]): void {
  const slow = counts.map((_, index) => (index === 0 ? namesOfMoves(table).length : countSequences(table, index + 1)));
  if (!isDeepStrictEqual(slow, counts))
    throw new Error(`the slow interpreter counts other sequences of ${game.name}: ${slow.join(', ')}`);
}

function solverOf(
  variants: readonly Game[],
  known: GameReference['solver'] | undefined,
  checkPromise: CheckPromise,
): GameReference['solver'] {
  const before = known?.version === SOLVER_VERSION ? known.digests : {};
  const digests = variants.map(({ name }) => [
    name,
    checkPromise(
      `rows of ${name} in solver version ${SOLVER_VERSION}; raise SOLVER_VERSION`,
      before[name],
      solverDigest(name),
    ),
  ]);
  return { version: SOLVER_VERSION, digests: Object.fromEntries(digests) };
}

const FIRST_DEAL = 1 as DealNumber;

/** The numbers of random moves that lead to the positions with frozen codes. */
const CODED_MOVES = [0, 25];

function layoutLinks(
  variants: readonly Game[],
  known: readonly LayoutLink[],
  checkPromise: CheckPromise,
): LayoutLink[] {
  const [usual] = variants;
  const current = usual ? formatLayoutCode(usual, deal(usual, FIRST_DEAL)).charAt(0) : '';
  const kept = known.map((link) => checkPromise(`link ${link.code}`, link, readLayoutLink(variants, link, current)));
  if (!usual || kept.some(({ code }) => code.startsWith(current))) return kept;
  const made = CODED_MOVES.map((moves) => {
    const { end } = randomlyPlayed(usual, FIRST_DEAL, moves, 1);
    return { variant: usual.name, code: formatLayoutCode(usual, end), layout: linesOf(formatLayout(usual, end)) };
  });
  return [...kept, ...made];
}

/** Reads a frozen code again. If its version is `current`, also formats the layout again. Returns the resulting link. */
function readLayoutLink(variants: readonly Game[], link: LayoutLink, current: string): LayoutLink {
  const game = variantNamed(variants, link.variant);
  const read = game && parseLayoutCode(game, link.code);
  if (!game || !read?.ok) return { ...link, layout: [] };
  const code = link.code.startsWith(current) ? formatLayoutCode(game, read.value) : link.code;
  return { variant: link.variant, code, layout: linesOf(formatLayout(game, read.value)) };
}

function recordLinks(
  definition: GameDefinition,
  known: readonly RecordLink[],
  checkPromise: CheckPromise,
): RecordLink[] {
  const game = compile(definition);
  const { start, moves } = randomlyPlayed(game, FIRST_DEAL, 40, 1);
  const code = formatRecordCode(game, start, moves) ?? '';
  const kept = known.map((link) => checkPromise(`link ${link.code}`, link, readRecordLink(link, code.charAt(0))));
  if (kept.some((link) => link.code.startsWith(code.charAt(0)))) return kept;
  return [...kept, { code, record: linesOf(formatRecord(recordOf(game, start, moves))) }];
}

function readRecordLink(link: RecordLink, current: string): RecordLink {
  const read = parseRecordCode(GAMES, link.code);
  if (!read.ok || read.value.stop) return { ...link, record: [] };
  const { record } = read.value;
  const again = formatRecordCode(record.game, record.start, replay(record).moves) ?? '';
  return { code: link.code.startsWith(current) ? again : link.code, record: linesOf(formatRecord(record)) };
}

function linesOf(text: string): string[] {
  return text.trimEnd().split('\n');
}

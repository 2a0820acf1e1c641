import { expect, test } from 'vitest';
import { choicesIn } from '../support/reference/oracle/house-rules.ts';
import { checkRandomGame } from '../support/reference/oracle/invariants.ts';
import { dealGame, type TableEvent } from '../support/reference/oracle/play.ts';
import { randomDefinition } from '../support/reference/oracle/random-definition.ts';
import { sampleSize } from '../support/samples.ts';

const SEEDS = Array.from({ length: sampleSize(120, 1_500) }, (_, index) => index + 1);

/** Returns the paths and words of all fields of a definition: `stock.to=waste`. Numbers and lists count as present. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string' || typeof value === 'boolean') return [`${path}=${value}`];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([field, part]) => fieldsOf(part, path === '' ? field : `${path}.${field}`));
}

/** The fields and words of docs/vocabulary.md that the generator must use. */
const FIELDS = [
  'pack.decks pack.suits pack.ranks pack.faces foundation.space=base foundation.space=any foundation.dealt',
  'foundation.opens foundation.gives=top foundation.gives=none foundation.collects=true foundation.pairs.sum',
  'foundation.pairs.from foundation.side=above foundation.takes.order=up foundation.takes.order=down',
  'foundation.takes.order=up-or-down tableau.rows tableau.down tableau.takes=none tableau.takes.order=down',
  'tableau.takes.order=up tableau.takes.order=up-or-down tableau.takes.by=suit tableau.takes.by=alternate-color',
  'tableau.takes.by=any-suit tableau.takes.kingOnAce=always tableau.takes.kingOnAce=unless-ace-base',
  'tableau.takes.aceOnKing=always tableau.takes.aceOnKing=unless-ace-base tableau.takes.onKing=false',
  'tableau.space=none tableau.space=king tableau.space=any tableau.gives=top tableau.gives=run',
  'tableau.gives=whole-run tableau.gives=carried-run tableau.gives=face-up tableau.runs.order=down tableau.capacity',
  'tableau.refill tableau.sinks=A tableau.coveredBy tableau.parts.holes.piles tableau.parts.holes.refill',
  'tableau.parts.holes.takes=none tableau.parts.holes.space=any tableau.parts.holes.capacity tableau.fan=right',
  'tableau.parts.holes.runs.order=down tableau.parts.holes.gives=run reserve.rows reserve.down cell.count cell.dealt',
  'stock.to=waste stock.to=tableau stock.to=foundation stock.turn stock.redeals stock.redeals=unlimited',
  'stock.when=any-time stock.when=when-stuck stock.when=no-space stock.fillsSpace=true stock.besideFoundation=true',
  'goal=all-on-foundations goal=tableau-empty dealing=microsoft scoring=foundation-cards unwinnableRedealt=true',
  'houseRules otherNames',
].flatMap((line) => line.split(' '));

test('random definitions use every field', () => {
  const used = new Set(SEEDS.flatMap((seed) => fieldsOf(randomDefinition(seed))));
  expect(FIELDS.filter((field) => !used.has(field))).toEqual([]);
});

/** All sorts of events: transfers by their kinds of places, turns, and pairs. */
const SORTS = [
  'pair, turn in the reserve, turn in the tableau, tableau>tableau, tableau>tableau together, tableau>f, tableau>c',
  'tableau>f together, r>tableau, r>f, r>c, c>tableau, c>f, f>tableau, w>tableau, w>f, w>c, w>s, w>s together',
  's>w, s>w together, s>tableau, s>f',
].flatMap((line) => line.split(', '));

/** Returns the sorts of events that a game had. */
function sortsOf(events: readonly TableEvent[]): string[] {
  return events.map((event) => {
    if (event.kind === 'turn') return event.at.startsWith('r') ? 'turn in the reserve' : 'turn in the tableau';
    const [from, to] = [event.from, event.to].map((place) => place.replace(/\d+$/, '') || 'tableau');
    return `${from}>${to}${event.cards.length > 1 ? ' together' : ''}`;
  });
}

test('random definitions play random games that keep every promise, and all sorts of events happen', () => {
  const sorts = new Set<string>();
  for (const seed of SEEDS) {
    const definition = randomDefinition(seed);
    const choices = choicesIn(definition);
    const start = dealGame(definition, seed, choices[seed % choices.length]);
    const { faults, events, moves } = checkRandomGame(start, seed, 40, seed % 2 === 0);
    if (faults.length > 0) expect.fail(`${faults.join('\n')}\n${JSON.stringify(definition)}`);
    for (const sort of sortsOf(events)) sorts.add(sort);
    if (moves.some((move) => move.includes('+'))) sorts.add('pair');
  }
  expect([...sorts].toSorted()).toEqual(SORTS.toSorted());
});

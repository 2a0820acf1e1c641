import { type Game, isClosed, SPACE_CODES } from '../engine/compile.ts';
import type { Part, ZoneRules } from '../engine/definition.ts';
import { describeCorner, describeOnKing, type Sentences, toYesNo } from './describe-build.ts';
import { zonesLeft } from './describe-foundations.ts';
import { listFigures } from './describe-layout.ts';
import { type Message, message, toChoiceKey } from './message.ts';
import { buildName, holesOf } from './names.ts';

/** Whose rules a sentence states: those of the tableau, or of a part, whose piles are named before. */
type Whose = 'tableau' | 'part';

function describeTakes(game: Game, zone: ZoneRules, whose: Whose): Sentences {
  const { takes } = zone;
  if (isClosed(zone)) return [message('rules.closed', { whose })];
  if (takes === 'none') return [message('rules.noBuildOn')];
  const king = game.highest;
  const corner = describeCorner(takes, king);
  return [
    message('rules.build', {
      build: buildName(takes),
      order: toChoiceKey(takes.order),
      by: toChoiceKey(takes.by),
      whose,
    }),
    whose === 'part' ? (corner ?? message('rules.corner.none', { king })) : corner,
    describeOnKing(takes, king),
  ];
}

/** Describes which cards move together. */
function describeGives(game: Game, zone: ZoneRules): Sentences {
  const { takes, gives, runs } = zone;
  if (gives === 'top') return [message('rules.moves.top')];
  const isUp = game.rules.foundation.kind === 'built';
  const oneUp = isUp ? message('rules.oneUp') : undefined;
  if (gives === 'face-up') return [message('rules.moves.faceUp'), oneUp];
  const isOwn = runs !== takes && runs !== 'none';
  const by = isOwn ? 'own' : runs === 'none' ? runs : toChoiceKey(runs.by);
  const build = runs === 'none' ? '' : buildName(runs);
  const corner = isOwn ? (describeCorner(runs, game.highest) ?? describeOnKing(runs, game.highest)) : undefined;
  const ofRuns = corner && message('rules.ofRuns', { rule: corner });
  if (gives === 'carried-run') {
    const spaces = toYesNo(game.spaceTakes.includes(SPACE_CODES.any));
    return [message('rules.moves.carriedRun', { by, build, spaces }), oneUp];
  }
  const values = { by, build, up: toYesNo(isUp) };
  return [message(gives === 'run' ? 'rules.moves.run' : 'rules.moves.wholeRun', values), ofRuns];
}

function describeCapacity(game: Game, { capacity }: ZoneRules, whose: Whose): Sentences {
  if (capacity === 'none') return [whose === 'part' ? message('rules.noCapacity') : undefined];
  const holes = whose === 'tableau' && holesOf(game).length > 0;
  return [message('rules.capacity', { count: capacity, holes: toYesNo(holes) })];
}

/** Returns the word for what a space takes: nothing, a king, any card, each alone, with its run or with all cards on it. */
function nameSpaceTakes({ space, gives }: ZoneRules): string {
  if (space === 'none' || gives === 'top') return space;
  if (gives === 'face-up') return space === 'king' ? 'kingGroup' : 'anyGroup';
  return space === 'king' ? 'run' : 'anyRun';
}

function describeSpaces(game: Game, zone: ZoneRules, whose: Whose): Sentences {
  const { stock } = game.rules;
  const { refill } = zone;
  const holes = whose === 'tableau' ? holesOf(game).length : 0;
  const isLater = stock?.when !== 'no-space' && refill.length === 0;
  return [
    refill.length > 0 ? message('rules.refill', { zones: zonesLeft(refill), count: refill.length }) : undefined,
    message('rules.space', {
      pile: holes ? 'standard' : 'any',
      takes: nameSpaceTakes(zone),
      later: toYesNo(isLater),
      filled: toYesNo(refill.length > 0),
      king: game.highest,
    }),
    holes ? message('rules.hole') : undefined,
  ];
}

/** Returns the sentences on the rules of a zone, in four groups: taking, giving, capacity and spaces. */
function describeZone(game: Game, zone: ZoneRules, whose: Whose): readonly Sentences[] {
  return [
    describeTakes(game, zone, whose),
    isClosed(zone) ? [] : describeGives(game, zone),
    describeCapacity(game, zone, whose),
    describeSpaces(game, zone, whose),
  ];
}

/** Whether a part only has spaces that take any card, unlike the tableau: its piles are holes. */
function hasHoleSpaces(game: Game, { space, refill }: Part): boolean {
  const { tableau } = game.rules;
  return space === 'any' && tableau.space !== 'any' && refill.join() === tableau.refill.join();
}

/** Describes where the rules of a part differ from those of the tableau. */
function describePart(game: Game, part: Part, isAlone: boolean): Sentences {
  const { piles } = part;
  const usual = describeZone(game, game.rules.tableau, 'part').map((group) => JSON.stringify(group));
  const own = describeZone(game, part, 'part').filter((group, index) => {
    if (isAlone) return true;
    const isSpaces = index === usual.length - 1;
    return JSON.stringify(group) !== usual[index] && !(isSpaces && hasHoleSpaces(game, part));
  });
  const list = listFigures(piles.toSorted((a, b) => a - b));
  return own
    .flat()
    .filter((rule) => rule !== undefined)
    .map((rule) => message('rules.ofPart', { count: piles.length, list, rule }));
}

/** Whether top cards play only to a single foundation, as in golf. */
function isGolf({ rules: { foundation, cell, tableau } }: Game): boolean {
  return isClosed(tableau) && foundation.kind === 'built' && foundation.count === 1 && cell.count === 0;
}

function describeMainZone(game: Game): Sentences {
  const { tableau } = game.rules;
  if (isGolf(game)) return [message('rules.noBuild'), ...describeSpaces(game, tableau, 'tableau')];
  return describeZone(game, tableau, 'tableau').flat();
}

function describeReserveAndCells({ rules: { reserve, cell } }: Game): Sentences {
  return [reserve ? message('rules.reserveMoves') : undefined, cell.count ? message('rules.cellMoves') : undefined];
}

/** Describes what the piles of the tableau, the reserve and the cells take and give. */
export function describeTableau(game: Game): Sentences {
  const { parts, rows } = game.rules.tableau;
  const isAllParts = parts.flatMap(({ piles }) => piles).length === rows.flat().length;
  const ofParts: readonly (Message | undefined)[] = parts.flatMap((part) => describePart(game, part, isAllParts));
  return [...(isAllParts ? [] : describeMainZone(game)), ...ofParts, ...describeReserveAndCells(game)];
}

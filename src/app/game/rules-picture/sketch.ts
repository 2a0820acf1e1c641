import { type Game, type Message, type Rank, RESERVE } from '../../../rules/index.ts';
import { joinMessages } from '../../session/messages.ts';
import { type Area, areaOf, fullAreaOf } from '../../table/geometry/aim.ts';
import { type Arrangement, arrange, type Facing, mirrorForFacing } from '../../table/geometry/arrange.ts';
import { frameSteps, pointAlong, stepFor } from '../../table/geometry/frame.ts';
import type { Size } from '../../table/geometry/plan.ts';
import { shapeOf } from '../../table/geometry/shape.ts';
import { spotsOf, type TableSpot } from '../../table/geometry/spots.ts';
import { emptyKind } from '../../table/spot-names.ts';

/** Holes are piles with a kind of their own. */
type GroupKind = TableSpot['kind'] | 'hole';

export interface PlaceGroup {
  readonly kind: GroupKind;
  readonly count: number;
  /** The areas that get a label: the whole group, or each place if they lie apart. */
  readonly parts: readonly Area[];
  readonly area: Area;
}

/** A card after the deal, an empty place, or the bed of a hole. */
export interface Piece extends Area {
  readonly kind: 'up' | 'down' | 'empty' | 'hole';
  readonly spot: number;
}

export interface Sketch {
  readonly box: Area;
  readonly cardWidth: number;
  readonly pieces: readonly Piece[];
  readonly groups: readonly PlaceGroup[];
}

/** In card widths. */
const MARGIN = 0.2;

export function sketchOf(game: Game, size: Size, facing: Facing = {}): Sketch {
  const arrangement = mirrorForFacing(arrange(shapeOf(game), size), size, facing);
  const spots = spotsOf(game);
  const pieces = spots.flatMap((spot, index) => piecesOf(game, arrangement, spot, index));
  const margin = arrangement.measures.width * MARGIN;
  return {
    box: boundsOf(pieces, margin),
    cardWidth: arrangement.measures.width,
    pieces,
    groups: groupsOf(game, spots, pieces),
  };
}

function cardCountOf(game: Game, { kind, slot }: TableSpot): number {
  const { dealt, opens } = game.rules.foundation;
  if (kind === 'pile') return game.dealt[slot] ?? 0;
  if (kind === 'reserve') return game.capacity[RESERVE + slot] ?? 0;
  if (kind === 'stock') return 1;
  if (kind === 'cell') return slot < game.rules.cell.dealt ? 1 : 0;
  return kind === 'foundation' && slot < dealt + opens.length ? 1 : 0;
}

function piecesOf(game: Game, arrangement: Arrangement, spot: TableSpot, index: number): Piece[] {
  const frame = arrangement.frames[index];
  const count = cardCountOf(game, spot);
  if (!frame) return [];
  const { width, height } = arrangement.measures;
  const place: Piece = { ...areaOf(arrangement, index, 1), kind: 'empty', spot: index };
  const down = spot.kind === 'stock' ? count : Math.min(game.mostDown[spot.place] ?? 0, count - 1);
  const cards = Array.from({ length: count }, (_, card): Piece => {
    const corner = pointAlong(frame, frameSteps(frame, card, count, down) * stepFor(frame, count, down));
    return { ...corner, width, height, kind: card < down ? 'down' : 'up', spot: index };
  });
  const isHole = spot.kind === 'pile' && emptyKind(game, spot) === 'hole';
  if (isHole) return [{ ...place, ...fullAreaOf(arrangement, index), kind: 'hole' }, ...cards];
  return cards.length > 0 ? cards : [place];
}

function boundsOf(areas: readonly Area[], margin: number): Area {
  const left = Math.min(...areas.map(({ x }) => x)) - margin;
  const top = Math.min(...areas.map(({ y }) => y)) - margin;
  const right = Math.max(...areas.map(({ x, width }) => x + width)) + margin;
  const bottom = Math.max(...areas.map(({ y, height }) => y + height)) + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function groupKindOf(game: Game, spot: TableSpot): GroupKind {
  return spot.kind === 'pile' && emptyKind(game, spot) === 'hole' ? 'hole' : spot.kind;
}

function groupsOf(game: Game, spots: readonly TableSpot[], pieces: readonly Piece[]): PlaceGroup[] {
  const kinds = new Set(spots.map((spot) => groupKindOf(game, spot)));
  const groups = [...kinds].map((kind): PlaceGroup => {
    const own = spots.flatMap((spot, index) =>
      groupKindOf(game, spot) === kind
        ? [
            boundsOf(
              pieces.filter((piece) => piece.spot === index),
              0,
            ),
          ]
        : [],
    );
    const apart = kind === 'hole' || (kind === 'foundation' && game.rules.tableau.arrangement === 'cross');
    return { kind, count: own.length, parts: apart ? own : [boundsOf(own, 0)], area: boundsOf(own, 0) };
  });
  return groups.toSorted((a, b) => a.area.y - b.area.y || a.area.x - b.area.x);
}

/** Has the number of places if they share one label. */
export function labelMessage({ kind, count, parts }: Pick<PlaceGroup, 'kind' | 'count' | 'parts'>): Message {
  return { id: 'picture.label', values: { kind, count: parts.length > 1 ? 1 : count } };
}

export function pictureMessage(groups: readonly PlaceGroup[]): Message {
  const all = groups.map(({ kind, count }): Message => ({ id: 'picture.group', values: { kind, count } }));
  return { id: 'picture.text', values: { groups: joinMessages(all) } };
}

export function foundationMessage(rank: Rank, ofDeal: boolean): Message {
  return { id: ofDeal ? 'picture.foundationOfDeal' : 'picture.foundation', values: { rank } };
}

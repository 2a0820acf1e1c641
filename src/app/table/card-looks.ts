import { type Game, NO_CARD, type Position } from '../../rules/index.ts';
import { say } from '../preferences/language/language.svelte.ts';
import type { CardLook } from './cards/card-element.ts';
import type { CardPrint } from './cards/face.ts';
import type { PlaceLook } from './cards/place-element.ts';
import { areaOf, fullAreaOf } from './geometry/aim.ts';
import type { CardId } from './geometry/card-identity.ts';
import type { TableSpot } from './geometry/spots.ts';
import { cardsAt, movesOf } from './input/grab.ts';
import type { Player } from './input/player.svelte.ts';
import { cardLabel, coversOf, emptyKind, emptyLabel, spotName, startRank } from './spot-names.ts';

export interface TableLook {
  readonly game: Game;
  readonly position: Position;
  readonly print: CardPrint;
  readonly miniature: boolean;
  readonly highlights: ReadonlyMap<number, number> | undefined;
  readonly language: string;
  readonly letters: string | undefined;
  readonly uid: string;
}

/** Buried cards of a miniature have no look. */
export function cardLooks(player: Player, table: TableLook): (id: CardId) => CardLook | undefined {
  const { game, position, print, miniature, highlights, language } = table;
  const { spots, placed, scene, current, lit, isStockOpen, lifted, view } = player;
  const isFanned = ({ kind }: TableSpot) => kind === 'pile' && print.fan !== 'none';
  const isPickedUp = ({ kind }: TableSpot) => !scene.playsAtOnce && kind !== 'stock';
  return (id) => {
    const card = placed[id];
    const spot = card && spots[card.spot];
    if (!spot || (miniature && card.buried)) return undefined;
    const count = cardsAt(scene, card.spot);
    const { index, faceUp } = card;
    const down = view.downBySpot[card.spot] ?? 0;
    const covers = miniature ? [] : coversOf(game, position, spot);
    return {
      placed: card,
      card: view.faces[id] ?? NO_CARD,
      count,
      covers: covers.length,
      label: () => say(cardLabel(game, spot, faceUp ? view.faces[id] : undefined, { index, count, down }, covers)),
      language,
      current: current.spot === card.spot && current.index === card.index,
      selected: isPickedUp(spot) && player.holds(card),
      lit: (lit.has(card.spot) && card.index === count - 1) || card.index >= count - (highlights?.get(card.spot) ?? 0),
      open: spot.kind === 'stock' && isStockOpen && !miniature && card.index === count - 1,
      strip:
        isFanned(spot) &&
        card.index < count - 1 &&
        !(lifted?.spot === card.spot && card.index === count - 1 - lifted.count),
      turned: view.turned.has(id),
      print,
    };
  };
}

/** In a miniature, places with cards have no look, except foundations and holes. */
export function placeLooks(player: Player, table: TableLook): (PlaceLook | undefined)[] {
  return player.spots.map((spot, index) => placeLook(player, table, spot, index));
}

function placeLook(player: Player, table: TableLook, spot: TableSpot, index: number): PlaceLook | undefined {
  const { spots, arrangement, scene, current, lit, view, placed } = player;
  const { game, position, miniature, highlights, language, letters, uid } = table;
  const { foundation } = game.rules;
  const count = cardsAt(scene, index);
  const isMarked = spot.kind === 'foundation' || (spot.kind === 'pile' && emptyKind(game, spot) === 'hole');
  const bed = isMarked ? fullAreaOf(arrangement, index) : undefined;
  if (miniature && count && !bed) return undefined;
  const readable = (view.idsBySpot[index] ?? []).filter((id) => placed[id]?.covered === false);
  return {
    area: areaOf(arrangement, index, 1),
    scale: arrangement.frames[index]?.scale ?? 1,
    bed,
    name: () => say(spotName(game, spot)),
    language,
    empty: count ? undefined : say(emptyLabel(game, position, spot)),
    bare: !count || player.holds({ spot: index, index: 0 }),
    drawn: {
      kind: emptyKind(game, spot),
      rank: spot.kind === 'foundation' ? startRank(game, position) : undefined,
      sum: spot.kind === 'foundation' && foundation.kind === 'discarding' ? foundation.pairs.sum : undefined,
      redeal: spot.kind === 'stock' && movesOf(scene, { spot: spots.length - 1, count: 1 }).length > 0,
    },
    letters,
    owned: readable.map((id) => `${uid}-${id}`).join(' '),
    current: current.spot === index && current.index < 0,
    lit: lit.has(index) || (highlights?.has(index) ?? false),
  };
}

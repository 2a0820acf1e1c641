import {
  canonicalKey,
  fromOf,
  isRedeal,
  type Move,
  type Option,
  optionsOf,
  playUnchecked,
  STOCK,
} from '../../rules/engine/index.ts';
import type { Thought } from '../thought/thought.ts';
import { type Hint, judgedChoice, MOST_CHOICES } from './answer.ts';
import { judged, progressOf } from './judgement.ts';
import type { PlayerView } from './view.ts';

/** Positions looked at between two answers: some tens of milliseconds. */
const WORK = 200;

/** How one hint is thought of, whatever the next one may be. */
type Think = (view: PlayerView) => Thought<Hint>;

/**
 * Hints that never go round in circles. Where the best move is no progress, those after it are looked for, too, until
 * one is. If they come round instead, the best move is the first on the shortest way to any progress.
 *
 * Proof that whoever follows hints comes to an end. From a position whose best moves lead on to progress, the next one's
 * do, too: it is on that way. From any other the way to the nearest progress gets shorter with each move, until it is
 * there or at a position of the first kind. And of progress there is only so much.
 */
export function* thinkOnward(view: PlayerView, think: Think): Thought<Hint> {
  let hint: Hint | undefined;
  for (hint of think(view)) if (!hint.isFinal) yield hint;
  if (!hint) return;
  const open = { ...hint, isFinal: false };
  if (yield* leadsOn(view, open, think)) yield hint;
  else yield turned(hint, yield* nearestProgress(view, open));
}

/** Whether the best moves of a hint and of those after it come to progress, or to an end. */
function* leadsOn(view: PlayerView, hint: Hint, think: Think): Generator<Hint, boolean, void> {
  const seen = new Set<string>();
  let [here, best]: [PlayerView, Move | undefined] = [view, hint.choices[0]?.move];
  while (best !== undefined && !isProgress(here, best)) {
    seen.add(here.position.join());
    here = viewAfter(here, best);
    if (seen.has(here.position.join())) return false;
    let next: Hint | undefined;
    for (next of think(here)) yield hint;
    best = next?.choices[0]?.move;
  }
  return true;
}

/** Whether a move is a step that none takes back: a card that is seen for the first time is one. */
function isProgress({ game, position, unseen }: PlayerView, move: Move): boolean {
  if (unseen > 0 && fromOf(move) === STOCK) return true;
  return progressOf(game, playUnchecked(game, position, move)) > progressOf(game, position);
}

/** What the player sees after a move that shows no new card. */
function viewAfter({ game, position, unseen }: PlayerView, move: Move): PlayerView {
  return { game, position: playUnchecked(game, position, move), unseen: isRedeal(move) ? 0 : unseen };
}

/** The first move of the shortest way to progress; none where no way leads to any. */
function* nearestProgress(view: PlayerView, answer: Hint): Generator<Hint, Move | undefined, void> {
  const seen = new Set([canonicalKey(view.game, view.position)]);
  let layer: { readonly here: PlayerView; readonly first: Move | undefined }[] = [{ here: view, first: undefined }];
  let work = 0;
  while (layer.length) {
    const next: typeof layer = [];
    for (const { here, first } of layer) {
      for (const { move, key } of goodOptions(here)) {
        if (isProgress(here, move)) return first ?? move;
        if (seen.has(key)) continue;
        seen.add(key);
        next.push({ here: viewAfter(here, move), first: first ?? move });
      }
      if (++work % WORK === 0) yield answer;
    }
    layer = next;
  }
  return undefined;
}

function goodOptions({ game, position }: PlayerView): Option[] {
  return judged(game, position, optionsOf(game, position));
}

/** A hint that begins with a move; without one it has come to its end, and nobody can win. */
function turned(hint: Hint, first: Move | undefined): Hint {
  if (first === undefined) return { choices: [], verdict: 'unwinnable', isFinal: true };
  const choice = hint.choices.find(({ move }) => move === first) ?? judgedChoice(first);
  const others = hint.choices.filter(({ move }) => move !== first);
  return { ...hint, choices: [choice, ...others].slice(0, MOST_CHOICES), isFinal: true };
}

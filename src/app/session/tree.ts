import { type Game, type Move, type Position, play } from '../../rules/index.ts';

/** Who made a step: the player; the table, for a card that goes up by itself; or the table, ending the game. */
export type Hand = 'player' | 'automatic' | 'finish';

/** A step of a game by its number: 0 is the start, the others count in the order in which they were first tried. */
export type StepNumber = number;

/** A move that was tried, and the step that it was tried after. */
export interface TreeStep {
  readonly parent: StepNumber;
  readonly move: Move;
  readonly by: Hand;
}

/** Every move that was ever tried in a game. Steps are only added, never taken away: no line is lost. */
export interface Tree {
  /** By number; that of the start is no move and its own parent. */
  readonly steps: readonly TreeStep[];
  /** By step, the position after it. */
  readonly positions: readonly Position[];
  /** By step, the one after it that was visited last; 0 for none. */
  readonly latest: readonly StepNumber[];
}

const START: TreeStep = { parent: 0, move: 0 as Move, by: 'player' };

export function plant(start: Position): Tree {
  return { steps: [START], positions: [start], latest: [0] };
}

export function stepAt({ steps }: Tree, number: StepNumber): TreeStep {
  const step = steps[number];
  if (!step) throw new RangeError(`there is no step ${number}: the last one is ${steps.length - 1}`);
  return step;
}

export function treePosition({ positions }: Tree, number: StepNumber): Position {
  const position = positions[number];
  if (!position) throw new RangeError(`there is no step ${number}: the last one is ${positions.length - 1}`);
  return position;
}

/** The step by which a move was tried after another step; 0 if it never was. */
function childOf({ steps }: Tree, parent: StepNumber, move: Move): StepNumber {
  return Math.max(
    0,
    steps.findLastIndex((step, number) => number > 0 && step.parent === parent && step.move === move),
  );
}

/** The tree with a legal move tried after a step, and the number of that step: a new one only if it wasn't there. */
export function grow(game: Game, tree: Tree, step: TreeStep): { readonly tree: Tree; readonly number: StepNumber } {
  const known = childOf(tree, step.parent, step.move);
  if (known) return { tree: visit(marked(tree, known, step), known), number: known };
  const number = tree.steps.length;
  const position = play(game, treePosition(tree, step.parent), step.move);
  const grown = {
    steps: [...tree.steps, step],
    positions: [...tree.positions, position],
    latest: [...tree.latest, 0],
  };
  return { tree: visit(grown, number), number };
}

/** A step that is tried again by another hand is that hand's from now on. */
function marked(tree: Tree, number: StepNumber, step: TreeStep): Tree {
  return tree.steps[number]?.by === step.by ? tree : { ...tree, steps: tree.steps.with(number, step) };
}

/** The steps from the start to one, both included. */
export function pathTo(tree: Tree, number: StepNumber): StepNumber[] {
  const path = [number];
  for (let at = number; at > 0; path.push(at)) at = stepAt(tree, at).parent;
  return path.toReversed();
}

/** The steps after one, each the one visited last. */
export function pathFrom({ latest }: Tree, number: StepNumber): StepNumber[] {
  const path: StepNumber[] = [];
  for (let next = latest[number] ?? 0; next > 0; next = latest[next] ?? 0) path.push(next);
  return path;
}

/** The tree in which the line through a step is the one visited last. */
export function visit(tree: Tree, number: StepNumber): Tree {
  const { latest } = tree;
  const path = pathTo(tree, number);
  const isKnown = path.every((step, index) => index === 0 || latest[path[index - 1] ?? 0] === step);
  if (isKnown) return tree;
  const next = [...latest];
  path.forEach((step, index) => {
    const before = path[index - 1];
    if (before !== undefined) next[before] = step;
  });
  return { ...tree, latest: next };
}

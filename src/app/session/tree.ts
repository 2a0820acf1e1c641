import { type Game, type Move, type Position, playUnchecked } from '../../rules/index.ts';

/** The player, or the table: automatically after a move, or to finish a game. */
export type Mover = 'player' | 'automatic' | 'finish';

/** The number of a step: 0 for the start, then in the order in which moves were first tried. */
export type StepNumber = number;

export interface TreeStep {
  readonly parent: StepNumber;
  readonly move: Move;
  readonly by: Mover;
}

/** All moves that were ever tried. Steps are never removed. */
export interface Tree {
  /** The step at index 0 is the start, which is its own parent. */
  readonly steps: readonly TreeStep[];
  /** The position after each step. */
  readonly positions: readonly Position[];
  /** For each step, the child that was visited last; 0 if the step has no child. */
  readonly latest: readonly StepNumber[];
}

const START: TreeStep = { parent: 0, move: 0 as Move, by: 'player' };

export function createTree(start: Position): Tree {
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

/** Returns the step of a move played after `parent`; 0 if the tree has none. */
function childOf({ steps }: Tree, parent: StepNumber, move: Move): StepNumber {
  return Math.max(
    0,
    steps.findLastIndex((step, number) => number > 0 && step.parent === parent && step.move === move),
  );
}

/** Adds a step of a legal move unless the tree has it, and marks it as visited. A step that the tree has already gets the new mover. */
export function addStep(game: Game, tree: Tree, step: TreeStep): { readonly tree: Tree; readonly number: StepNumber } {
  const known = childOf(tree, step.parent, step.move);
  if (known) return { tree: markVisited(withMover(tree, known, step), known), number: known };
  const number = tree.steps.length;
  const position = playUnchecked(game, treePosition(tree, step.parent), step.move);
  const extended = {
    steps: [...tree.steps, step],
    positions: [...tree.positions, position],
    latest: [...tree.latest, 0],
  };
  return { tree: markVisited(extended, number), number };
}

function withMover(tree: Tree, number: StepNumber, step: TreeStep): Tree {
  return tree.steps[number]?.by === step.by ? tree : { ...tree, steps: tree.steps.with(number, step) };
}

/** Returns the steps from the start to a step, both included. */
export function pathTo(tree: Tree, number: StepNumber): StepNumber[] {
  const path = [number];
  for (let at = number; at > 0; path.push(at)) at = stepAt(tree, at).parent;
  return path.toReversed();
}

/** Returns the steps after a step: its child that was visited last, that child's, and so on. */
export function latestPathFrom({ latest }: Tree, number: StepNumber): StepNumber[] {
  const path: StepNumber[] = [];
  for (let next = latest[number] ?? 0; next > 0; next = latest[next] ?? 0) path.push(next);
  return path;
}

/** Returns the number of steps that the player played, not the table. */
export function ownMovesOf(tree: Tree, steps: readonly StepNumber[]): number {
  return steps.filter((number) => number > 0 && stepAt(tree, number).by === 'player').length;
}

/** Marks all steps from the start to a step as visited last. */
export function markVisited(tree: Tree, number: StepNumber): Tree {
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

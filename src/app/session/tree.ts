import {
  type Game,
  type Move,
  type Position,
  playUnchecked,
  stillUnseen,
  type UnseenCards,
  unseenCards,
} from '../../rules/index.ts';

/** The table plays automatically after a move, or to finish a game. */
export type Mover = 'player' | 'automatic' | 'finish';

/** 0 for the start, then in the order in which moves were first tried. */
export type StepNumber = number;

export interface TreeStep {
  readonly parent: StepNumber;
  readonly move: Move;
  readonly by: Mover;
}

export interface Tree {
  /** The step at index 0 is the start, its own parent. */
  readonly steps: readonly TreeStep[];
  readonly positions: readonly Position[];
  /** For each step, the child visited last, or 0. */
  readonly latest: readonly StepNumber[];
  /** The cards that no position of the tree shows. What was undone stays known. */
  readonly unseen: UnseenCards;
}

const START: TreeStep = { parent: 0, move: 0 as Move, by: 'player' };

export function createTree(game: Game, start: Position): Tree {
  return { steps: [START], positions: [start], latest: [0], unseen: unseenCards(game, [start]) };
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

/** Returns 0 if the tree has no such step. */
function childOf({ steps }: Tree, parent: StepNumber, move: Move): StepNumber {
  return Math.max(
    0,
    steps.findLastIndex((step, number) => number > 0 && step.parent === parent && step.move === move),
  );
}

/** Marks the step as visited. A step that the tree has already gets the new mover. */
export function addStep(game: Game, tree: Tree, step: TreeStep): { readonly tree: Tree; readonly number: StepNumber } {
  const known = childOf(tree, step.parent, step.move);
  if (known) return { tree: markVisited(withMover(tree, known, step), known), number: known };
  const number = tree.steps.length;
  const position = playUnchecked(game, treePosition(tree, step.parent), step.move);
  const extended = {
    steps: [...tree.steps, step],
    positions: [...tree.positions, position],
    latest: [...tree.latest, 0],
    unseen: stillUnseen(game, position, tree.unseen),
  };
  return { tree: markVisited(extended, number), number };
}

function withMover(tree: Tree, number: StepNumber, step: TreeStep): Tree {
  return tree.steps[number]?.by === step.by ? tree : { ...tree, steps: tree.steps.with(number, step) };
}

/** Both ends are included. */
export function pathTo(tree: Tree, number: StepNumber): StepNumber[] {
  const path = [number];
  for (let at = number; at > 0; path.push(at)) at = stepAt(tree, at).parent;
  return path.toReversed();
}

export function latestPathFrom({ latest }: Tree, number: StepNumber): StepNumber[] {
  const path: StepNumber[] = [];
  for (let next = latest[number] ?? 0; next > 0; next = latest[next] ?? 0) path.push(next);
  return path;
}

export function ownMovesOf(tree: Tree, steps: readonly StepNumber[]): number {
  return steps.filter((number) => number > 0 && stepAt(tree, number).by === 'player').length;
}

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

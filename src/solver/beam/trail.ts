import type { BeamStates } from './states.ts';

/** The root of the tree: the position that was searched. */
const START = 0;

/**
 * A tree of the actions that led to the states kept at each deal. It outlives the layers and yields the winning line.
 */
export class BeamTrail {
  /** Whether an action found no room; lines are then incomplete. */
  isFull = false;
  private readonly parents: Int32Array;
  private readonly actions: Uint16Array;
  private count = START;
  /** By state of the layer, the index of its last action in the tree; 0 if it is not there yet. */
  private readonly trailByState: Int32Array;
  private readonly pending: number[] = [];
  private readonly states: BeamStates;

  constructor(states: BeamStates, capacity: number) {
    this.states = states;
    this.parents = new Int32Array(capacity);
    this.actions = new Uint16Array(capacity);
    this.trailByState = new Int32Array(states.capacity);
  }

  /**
   * Returns the tree index of the last action that led to a state of the layer; `START` for the position that was
   * searched. Adds the actions that the tree lacks.
   */
  trailTo(state: number): number {
    const { states, trailByState, pending } = this;
    let before = START;
    for (let from = state; ; from = states.parents[from]) {
      const parent = states.parents[from];
      if (trailByState[from]) {
        before = trailByState[from];
        break;
      }
      if (parent < 0 && states.actions[from] === 0) break;
      pending.push(from);
      if (parent >= 0) continue;
      before = -1 - parent;
      break;
    }
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      before = this.appendAction(before, states.actions[next]);
      trailByState[next] = before;
    }
    return before;
  }

  private appendAction(before: number, action: number): number {
    if (this.count + 1 >= this.parents.length) {
      this.isFull = true;
      return before;
    }
    this.count++;
    this.parents[this.count] = before;
    this.actions[this.count] = action;
    return this.count;
  }

  /** Forgets the states of a layer; their actions stay in the tree. */
  clear(states: number): void {
    this.trailByState.fill(0, 0, states);
  }

  lineTo(state: number): number[] {
    const line: number[] = [];
    for (let trail = this.trailTo(state); trail !== START; trail = this.parents[trail]) line.push(this.actions[trail]);
    return line.toReversed();
  }
}

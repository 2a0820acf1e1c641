import type { BeamStates } from './states.ts';

/** Where a trail ends: the position that was searched. */
const START = 0;

/**
 * The actions that led to the states that were dealt to, each with the trail before it: what is left of past layers,
 * to tell a winning line in the end.
 */
export class BeamTrail {
  /** Set when there is no room for more: lines told after that are not whole. */
  full = false;
  private readonly parents: Int32Array;
  private readonly actions: Uint16Array;
  private count = START;
  /** By state of the layer, its trail; 0 where none has been made. */
  private readonly trailOf: Int32Array;
  private readonly waiting: number[] = [];
  private readonly states: BeamStates;

  constructor(states: BeamStates, capacity: number) {
    this.states = states;
    this.parents = new Int32Array(capacity);
    this.actions = new Uint16Array(capacity);
    this.trailOf = new Int32Array(states.capacity);
  }

  /** The trail to a state of the layer; it is made with those of the states between, once each. */
  to(state: number): number {
    const { states, trailOf, waiting } = this;
    let before = START;
    for (let from = state; ; from = states.parents[from]) {
      const parent = states.parents[from];
      if (trailOf[from]) {
        before = trailOf[from];
        break;
      }
      if (parent < 0 && states.actions[from] === 0) break;
      waiting.push(from);
      if (parent >= 0) continue;
      before = -1 - parent;
      break;
    }
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      before = this.add(before, states.actions[next]);
      trailOf[next] = before;
    }
    return before;
  }

  private add(before: number, action: number): number {
    if (this.count + 1 >= this.parents.length) {
      this.full = true;
      return before;
    }
    this.count++;
    this.parents[this.count] = before;
    this.actions[this.count] = action;
    return this.count;
  }

  /** Forgets the states of a layer, of which there were so many; their trails stay. */
  clear(states: number): void {
    this.trailOf.fill(0, 0, states);
  }

  /** The actions from the start to a state of the layer. */
  line(state: number): number[] {
    const line: number[] = [];
    for (let trail = this.to(state); trail !== START; trail = this.parents[trail]) line.push(this.actions[trail]);
    return line.toReversed();
  }
}

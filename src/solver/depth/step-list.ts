import { doubleArray } from './state.ts';

/** Step lists of several positions, one after the other in one array, each sorted best first. */
export class StepList {
  steps = new Int32Array(1 << 8);
  end = 0;
  #scores = new Int32Array(1 << 8);
  #start = 0;

  /** Begins a list of at most `most` steps at an index. */
  begin(start: number, most: number): void {
    while (start + most > this.steps.length) this.steps = doubleArray(this.steps);
    while (most > this.#scores.length) this.#scores = doubleArray(this.#scores);
    this.#start = start;
    this.end = start;
  }

  /** Inserts a step after those with an equal or higher score. */
  add(step: number, score: number): void {
    const steps = this.steps;
    const scores = this.#scores;
    const start = this.#start;
    let at = this.end++ - start;
    while (at > 0 && scores[at - 1] < score) {
      scores[at] = scores[at - 1];
      steps[start + at] = steps[start + at - 1];
      at--;
    }
    scores[at] = score;
    steps[start + at] = step;
  }
}

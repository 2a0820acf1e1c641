import { longer } from './state.ts';

/** The steps of one position after those of another, best first: a stack of lists in one array. */
export class StepList {
  steps = new Int32Array(1 << 8);
  /** Where the list written last ends. */
  end = 0;
  #scores = new Int32Array(1 << 8);
  #start = 0;

  /** Begins a list of at most `most` steps at an index. */
  begin(start: number, most: number): void {
    while (start + most > this.steps.length) this.steps = longer(this.steps);
    while (most > this.#scores.length) this.#scores = longer(this.#scores);
    this.#start = start;
    this.end = start;
  }

  /** Adds a step behind those that score as much or more. */
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

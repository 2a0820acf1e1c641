import { cascadeTimes } from '../table/motion/cascade-times.ts';
import { isStill, paceNow } from '../table/motion/pace.ts';
import { interceptInput } from '../ui/intercept-input.ts';

/** Shows the moves of a finish, which the session has from the start. Any press or key shows the end at once. */
export class Cascade {
  #first = 0;
  #count = 0;
  #times: readonly number[] = [];
  #began = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopIntercepting = () => {};
  /** The moves of the line that the table shows; `undefined` for all that are played. */
  at: number | undefined = $state();

  /** From 0 to 1; `undefined` unless a cascade runs. */
  get progress(): number | undefined {
    return this.at === undefined ? undefined : (this.at - this.#first) / this.#count;
  }

  /** Shows the moves from `first` to `last` of the line, unless motion is switched off. */
  start(first: number, last: number): void {
    this.end();
    const pace = paceNow();
    if (isStill(pace) || document.visibilityState === 'hidden') return;
    this.#first = first;
    this.#count = last - first;
    this.#times = cascadeTimes(this.#count, pace);
    this.#began = performance.now();
    this.#stopIntercepting = interceptInput(this.end);
    document.addEventListener('visibilitychange', this.end);
    this.#showNext();
  }

  readonly end = (): void => {
    clearTimeout(this.#timer);
    this.#stopIntercepting();
    document.removeEventListener('visibilitychange', this.end);
    this.at = undefined;
  };

  /** On a slow device several moves may be shown together. */
  #showNext(): void {
    const elapsed = performance.now() - this.#began;
    const shown = this.#times.filter((time) => time <= elapsed).length;
    const next = this.#times[shown];
    if (next === undefined) {
      this.end();
      return;
    }
    this.at = this.#first + shown;
    this.#timer = setTimeout(() => this.#showNext(), next - elapsed);
  }
}

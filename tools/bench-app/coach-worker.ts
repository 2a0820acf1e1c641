import type { Page } from '@playwright/test';
import type { CoachQuestion } from '../../src/coach/worker/kinds.ts';

declare global {
  interface Window {
    /** The URL of the coach's worker script, and the number of answers from all workers that ran it. */
    coach: { url: string; answers: number };
  }
}

/** A question for a verdict, with its position as a list that JSON can carry. */
export interface HardQuestion extends Omit<CoachQuestion, 'input'> {
  readonly position: readonly number[];
}

/**
 * Records in `window.coach` what the workers of a page's coach do. `hard` replaces each question for a verdict, and every message to a
 * worker then also goes to a second one, so that two are busy. `slow` delays each answer of the coach's worker as if the worker were
 * that many times slower.
 */
export async function watchWorkers(
  page: Page,
  { hard, slow = 1 }: { hard?: HardQuestion; slow?: number } = {},
): Promise<void> {
  await page.addInitScript(
    ([instead, times]) => {
      const { coach } = Object.assign(window, { coach: { url: '', answers: 0 } });
      const Plain = window.Worker;
      const kindOf = (order: object) => (order as { question?: { kind: string } }).question?.kind;
      window.Worker = class extends Plain {
        #twin: Worker | undefined;
        /** The time at which the worker began to work on its next answer. */
        #startedAt = performance.now();
        #isReady = false;

        constructor(url: URL | string, options?: WorkerOptions) {
          super(url, options);
          if (!options?.name?.startsWith('riffle-patience-coach')) return;
          coach.url = String(url);
          if (times > 1) this.#delayAnswers();
          if (instead) this.#twin = new Plain(url, { type: 'module', name: `${options.name} twin` });
          for (const worker of [this, this.#twin])
            worker?.addEventListener('message', ({ data }) => {
              if (data.kind === 'report') coach.answers++;
            });
        }

        #delayAnswers(): void {
          const due = new WeakSet<Event>();
          this.addEventListener('message', (event) => {
            if (due.has(event)) return;
            event.stopImmediatePropagation();
            this.#isReady = true;
            const again = new MessageEvent('message', { data: event.data });
            due.add(again);
            setTimeout(() => this.dispatchEvent(again), (times - 1) * (performance.now() - this.#startedAt));
          });
        }

        override postMessage(order: object): void {
          const input = instead && { position: Uint8Array.from(instead.position) };
          const kind = kindOf(order);
          if (kind && this.#isReady) this.#startedAt = performance.now();
          const message = kind === 'verdict' && instead ? { ...order, question: { ...instead, input } } : order;
          super.postMessage(message);
          this.#twin?.postMessage(message);
        }

        override terminate(): void {
          super.terminate();
          this.#twin?.terminate();
        }
      };
    },
    [hard, slow] as const,
  );
}

import type { Page } from '@playwright/test';
import type { CoachQuestion } from '../../src/coach/worker/protocol.ts';

declare global {
  interface Window {
    /** Of the page's coach: its worker's address, and how many stretches its workers have thought for. */
    coach: { url: string; stretches: number };
  }
}

/** A verdict that is asked for, its position as a list. */
export interface Hard extends Omit<CoachQuestion, 'input'> {
  readonly position: readonly number[];
}

/**
 * Lets a page note the workers of its coach. With a hard question the light asks that one instead of its own, and two workers at
 * once, which think as long as a question of the light is open. Workers that are `slow` times slower are as the real ones, but what they
 * say is heard as much later.
 */
export async function noteWorkers(page: Page, { hard, slow = 1 }: { hard?: Hard; slow?: number } = {}): Promise<void> {
  await page.addInitScript(
    ([instead, times]) => {
      const { coach } = Object.assign(window, { coach: { url: '', stretches: 0 } });
      const Plain = window.Worker;
      const kindOf = (order: object) => (order as { question?: { kind: string } }).question?.kind;
      window.Worker = class extends Plain {
        #twin: Worker | undefined;
        /** Since when it is at what it will say next. */
        #since = performance.now();
        #isUp = false;

        constructor(url: URL | string, options?: WorkerOptions) {
          super(url, options);
          if (!options?.name?.startsWith('coach')) return;
          coach.url = String(url);
          if (times > 1) this.#holdBack();
          if (instead) this.#twin = new Plain(url, { type: 'module', name: `${options.name} twin` });
          for (const worker of [this, this.#twin])
            worker?.addEventListener('message', ({ data }) => {
              if (data.kind === 'answer') coach.stretches++;
            });
        }

        #holdBack(): void {
          const due = new WeakSet<Event>();
          this.addEventListener('message', (event) => {
            if (due.has(event)) return;
            event.stopImmediatePropagation();
            this.#isUp = true;
            const again = new MessageEvent('message', { data: event.data });
            due.add(again);
            setTimeout(() => this.dispatchEvent(again), (times - 1) * (performance.now() - this.#since));
          });
        }

        override postMessage(order: object): void {
          const input = instead && { position: Uint8Array.from(instead.position) };
          const kind = kindOf(order);
          if (kind && this.#isUp) this.#since = performance.now();
          const told = kind === 'verdict' && instead ? { ...order, question: { ...instead, input } } : order;
          super.postMessage(told);
          this.#twin?.postMessage(told);
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

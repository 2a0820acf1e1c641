import type { Page } from '@playwright/test';
import type { Question } from '../../src/coach/protocol.ts';

/** A question for a deal: when it was asked, of a new worker when that was begun, and when its last answer came. */
export interface Sought {
  readonly began: number;
  ended: number;
}

declare global {
  interface Window {
    /** Of the page's coach: its worker's address, the deals that were looked for, and how many stretches its workers have thought for. */
    coach: { url: string; sought: Sought[]; stretches: number };
  }
}

/** A verdict that is asked for, its position as a list. */
export interface Hard extends Omit<Question, 'asked'> {
  readonly position: readonly number[];
}

/**
 * Lets a page note how long the workers of its coach look for deals. With a hard question the light asks that one instead
 * of its own, and two workers at once, which think as long as a question of the light is open.
 */
export async function noteWorkers(page: Page, hard?: Hard): Promise<void> {
  await page.addInitScript((instead) => {
    const { coach } = Object.assign(window, { coach: { url: '', sought: [], stretches: 0 } });
    const Plain = window.Worker;
    const kindOf = (order: object) => (order as { question?: { kind: string } }).question?.kind;
    window.Worker = class extends Plain {
      #twin: Worker | undefined;
      #began: number | undefined;
      #sought: Sought | undefined;

      constructor(url: URL | string, options?: WorkerOptions) {
        const began = performance.now();
        super(url, options);
        if (!options?.name?.startsWith('coach')) return;
        this.#began = began;
        coach.url = String(url);
        if (instead) this.#twin = new Plain(url, { type: 'module', name: `${options.name} twin` });
        for (const worker of [this, this.#twin])
          worker?.addEventListener('message', ({ data }) => {
            if (data.kind === 'end' && this.#sought) this.#sought.ended = performance.now();
            if (data.kind === 'answer') coach.stretches++;
          });
      }

      override postMessage(order: object): void {
        const asked = instead && { position: Uint8Array.from(instead.position) };
        const kind = kindOf(order);
        if (kind === 'deal') {
          this.#sought = { began: this.#began ?? performance.now(), ended: Number.POSITIVE_INFINITY };
          coach.sought.push(this.#sought);
        } else if (kind) this.#sought = undefined;
        if (kind) this.#began = undefined;
        const told = kind === 'verdict' && instead ? { ...order, question: { ...instead, asked } } : order;
        super.postMessage(told);
        this.#twin?.postMessage(told);
      }

      override terminate(): void {
        super.terminate();
        this.#twin?.terminate();
      }
    };
  }, hard);
}

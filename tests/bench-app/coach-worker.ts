import type { Page } from '@playwright/test';
import type { Question } from '../../src/coach/protocol.ts';

declare global {
  interface Window {
    /**
     * Of the page's coach: its worker's address, when the last one was begun, when one gave its last answer, and how many
     * stretches its workers have thought for.
     */
    coach: { url: string; began: number; ended: number; stretches: number };
  }
}

/** A verdict that is asked for, its position as a list. */
export interface Hard extends Omit<Question, 'asked'> {
  readonly position: readonly number[];
}

/**
 * Lets a page note when a worker of its coach is begun and when it has answered. With a hard question the light asks that one instead
 * of its own, and two workers at once, which think as long as a question of the light is open.
 */
export async function noteWorkers(page: Page, hard?: Hard): Promise<void> {
  await page.addInitScript((instead) => {
    const { coach } = Object.assign(window, { coach: { url: '', began: 0, ended: 0, stretches: 0 } });
    const Plain = window.Worker;
    const isVerdict = (order: unknown) =>
      (order as { question?: { kind: string } }).question?.kind === 'verdict' && instead !== undefined;
    window.Worker = class extends Plain {
      #twin: Worker | undefined;

      constructor(url: URL | string, options?: WorkerOptions) {
        const began = performance.now();
        super(url, options);
        if (!options?.name?.startsWith('coach')) return;
        Object.assign(coach, { url: String(url), began, ended: 0 });
        if (instead) this.#twin = new Plain(url, { type: 'module', name: `${options.name} twin` });
        for (const worker of [this, this.#twin])
          worker?.addEventListener('message', ({ data }) => {
            if (data.kind === 'end') coach.ended = performance.now();
            if (data.kind === 'answer') coach.stretches++;
          });
      }

      override postMessage(order: object): void {
        const asked = instead && { position: Uint8Array.from(instead.position) };
        const told = isVerdict(order) ? { ...order, question: { ...instead, asked } } : order;
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

import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Of the page's coach: its worker's address, when the last one was begun, and when one gave its last answer. */
    coach: { url: string; began: number; ended: number };
  }
}

/** Lets a page note when a worker of its coach is begun and when it has answered. */
export async function noteWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.coach = { url: '', began: 0, ended: 0 };
    window.Worker = class extends Worker {
      constructor(url: URL | string, options?: WorkerOptions) {
        const began = performance.now();
        super(url, options);
        if (!options?.name?.startsWith('coach')) return;
        window.coach = { url: String(url), began, ended: 0 };
        this.addEventListener('message', ({ data }) => {
          if (data.kind === 'end') window.coach.ended = performance.now();
        });
      }
    };
  });
}

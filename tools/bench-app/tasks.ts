import type { Browser } from '@playwright/test';
import { type ButtonPoints, locateButtons, openTable, playAround } from './input.ts';
import { openPhone, type Phone, tapAt } from './phone.ts';
import type { Row } from './row.ts';
import { measureEachGame } from './undisturbed.ts';

const PANELS = ['?', 'h', 'd', 's'];

async function openPanels(phone: Phone, { more }: ButtonPoints): Promise<void> {
  const { page } = phone;
  for (const key of PANELS) {
    await page.keyboard.press(key);
    await page.waitForTimeout(500);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
  }
  await tapAt(phone, more);
  await page.waitForTimeout(300);
  await page.keyboard.press('Escape');
}

async function goHomeAndBack(phone: Phone, { home }: ButtonPoints): Promise<void> {
  const { page } = phone;
  await tapAt(phone, home);
  await page.waitForTimeout(1500);
  await page.goBack();
  await page.waitForTimeout(1500);
}

async function measureTasksOf(browser: Browser, site: string, name: string): Promise<Row[]> {
  const phone = await openPhone(browser);
  const { page, context } = phone;
  await page.addInitScript(() => {
    const tasks: { startTime: number; duration: number }[] = [];
    Object.assign(window, { longTasks: tasks });
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
    observer.observe({ type: 'longtask', buffered: true });
  });
  const takeTasks = () =>
    page.evaluate(() => {
      const tasks = (window as unknown as { longTasks: { duration: number }[] }).longTasks.splice(0);
      return tasks.map(({ duration }) => Math.round(duration));
    });
  const table = await openTable(phone, site, name);
  const atStart = await takeTasks();
  const bars = await locateButtons(page);
  await takeTasks();
  const found: string[] = [];
  const tasks: number[] = [];
  const record = async (when: string) => {
    const taken = await takeTasks();
    tasks.push(...taken);
    if (taken.length) found.push(`${when} ${taken.join(' ')}`);
  };
  await playAround(phone, table, bars);
  await record('playing');
  await openPanels(phone, bars);
  await record('panels');
  await goHomeAndBack(phone, bars);
  await record('home');
  await context.close();
  return [
    { what: `${name}: longest task at start`, measured: Math.max(0, ...atStart), unit: 'ms', note: atStart.join(' ') },
    {
      what: `${name}: longest task after it`,
      measured: Math.max(0, ...tasks),
      unit: 'ms',
      most: 50,
      note: found.join('; '),
    },
  ];
}

/** Measures the long tasks of the main thread at the start and in use. Tasks below 50 ms are not reported and count as 0. */
export async function measureTasks(browser: Browser, site: string): Promise<Row[]> {
  return measureEachGame((name) => measureTasksOf(browser, site, name));
}

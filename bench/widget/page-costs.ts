import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

export type PageCosts = {
  /** Bytes of what a text search needs, with gzip: loader, bundle, texts. */
  needed: number;
  /** Bytes of the parts that came as well by the end of the journey: assistant, filters. */
  parts: number;
  /** Milliseconds of the longest task from the opening on. */
  task: number;
  /** Cumulative layout shift, without what follows the shopper's own input within half a second. */
  shift: number;
};

declare global {
  interface Window {
    seen: { tasks: number[]; shifts: number[] };
    suggested: Promise<number>;
  }
}

/** Notes long tasks and shifts of a page from its start. */
const observe = (): void => {
  window.seen = { tasks: [], shifts: [] };
  new PerformanceObserver((list) => {
    window.seen.tasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) window.seen.shifts.push(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
};

const open = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.waitForFunction(() => sessionStorage.getItem('aisle-session') !== null);
};

/** Opens the search, types, takes a suggestion's place by the return key, filters and goes to the end of the page. */
export const pageCosts = async (page: Page, url: string, slow: number): Promise<PageCosts> => {
  const bytes = { needed: 0, parts: 0 };
  const sizes: Promise<void>[] = [];
  page.on('response', (response) => {
    const part = /-part-/.exec(response.url())?.[0];
    if (!/\/widget\/.*\.js$/.test(response.url())) return;
    sizes.push(
      response.body().then((body) => {
        bytes[part === undefined ? 'needed' : 'parts'] += gzipSync(body, { level: 9 }).length;
      }),
    );
  });
  await page.addInitScript(observe);
  await open(page, url);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow });
  await page.evaluate(() => {
    window.seen.tasks = [];
  });
  await page.getByRole('button', { name: 'Search' }).click();
  await page.locator('.start .card').first().waitFor();
  await page.keyboard.type('warm blanket', { delay: 120 });
  await page.locator('[role=option]').first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.results[aria-busy=false] .found .card').first().waitFor();
  await page.locator('.advice').waitFor();
  await page.mouse.wheel(0, 4000);
  await page.waitForTimeout(1500);
  await Promise.all(sizes);
  if (process.env.AISLE_TASKS !== undefined) console.error(await page.evaluate(() => window.seen));
  const { tasks, shifts } = await page.evaluate(() => window.seen);
  return {
    ...bytes,
    task: Math.max(0, ...tasks),
    shift: shifts.reduce((sum, value) => sum + value, 0),
  };
};

/** Milliseconds from a letter to the suggestions that follow it, pause included, shortest first. */
export const suggestionTimes = async (page: Page, url: string, count: number): Promise<number[]> => {
  await open(page, url);
  await page.getByRole('button', { name: 'Search' }).click();
  const box = page.getByRole('combobox').first();
  const words = ['lamp', 'shoe', 'mug', 'tent', 'chair', 'jacket', 'kettle', 'table', 'backpack', 'blanket'];
  const times: number[] = [];
  for (let at = 0; at < count; at++) {
    const word = words[at % words.length] ?? '';
    await box.fill('');
    await page.locator('[role=option]').first().waitFor({ state: 'hidden' });
    await page.evaluate(() => {
      window.suggested = new Promise<number>((settle) => {
        const root = document.querySelector('aisle-search')?.shadowRoot;
        const list = root?.querySelector('.list');
        if (root == null || list == null) return settle(Number.NaN);
        let typed = 0;
        root.addEventListener(
          'input',
          () => {
            typed = performance.now();
          },
          { once: true },
        );
        const observer = new MutationObserver(() => {
          if (typed === 0 || root.querySelector('[role=option]') === null) return;
          observer.disconnect();
          settle(performance.now() - typed);
        });
        observer.observe(list, { childList: true, subtree: true, attributes: true });
      });
    });
    await box.fill(word);
    await page.locator('[role=option]').first().waitFor();
    times.push(await page.evaluate(() => window.suggested));
    await page.waitForTimeout(120);
  }
  return times.sort((a, b) => a - b);
};

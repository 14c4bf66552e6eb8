// What the widget costs a shop's page and how fast it answers, in Chromium, on a shop with the demo's products.
//   node bench/widget/main.ts [--rounds 5] [--out FOLDER]
//
// Run `npm run build` first. Writes widget.md and widget.json. Each round has a browser context with nothing in its cache. Fails beyond a budget.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { startServer, WORDS_ONLY } from '../harness/server.ts';
import { widgetBytes } from './bytes.ts';
import { type HostPages, openHostPages } from './host-shop.ts';
import { TYPED, typeWords, WARM_UP } from './keystrokes.ts';
import { longestTask, throttle } from './main-thread.ts';
import { largestPaint, load, type PageLoad, shiftSoFar, watchShifts } from './page-load.ts';
import { exceeded, type Figures, median, percentile, report } from './report.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    out: { type: 'string', default: join(import.meta.dirname, '../results') },
  },
});

/** How much slower than this machine a cheap phone is taken to be. */
const SLOWER_TIMES = 4;
const SIZE = { viewport: { width: 1280, height: 900 } };
const PATIENCE_MS = 60_000;

/** Opens a page in a context of its own, uses it and closes both. */
const visit = async <T>(browser: Browser, use: (page: Page) => Promise<T>): Promise<T> => {
  const context = await browser.newContext(SIZE);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    return await use(page);
  } finally {
    await context.close();
  }
};

const openSearch = (page: Page): Promise<void> => page.locator('button.opener').click();

const pageLoad = (browser: Browser, pages: HostPages, kind: 'with' | 'without'): Promise<PageLoad> =>
  visit(browser, async (page) => {
    await watchShifts(page);
    await load(page, pages.address(kind), kind === 'with');
    const lcpMs = await largestPaint(page);
    if (kind === 'with') {
      await openSearch(page);
      await page.getByRole('combobox').first().fill('kettle');
      await page.keyboard.press('Enter');
      await page.locator('.found .card').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    return { lcpMs, shift: await shiftSoFar(page) };
  });

/** The longest task of each thing that a shopper does, on a slow device. */
const tasks = (browser: Browser, pages: HostPages): Promise<Record<string, number>> =>
  visit(browser, async (page) => {
    await throttle(page, SLOWER_TIMES);
    const traced = (act: () => Promise<void>) => longestTask(browser, page, act);
    const cards = page.locator('.found .card').first();
    return {
      'load without the widget': await traced(() => load(page, pages.address('without'), false)),
      'load with the widget': await traced(() => load(page, pages.address('with'), true)),
      'open the search': await traced(() => openSearch(page)),
      'type "kettle", suggestions and 6 products': await traced(async () => {
        await page.keyboard.type('kettle', { delay: 150 });
        await page.getByRole('option').first().waitFor();
        await cards.waitFor();
        await page.waitForTimeout(500);
      }),
      'show results': await traced(async () => {
        await page.keyboard.press('Enter');
        await cards.waitFor();
        await page.waitForTimeout(500);
      }),
      filter: await traced(async () => {
        await page.locator('.facets input[type=checkbox], aside input[type=checkbox]').first().check();
        await page.waitForTimeout(1000);
      }),
      'type "light", 24 products': await traced(async () => {
        await page.getByRole('combobox').first().fill('');
        await page.keyboard.type('light', { delay: 150 });
        await page.locator('.found .card').nth(23).waitFor();
        await page.waitForTimeout(500);
        // Closes the list of suggestions, which Escape would close first.
        await page.keyboard.press('Enter');
        await page.waitForTimeout(500);
      }),
      'close the search': await traced(async () => {
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }),
    };
  });

const measure = async (browser: Browser, pages: HostPages, serviceUrl: string): Promise<Figures> => {
  const rounds = Array.from({ length: Number(options.rounds) });
  const loads: Record<'with' | 'without', PageLoad[]> = { with: [], without: [] };
  const longest: Record<string, number>[] = [];
  // Not of the measurement: the website draws its images at the first request.
  await pageLoad(browser, pages, 'with');
  // In turn, so that a slow moment of the machine meets both.
  for (const _round of rounds) {
    for (const kind of ['without', 'with'] as const) loads[kind].push(await pageLoad(browser, pages, kind));
    longest.push(await tasks(browser, pages));
  }
  const typed = await visit(browser, async (page) => {
    await load(page, pages.address('with'), true);
    await openSearch(page);
    // Not of the measurement: the first suggestions compile code in the service and in the page.
    await typeWords(page, WARM_UP);
    return typeWords(page, TYPED);
  });
  const loadOf = (kind: 'with' | 'without'): PageLoad => ({
    lcpMs: Math.round(median(loads[kind].map(({ lcpMs }) => lcpMs))),
    shift: Math.max(...loads[kind].map(({ shift }) => shift)),
  });
  const names = Object.keys(longest[0] ?? {});
  return {
    rounds: rounds.length,
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
    bytes: await widgetBytes(serviceUrl),
    keystroke: {
      count: typed.ms.length,
      unchanged: typed.unchanged,
      p50Ms: Math.round(percentile(typed.ms, 0.5)),
      p95Ms: Math.round(percentile(typed.ms, 0.95)),
    },
    longestTaskMs: Object.fromEntries(
      names.map((name) => [name, Math.round(median(longest.map((round) => round[name] ?? Number.NaN)))]),
    ),
    slowerTimes: SLOWER_TIMES,
    page: { without: loadOf('without'), with: loadOf('with') },
  };
};

const folder = mkdtempSync(join(tmpdir(), 'aisle-bench-widget-'));
const server = await startServer(folder, WORDS_ONLY);
const pages = await openHostPages();
const browser = await chromium.launch({
  executablePath: process.env.AISLE_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
  // A scroll bar that vanishes moves the page: shoppers at a desk have one.
  ignoreDefaultArgs: ['--hide-scrollbars'],
});
try {
  await pages.connect(server);
  const figures = await measure(browser, pages, server.url);
  const faults = exceeded(figures);
  writeFileSync(join(options.out, 'widget.json'), `${JSON.stringify(figures, null, 2)}\n`);
  const text = report(figures, faults);
  writeFileSync(join(options.out, 'widget.md'), text);
  process.stdout.write(text);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await pages.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

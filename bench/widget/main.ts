// What the widget costs a shopper's page: bytes, the longest task on a slow processor, moved content, suggestions.
//   node bench/widget/main.ts [--slow 4] [--words 60]
// It searches the demo shop in Chromium, on a phone's screen and a desktop's, and writes bench/results/widget.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../e2e/shared/browser.ts';
import { startServer } from '../harness/server.ts';
import { type PageCosts, pageCosts, suggestionTimes } from './page-costs.ts';

const { values: options } = parseArgs({
  options: {
    /** How many times slower than this processor the page's is. */
    slow: { type: 'string', default: '4' },
    words: { type: 'string', default: '60' },
  },
});
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
};
/** Issue budgets: 25 KB for a text search, tasks of 50 ms, no layout shift, suggestions within 100 ms after the pause. */
const BUDGETS = { bytes: 25 * 1024, task: 50, shift: 0, suggestion: 100 };
/** The widget waits so long for the next letter before it asks. */
const PAUSE_MS = 60;

const folder = mkdtempSync(join(tmpdir(), 'aisle-bench-widget-'));
const server = await startServer(join(folder, 'data'), {
  AISLE_DEMO: 'on',
  AISLE_IMAGE_MODEL: 'off',
  AISLE_MODEL_CACHE: resolve('node_modules/.cache/aisle-models'),
});

/** A page that has the widget and nothing else, at the demo shop's own address. */
const openPage = async (browser: Browser, token: string, size: object): Promise<Page> => {
  const page = await browser.newPage(size);
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title><main><h1>Shop</h1></main>
    <script src="/widget/widget.js" data-token="${token}" async></script></html>`;
  await page.route(/\/a-page$/, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  return page;
};

const line = (name: string, { needed, parts, task, shift }: PageCosts): string =>
  `| ${name} | ${needed.toLocaleString('en')} | ${parts.toLocaleString('en')} | ${Math.round(task)} | ${shift.toFixed(3)} |`;

const browser = await openBrowser();
try {
  const html = await (await fetch(`${server.url}/demo`)).text();
  const token = /data-token="([^"]+)"/.exec(html)?.[1] ?? '';
  const costs = new Map<string, PageCosts>();
  for (const [name, size] of Object.entries(SIZES)) {
    process.stderr.write(`${name} ...\n`);
    const page = await openPage(browser, token, size);
    costs.set(name, await pageCosts(page, `${server.url}/a-page`, Number(options.slow)));
    await page.close();
  }
  process.stderr.write('suggestions ...\n');
  const page = await openPage(browser, token, SIZES.desktop);
  const times = await suggestionTimes(page, `${server.url}/a-page`, Number(options.words));
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const p95 = at(0.95) - PAUSE_MS;
  const text = `# The widget

\`node bench/widget/main.ts\` searches the demo shop in Chromium on a processor made ${options.slow} times slower. Bytes are those of scripts
with gzip: what a text search needs (loader, bundle, texts), and the parts that come beside it. The shift is the cumulative one of web vitals.

| screen | bytes of a text search | bytes of parts | longest task, ms | layout shift |
|---|---|---|---|---|
${[...costs].map(([name, one]) => line(name, one)).join('\n')}

Suggestions stand in the list ${Math.round(at(0.5) - PAUSE_MS)} ms (p50) and ${Math.round(p95)} ms (p95) after the pause of ${PAUSE_MS} ms, ${times.length} words, processor as it is.

Budgets: ${BUDGETS.bytes.toLocaleString('en')} bytes of a text search, tasks of ${BUDGETS.task} ms, shift ${BUDGETS.shift}, suggestions ${BUDGETS.suggestion} ms.
`;
  writeFileSync('bench/results/widget.md', text);
  console.log(text);
  const isKept = [...costs.values()].every(
    ({ needed, task, shift }) =>
      needed <= BUDGETS.bytes && task <= BUDGETS.task && shift <= BUDGETS.shift + 0.0005,
  );
  if (!isKept || p95 > BUDGETS.suggestion) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

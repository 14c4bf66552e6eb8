import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const PASSWORD = 'correct horse battery';

/** Pages of a shop that show its data. */
export const DATA_PAGES = [
  ...[
    'overview',
    'catalog',
    'health',
    'preview',
    'analytics',
    'zero-results',
    'synonyms',
    'rules',
    'landing-pages',
    'relevance',
    'facets',
  ],
];

export type Visit = {
  context: BrowserContext;
  page: Page;
  /** Errors of scripts and of the content policy, and answers that a page should not have asked for. */
  faults: string[];
};

/** A browser of one person. Its faults are collected, so that a test can say there were none. */
export const openVisit = async (
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  context.on('page', watchRequests);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Content.Security.Policy|integrity/i.test(message.text())) faults.push(message.text());
  });
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (answer.status() === 403 || answer.status() >= 500)
      faults.push(`${answer.request().method()} ${pathname} ${answer.status()}`);
  });
  return { context, page, faults };
};

/** The link that the server writes at its first start. */
export const setupLinkOf = (output: string): string =>
  /https?:\/\/\S+\/setup\?token=\S+/.exec(output)?.[0] ?? '';

/** Requests of a page that have no answer yet. */
const underWay = new WeakMap<Page, Set<Request>>();

const watchRequests = (page: Page): void => {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
};

/** A page that has nothing to load for so long asks for nothing more. Playwright's `networkidle` waits 500 ms. */
const QUIET_MS = 60;

/** Waits until the page has its heading and nothing loads any more. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  const requests = underWay.get(page);
  if (requests === undefined) throw new Error('only pages of openVisit can be waited for');
  for (let quietMs = 0; quietMs < QUIET_MS; quietMs = requests.size === 0 ? quietMs + 20 : 0)
    await page.waitForTimeout(20);
  await page.locator('[role="status"] .mantine-Loader-root').first().waitFor({ state: 'detached' });
};

/**
 * Opens a page of the dashboard and waits for it. Where the dashboard is open, it goes there as its links do: loading all of it
 * anew takes a second of CPU. The same page is loaded anew, since its title would not tell when it is there.
 */
export const openPage = async (page: Page, url: string): Promise<void> => {
  const [from, to] = [new URL(page.url()), new URL(url)];
  const isOpen = from.origin === to.origin && from.pathname.startsWith('/dashboard/');
  if (!isOpen || lastPart(from) === lastPart(to)) await page.goto(url);
  else {
    const before = await page.title();
    await page.evaluate((target) => history.pushState(null, '', target), url);
    await page.waitForFunction((title) => document.title !== title, before);
  }
  await settled(page);
};

/** The next page is loaded anew: with settings that were changed beside this browser, or that are read at the start. */
export const leaveSite = async (page: Page): Promise<void> => {
  await page.goto('about:blank');
};

const lastPart = ({ pathname }: URL): string => pathname.slice(pathname.lastIndexOf('/'));

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** `rules`: these alone. `within`: the CSS selector of a part of the page. */
type Look = { rules?: readonly string[] | undefined; within?: string };

/** Faults that axe finds in the page as it stands: WCAG 2.2 A and AA, and good practice. */
export const accessibilityFaults = async (page: Page, { rules, within }: Look = {}): Promise<string[]> => {
  // Debuggers may run a script where the content policy forbids pages to.
  await page.evaluate(`if (!globalThis.axe) { ${axeSource} }`);
  const runOnly =
    rules === undefined ? { type: 'tag', values: ALL_RULES } : { type: 'rule', values: [...rules] };
  return page.evaluate(
    async ({ runOnly: only, where }) => {
      type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] };
      const { axe } = globalThis as unknown as {
        axe: { run: (where: Document | string, how: object) => Promise<{ violations: Violation[] }> };
      };
      // Only faults are described: axe describes all that it has seen otherwise, which takes a third of its time.
      // Colours of what fades in are measured when it is there.
      const fading = document
        .getAnimations()
        .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
      await Promise.all(fading.map(({ finished }) => finished.catch(() => {})));
      const { violations } = await axe.run(where ?? document, { runOnly: only, resultTypes: ['violations'] });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    { runOnly, where: within },
  );
};

const BIG = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** Rules whose outcome depends on colours and sizes. The page has the same elements on every screen. */
export const OF_LOOKS = ['color-contrast', 'target-size'];

const AS_WIDE_WITHIN_MS = 3000;

/** Pixels by which the page is wider than its window, once the frame has slid to its place. */
const tooWide = async (page: Page): Promise<number> => {
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, null, {
      timeout: AS_WIDE_WITHIN_MS,
    })
    .catch(() => undefined);
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
};

/**
 * Faults of an open page on a big screen in light, and on a phone in dark: those of axe, and what is too wide. Leaves the
 * page big and light.
 */
export const faultsOnBothScreens = async (page: Page, name: string): Promise<string[]> => {
  const look = async (screen: string, rules?: readonly string[]): Promise<string[]> => {
    const folder = process.env.AISLE_SCREENSHOTS;
    if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}-${screen}.png`) });
    const over = await tooWide(page);
    return [
      ...(await accessibilityFaults(page, { rules })),
      ...(over > 0 ? [`${over} px too wide`] : []),
    ].map((fault) => `${name} ${screen}: ${fault}`);
  };
  const faults = await look('big-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(PHONE);
  await settled(page);
  faults.push(...(await look('phone-dark', OF_LOOKS)));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(BIG);
  return faults;
};

/** Presses Tab until the element with this name has the focus, as a person without a mouse does. */
export const tabTo = async (page: Page, name: RegExp, most = 60): Promise<void> => {
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return '';
      const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
      const label = labels.map((one) => one.textContent).join(' ');
      return element.getAttribute('aria-label') ?? (label === '' ? (element.textContent ?? '') : label);
    });
    if (name.test(focused)) return;
  }
  expect.fail(`no way to ${name} by Tab`);
};

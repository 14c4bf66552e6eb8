import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const PASSWORD = 'correct horse battery';

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

/** Waits until the page has its heading and nothing loads any more. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[role="status"] .mantine-Loader-root').first().waitFor({ state: 'detached' });
};

/** What axe finds wrong with the page as it stands: WCAG 2.2 A and AA, and good practice. */
export const accessibilityFaults = async (page: Page): Promise<string[]> => {
  // Debuggers may run a script where the content policy forbids pages to.
  await page.evaluate(`if (!globalThis.axe) { ${axeSource} }`);
  return page.evaluate(async () => {
    type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] };
    const { axe } = globalThis as unknown as {
      axe: { run: (where: Document, how: object) => Promise<{ violations: Violation[] }> };
    };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await axe.run(document, { runOnly: tags });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  });
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

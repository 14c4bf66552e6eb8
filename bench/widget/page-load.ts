import type { Page } from 'playwright-core';

export type PageLoad = {
  /** Largest contentful paint, milliseconds after the navigation. */
  lcpMs: number;
  /** Sum of the shifts that moved an element of the shop's page, those after a key or a click too. */
  shift: number;
};

type Shift = { value: number; sources: { node: Node | null }[] };

const QUIET_MS = 500;

/** Loads a page; with the widget, until its button is there. */
export const load = async (page: Page, url: string, hasWidget: boolean): Promise<void> => {
  await page.goto(url, { waitUntil: 'load' });
  if (hasWidget) await page.locator('button.opener').waitFor();
  await page.waitForTimeout(QUIET_MS);
};

/** Before the first navigation: counts every shift from the start. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) {
        const { value, sources } = entry as unknown as Shift;
        // Chromium names no element of a shadow root: what moves inside the widget moves none of the page.
        if (sources.some(({ node }) => node !== null)) seen.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shiftSoFar = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);

/** Chromium stops counting at the first key or click, so ask before one. */
export const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((entries) => resolve(entries.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );

import type { Page } from 'playwright-core';

/** Pages of a shop, by their place in the address. */
export const SHOP_SCREENS = [
  ...['overview', 'catalog', 'preview', 'analytics', 'zero-results', 'synonyms', 'rules'],
  ...['get-started', 'widget', 'domain', 'api-keys', 'webhooks', 'settings', 'plan', 'models'],
] as const;
export const ORGANIZATION_SCREENS = ['shops', 'team', 'audit'] as const;

/** Longest wait for one screen. */
const TIMEOUT_MS = 30_000;

/**
 * Milliseconds from a click on a link of the navigation until the screen shows its content. The content is its own
 * heading, nothing that still loads, and one frame painted with that.
 */
export const clickToContent = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    async ({ to, timeoutMs }) => {
      const link = document.querySelector<HTMLElement>(`nav a[href="${to}"]`);
      if (link === null) throw new Error(`no link to ${to}`);
      const heading = document.querySelector('main h1');
      const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const start = performance.now();
      link.click();
      for (;;) {
        await nextFrame();
        const now = document.querySelector('main h1');
        const isThere = location.pathname === to && now !== null && now !== heading;
        if (isThere && document.querySelector('main .mantine-Loader-root') === null) break;
        if (performance.now() - start > timeoutMs) throw new Error(`${to} shows no content`);
      }
      await nextFrame();
      return performance.now() - start;
    },
    { to: path, timeoutMs: TIMEOUT_MS },
  );

/** Milliseconds from entering the address until the content is there. */
export const addressToContent = async (page: Page, url: string): Promise<number> => {
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  // `waitForFunction` needs eval, which the content policy forbids.
  await page.evaluate(async (timeoutMs) => {
    const end = performance.now() + timeoutMs;
    for (;;) {
      const heading = document.querySelector('main h1');
      if (heading !== null && document.querySelector('main .mantine-Loader-root') === null) return;
      if (performance.now() > end) throw new Error(`${location.pathname} shows no content`);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, TIMEOUT_MS);
  return performance.now() - start;
};

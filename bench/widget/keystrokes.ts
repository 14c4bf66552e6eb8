import type { Page } from 'playwright-core';

/** Typed queries; every letter from the second on is measured. */
export const TYPED = [
  ...['kettle', 'travel mug', 'red shoes', 'desk lamp', 'backpack', 'headphones', 'garden hose'],
  ...['coffee', 'chair', 'notebook', 'bike', 'jacket', 'cream', 'puzzle', 'dog bed'],
] as const;
export const WARM_UP = ['lamp', 'mug', 'boots'] as const;
const TIMEOUT_MS = 5000;

type Keystroke = { ms: number; isChanged: boolean };

/**
 * Listens for the next keystroke. `waiting` then resolves with the time until the list of suggestions for it is
 * painted. `isChanged` is false where the answer did not change the list.
 */
const listen = (page: Page): Promise<void> =>
  page.evaluate((timeoutMs) => {
    const root = document.querySelector('[data-mode]')?.shadowRoot;
    const list = root?.querySelector('.list');
    const input = root?.querySelector('input');
    if (list == null || input == null) throw new Error('there is no search box');
    const waiting = new Promise<Keystroke>((resolve, reject) => {
      let start = Number.NaN;
      let isDone = false;
      setTimeout(() => reject(new Error('no suggestions were painted')), timeoutMs);
      const painted = (isChanged: boolean): void => {
        if (isDone) return;
        isDone = true;
        changes.disconnect();
        answers.disconnect();
        // A message that is sent in a frame arrives after that frame was painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve({ ms: performance.now() - start, isChanged });
          port2.postMessage(null);
        });
      };
      const changes = new MutationObserver(() => painted(true));
      const answers = new PerformanceObserver((entries) => {
        const isAnswer = entries.getEntries().some((entry) => {
          return entry.name.includes('/api/suggestions') && entry.startTime > start;
        });
        // The views have had two frames for this answer.
        if (isAnswer) requestAnimationFrame(() => requestAnimationFrame(() => painted(false)));
      });
      answers.observe({ type: 'resource' });
      const begin = (event: Event): void => {
        start = event.timeStamp;
        changes.observe(list, { subtree: true, childList: true, characterData: true, attributes: true });
      };
      input.addEventListener('keydown', begin, { once: true, capture: true });
    });
    Object.assign(window, { waiting });
  }, TIMEOUT_MS);

const answered = (page: Page): Promise<Keystroke> =>
  page.evaluate(() => (window as unknown as { waiting: Promise<Keystroke> }).waiting);

/** Milliseconds from each keystroke to its painted suggestions, in the open search of a page. */
export const typeWords = async (
  page: Page,
  typed: readonly string[],
): Promise<{ ms: number[]; unchanged: number }> => {
  const input = page.getByRole('combobox').first();
  const all: Keystroke[] = [];
  for (const words of typed) {
    await input.fill('');
    await page.locator('.list[hidden]').waitFor({ state: 'attached' });
    const letters = Array.from(words);
    await page.keyboard.press(letters[0] ?? '');
    for (const letter of letters.slice(1)) {
      // The service trims queries, so a space changes no answer.
      if (letter === ' ') {
        await page.keyboard.press('Space');
        continue;
      }
      await listen(page);
      await page.keyboard.press(letter);
      all.push(await answered(page));
    }
  }
  const changed = all.filter(({ isChanged }) => isChanged);
  return { ms: changed.map(({ ms }) => ms), unchanged: all.length - changed.length };
};

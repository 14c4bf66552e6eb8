import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openBrowser } from '../shared/browser.ts';
import { sharedServer } from '../shared/shared.ts';
import { writeSpokenWav } from './spoken-wav.ts';

/** The first whose image is looked at: they are in the order of their ids. */
const WITH_IMAGE = 'apron-casa-lirondel';
/** Others to show beside it. */
const ALIKE = 10;
/** For hundreds of images on a machine that has other work. */
const PATIENCE_MS = 300_000;

const folder = mkdtempSync(join(tmpdir(), 'aisle-media-'));
const wav = join(folder, 'spoken.wav');
const HEARS = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
/** Browsers refuse a page of this policy as they do when the shopper refuses. */
const NO_MICROPHONE = { 'permissions-policy': 'microphone=()' };
const server = sharedServer();
/** Its microphone hears `wav`, and every page may use it. */
let browser: Browser;
let photo: Buffer;

beforeAll(async () => {
  await writeSpokenWav(wav);
  browser = await openBrowser([...HEARS, `--use-file-for-fake-audio-capture=${wav}%noloop`]);
  const address = `${server.url}/demo/images/${WITH_IMAGE}.png`;
  photo = Buffer.from(await (await fetch(address)).arrayBuffer());
  await waitUntilFound();
}, 2 * PATIENCE_MS);

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Images of the demo catalog are found by, and speech is understood, some moments after the first start. */
const waitUntilFound = async (): Promise<void> => {
  const page = await openPage();
  await page.goto(`${server.url}/demo`);
  await choose(page);
  const patient = { timeout: PATIENCE_MS, interval: 3000 };
  await vi.waitUntil(async () => {
    await page.reload();
    await settled(page);
    return (
      (await page.locator(`#grid a[href*="product=${WITH_IMAGE}"]`).count()) > 0 &&
      (await page.locator('#grid .card').count()) >= ALIKE
    );
  }, patient);
  await vi.waitUntil(async () => {
    const readiness = await (await fetch(`${server.url}/readyz`)).text();
    return readiness.includes('"speechModel":{"state":"ready"}');
  }, patient);
  await page.close();
};

const faults: string[] = [];
const openPage = async (options: Parameters<Browser['newPage']>[0] = {}, from = browser): Promise<Page> => {
  const page = await from.newPage(options);
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // A refusal that the shopper is told of stands in the console too: that is the browser's own doing.
    const isRefusal = /415|^Permissions policy violation/.test(message.text());
    if (message.type() === 'error' && !isRefusal) faults.push(message.text());
  });
  return page;
};

const settled = (page: Page) =>
  page.waitForFunction(() => document.querySelector('#grid')?.getAttribute('aria-busy') !== 'true');
const choose = async (page: Page, buffer = photo, name = 'apron.png'): Promise<void> => {
  await page.locator('#photo:not([hidden])').waitFor();
  await page.locator('#photo-file').setInputFiles({ name, mimeType: 'image/png', buffer });
  await page.locator('#photo-chips .chip').waitFor();
};
const title = (page: Page) => page.locator('#title').textContent();
const firstCard = (page: Page) => page.locator('#grid .card a').first().getAttribute('href');

it('a photo finds what looks like it; words, filters and order stay with it, and so does the back button', async () => {
  const page = await openPage();
  await page.goto(`${server.url}/demo`);
  await choose(page);
  await expect.poll(() => title(page)).toBe('Like your picture');
  await expect.poll(() => firstCard(page)).toContain(`product=${WITH_IMAGE}`);
  // The nearest follow below what looks alike.
  expect(await page.locator('#grid .card').count()).toBeGreaterThanOrEqual(ALIKE);
  if (process.env.AISLE_SCREENSHOTS !== undefined)
    await page.screenshot({ path: `${process.env.AISLE_SCREENSHOTS}/less-alike.png`, fullPage: true });
  await page.locator('#q').fill('under 60');
  await page.keyboard.press('Enter');
  await expect.poll(() => title(page)).toBe('Like your picture, “under 60”');
  await expect.poll(() => page.locator('#chips').textContent()).toContain('60');
  // The second does not wait for the answer to the first.
  await page.locator('#sort').selectOption('price_asc');
  await page.locator('#facets input[type=checkbox]').first().click();
  await expect.poll(() => page.url()).toMatch(/like=.*q=under\+60&f\..*sort=price_asc/);
  await settled(page);
  expect(
    await page.locator('#photo-chips img').evaluate((img) => (img as HTMLImageElement).naturalWidth),
  ).toBeGreaterThan(0);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect.poll(() => title(page)).toBe('Like your picture');
  await page.reload();
  await expect.poll(() => firstCard(page)).toContain(`product=${WITH_IMAGE}`);
  await page.getByRole('link', { name: 'Remove Your picture' }).click();
  await expect.poll(() => title(page)).toBe('Popular right now');
  await page.close();
});

it.each(['drop', 'paste'] as const)('a photo that comes by %s is searched with', async (how) => {
  const page = await openPage();
  await page.goto(`${server.url}/demo?q=lamp`);
  await page.locator('#photo:not([hidden])').waitFor();
  await page.evaluate(
    ([kind, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'photo.png', { type: 'image/png' }));
      const more = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, ...more })
          : new ClipboardEvent('paste', { clipboardData: data, ...more }),
      );
    },
    [how, photo.toString('base64')] as const,
  );
  await expect.poll(() => title(page)).toBe('Like your picture');
  await expect.poll(() => firstCard(page)).toContain(`product=${WITH_IMAGE}`);
  await page.close();
});

it('what is no photo is told as such, and another tab does not have the photo of this one', async () => {
  const page = await openPage();
  await page.goto(`${server.url}/demo`);
  await choose(page, Buffer.from('a text that calls itself a photo'), 'text.png');
  const alert = page.getByRole('alert');
  await expect.poll(() => alert.textContent()).toContain('no picture that can be read');
  await choose(page);
  await expect.poll(() => title(page)).toBe('Like your picture');
  const other = await openPage();
  await other.goto(page.url());
  await expect.poll(() => other.getByRole('alert').textContent()).toContain('is not here');
  await other.locator('#q').fill('lamp');
  await other.keyboard.press('Enter');
  await expect.poll(() => title(other)).toBe('“lamp”');
  await other.close();
  await page.close();
});

it('what is said is searched for, shown, and can be changed; recording ends by itself', async () => {
  const page = await openPage();
  await page.goto(`${server.url}/demo`);
  await page.getByRole('button', { name: 'Search by voice' }).press('Enter');
  await expect.poll(() => page.locator('#voice-title').textContent()).toBe('Listening…');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('voice-done');
  await page.locator('#voice').waitFor({ state: 'hidden', timeout: 60_000 });
  await expect.poll(() => title(page)).toMatch(/small coffee with milk/i);
  expect(page.url()).toMatch(/q=.*coffee/);
  expect(await page.locator('#notices').textContent()).toMatch(/Heard: “.*small coffee with milk/i);
  expect(await page.locator('#status').textContent()).toMatch(/^Heard: .*\d+ products/);
  expect(await page.locator('#grid .card').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Change the words' }).click();
  await page.keyboard.type('coffee grinder');
  await page.keyboard.press('Enter');
  await expect.poll(() => title(page)).toBe('“coffee grinder”');
  expect(await page.locator('#notices').textContent()).not.toContain('Heard');
  await page.goBack();
  await expect.poll(() => title(page)).toMatch(/small coffee with milk/i);
  await page.close();
});

it('a recording is dropped by Escape, and the page is as it was', async () => {
  const page = await openPage();
  await page.goto(`${server.url}/demo?q=lamp`);
  await page.getByRole('button', { name: 'Search by voice' }).click();
  await expect.poll(() => page.locator('#voice-title').textContent()).toBe('Listening…');
  await page.keyboard.press('Escape');
  await page.locator('#voice').waitFor({ state: 'hidden' });
  expect(await title(page)).toBe('“lamp”');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('speak');
  await page.close();
});

it.each([
  ['without a microphone', [], {}, 'No microphone was found'],
  ['when it is not allowed', HEARS, NO_MICROPHONE, 'The microphone is not allowed'],
] as const)('%s the shopper is told what to do', async (_when, flags, headers, told) => {
  const other = await openBrowser(flags);
  const page = await openPage({}, other);
  await page.route('**/demo', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), ...headers } });
  });
  await page.goto(`${server.url}/demo`);
  await page.getByRole('button', { name: 'Search by voice' }).click();
  await expect.poll(() => page.locator('#voice-title').textContent()).toBe(told);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('voice-again');
  await other.close();
});

it('on a phone the camera is asked for, and nothing is wider than the screen', async () => {
  const page = await openPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.goto(`${server.url}/demo`);
  await page.getByRole('button', { name: 'Search with a picture' }).tap();
  expect(await page.locator('#photo-camera').getAttribute('capture')).toBe('environment');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Take a photo' }).tap(),
  ]);
  await chooser.setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo });
  await expect.poll(() => title(page)).toBe('Like your picture');
  await page.locator('#photo-menu').waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.close();
});

it('no page wrote an error to the console', () => {
  expect(faults).toEqual([]);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeSpokenWav } from '../journeys/spoken-wav.ts';
import { openBrowser } from '../shared/browser.ts';
import { sharedServer } from '../shared/shared.ts';
import { axeViolations } from './axe-violations.ts';
import { searchField } from './shopper.ts';

/** The first whose image is looked at: they are in the order of their ids. */
const WITH_IMAGE = 'apron-casa-lirondel';
/** Others to show beside it. */
const ALIKE = 10;
/** For hundreds of images on a machine that has other work. */
const PATIENCE_MS = 300_000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const folder = mkdtempSync(join(tmpdir(), 'aisle-widget-media-'));
const wav = join(folder, 'spoken.wav');
const hears = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-audio-capture=${wav}%noloop`,
];
const server = sharedServer();
let browser: Browser;
let token: string;
let photo: Buffer;
const faults: string[] = [];

beforeAll(async () => {
  await writeSpokenWav(wav);
  browser = await openBrowser(hears);
  const image = await fetch(`${server.url}/demo/images/${WITH_IMAGE}.png`);
  photo = Buffer.from(await image.arrayBuffer());
  const html = await (await fetch(`${server.url}/demo`)).text();
  token = /data-token="([^"]+)"/.exec(html)?.[1] ?? '';
  await waitUntilFound();
}, 2 * PATIENCE_MS);

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});

/** Images are found by, and speech is understood, some moments after the first start. */
const waitUntilFound = async (): Promise<void> => {
  const patient = { timeout: PATIENCE_MS, interval: 3000 };
  await vi.waitUntil(async () => {
    const body = new FormData();
    body.append('image', new Blob([new Uint8Array(photo)]), 'image');
    const answer = await fetch(`${server.url}/api/widget/search/visual`, {
      method: 'POST',
      headers: { 'X-Widget-Token': token, Origin: server.url },
      body,
    });
    // Refused while the model is being opened.
    const { products = [] } = await answer.json();
    const found = products.map(({ externalId }: { externalId: string }) => externalId);
    return found.includes(WITH_IMAGE) && found.length >= ALIKE;
  }, patient);
  await vi.waitUntil(async () => {
    const readiness = await (await fetch(`${server.url}/readyz`)).text();
    return readiness.includes('"speechModel":{"state":"ready"}');
  }, patient);
};

/** A page of the demo shop that has the widget and nothing else. */
const openPage = async (
  options: Parameters<Browser['newPage']>[0] = {},
  { from = browser, attributes = '', path = '', headers = {} } = {},
): Promise<Page> => {
  const page = await from.newPage(options);
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // A refusal that the shopper is told of stands in the console too: that is the browser's own doing.
    const isRefusal = /415|^Permissions policy violation/.test(message.text());
    if (message.type() === 'error' && !isRefusal) faults.push(message.text());
  });
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Shop</title><main><h1>Shop</h1>
    <script src="/widget/widget.js" data-token="${token}" ${attributes} async></script></main></html>`;
  await page.route(/\/a-page\b/, (route) => route.fulfill({ contentType: 'text/html', headers, body: html }));
  await page.goto(`${server.url}/a-page${path}`);
  return page;
};

const open = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await searchField(page).waitFor();
};
const firstCard = (page: Page) => page.locator('.found .card a').first().getAttribute('href');
const chip = (page: Page) => page.getByRole('button', { name: 'Remove Your photo' });
const parts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .join(),
  );
const shoot = async (page: Page, name: string): Promise<void> => {
  const shots = process.env.AISLE_SCREENSHOTS;
  if (shots !== undefined) await page.screenshot({ path: `${shots}/widget-${name}.png` });
};
const choose = async (page: Page, buffer = photo): Promise<void> => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Search with a photo' }).click(),
  ]);
  await chooser.setFiles({ name: 'apron.png', mimeType: 'image/png', buffer });
};

describe('a photo', () => {
  it('finds what looks like it; words and the back button keep it; the chip takes it off', async () => {
    const page = await openPage();
    await open(page);
    expect(await parts(page)).not.toContain('photo-part');
    await choose(page);
    await expect.poll(() => firstCard(page)).toContain(WITH_IMAGE);
    expect(
      await chip(page)
        .locator('img')
        .evaluate((img) => (img as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(0);
    expect(page.url()).toContain('like%3D');
    await searchField(page).fill('under 60');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Remove .*60/ }).waitFor();
    await chip(page).waitFor();
    await page.goBack();
    await expect.poll(() => firstCard(page)).toContain(WITH_IMAGE);
    // The photo is in the tab, so that the page can be loaded again.
    await page.reload();
    await expect.poll(() => firstCard(page)).toContain(WITH_IMAGE);
    expect(await axeViolations(page)).toEqual([]);
    await shoot(page, 'photo-desktop');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeViolations(page)).toEqual([]);
    await shoot(page, 'photo-desktop-dark');
    await chip(page).click();
    await page.locator('.results').waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('aisle=');
    await page.close();
  });

  it('is made small on the device', async () => {
    const page = await openPage();
    await open(page);
    const sent = page.waitForRequest(/\/search\/visual/);
    const large = await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [3000, 2000];
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
      return Array.from(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer()));
    });
    await choose(page, Buffer.from(large));
    const body = (await sent).postDataBuffer() ?? Buffer.alloc(0);
    const start = body.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
    expect(start).toBeGreaterThan(0);
    const { default: sharp } = await import('sharp');
    const { width, height, format } = await sharp(body.subarray(start)).metadata();
    expect([width, height, format]).toEqual([640, 427, 'jpeg']);
    await page.close();
  });

  it.each(['paste', 'drop'] as const)('may come by %s', async (how) => {
    const page = await openPage();
    await open(page);
    await searchField(page).evaluate(
      (element, [kind, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], 'photo.png', { type: 'image/png' }));
        const more = { bubbles: true, cancelable: true, composed: true };
        element.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, ...more })
            : new ClipboardEvent('paste', { clipboardData: data, ...more }),
        );
      },
      [how, photo.toString('base64')] as const,
    );
    await expect.poll(() => firstCard(page)).toContain(WITH_IMAGE);
    await page.close();
  });

  it('that is none is told as such, and another tab does not have the photo of this one', async () => {
    const page = await openPage();
    await open(page);
    await choose(page, Buffer.from('a text that calls itself a photo'));
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('no picture that can be read');
    await choose(page);
    await expect.poll(() => firstCard(page)).toContain(WITH_IMAGE);
    const { pathname, search } = new URL(page.url());
    const other = await openPage({}, { path: pathname.replace('/a-page', '') + search });
    await expect.poll(() => other.getByRole('alert').textContent()).toContain('is not here');
    await chip(other).click();
    await other.close();
    await page.close();
  });

  it('comes from the camera or a file on a phone', async () => {
    const page = await openPage(PHONE);
    await open(page);
    await page.getByRole('button', { name: 'Search with a photo' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Search with a photo' });
    await dialog.getByRole('button', { name: 'Choose a picture' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await shoot(page, 'photo-menu-phone');
    expect(await page.locator('input[capture]').getAttribute('capture')).toBe('environment');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'Take a photo' }).tap(),
    ]);
    await chooser.setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo });
    await expect.poll(() => firstCard(page)).toContain(WITH_IMAGE);
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await shoot(page, 'photo-phone');
    await page.close();
  });
});

describe('a voice', () => {
  const speak = (page: Page) => page.getByRole('button', { name: 'Search by voice' });

  it('is searched for, shown and can be changed; recording ends by itself', async () => {
    const page = await openPage();
    await open(page);
    expect(await parts(page)).not.toContain('voice-part');
    await speak(page).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Search by voice' });
    await dialog.getByText('Listening …').waitFor();
    // First of all: the voice is heard for a second or two, and the checks below take longer than that.
    await expect
      .poll(() =>
        dialog.locator('.level').evaluate((element) => Number(element.style.getPropertyValue('--loudness'))),
      )
      .toBeGreaterThan(0.1);
    const done = dialog.getByRole('button', { name: 'Done' });
    await expect.poll(() => done.evaluate((element) => element.matches(':focus'))).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await shoot(page, 'voice-desktop');
    await dialog.waitFor({ state: 'detached', timeout: 60_000 });
    await page.getByText(/Heard: “.*small coffee with milk/i).waitFor();
    const box = searchField(page);
    expect(await box.inputValue()).toMatch(/coffee/i);
    expect(await page.locator('.found .card').count()).toBeGreaterThan(0);
    expect(await axeViolations(page)).toEqual([]);
    await shoot(page, 'heard-desktop');
    await page.getByRole('button', { name: 'Change the words' }).click();
    await page.keyboard.type('coffee grinder');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByText(/Heard:/).count()).toBe(0);
    expect(await box.inputValue()).toBe('coffee grinder');
    await page.close();
  });

  it('is dropped by Escape, and the microphone is free again', async () => {
    const page = await openPage();
    await page.addInitScript(() => {
      const own = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        const stream = await own(wanted);
        Object.assign(window, { stream });
        return stream;
      };
    });
    await page.reload();
    await open(page);
    await speak(page).click();
    await page.getByText('Listening …').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Search by voice' }).waitFor({ state: 'detached' });
    // The search itself stays open.
    expect(await speak(page).evaluate((element) => element.matches(':focus'))).toBe(true);
    await expect
      .poll(() =>
        page.evaluate(() =>
          (window as unknown as { stream: MediaStream }).stream
            .getTracks()
            .every(({ readyState }) => readyState === 'ended'),
        ),
      )
      .toBe(true);
    await page.close();
  });

  it.each([
    ['without a microphone', [], {}, 'No microphone was found'],
    // Browsers refuse a page of this policy as they do when the shopper refuses.
    [
      'when it is not allowed',
      hears,
      { 'permissions-policy': 'microphone=()' },
      'The microphone is not allowed',
    ],
  ])('%s the shopper is told what to do', async (when, flags, headers, told) => {
    const other = await openBrowser(flags);
    const page = await openPage({}, { from: other, headers });
    await open(page);
    await speak(page).click();
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect.poll(() => alert.textContent()).toContain(told);
    expect(await axeViolations(page)).toEqual([]);
    await shoot(page, `voice-${when.replaceAll(' ', '-')}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => alert.textContent()).toContain(told);
    await other.close();
  });

  it('speaks the language of the page, right to left, on a dark phone', async () => {
    const page = await openPage({ ...PHONE, colorScheme: 'dark' }, { attributes: 'data-language="ar"' });
    await page.getByRole('button', { name: 'بحث', exact: true }).tap();
    await page.getByRole('button', { name: 'البحث بالصوت' }).tap();
    await page.getByText('جارٍ الاستماع …').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await shoot(page, 'voice-phone-arabic-dark');
    await page.close();
  });
});

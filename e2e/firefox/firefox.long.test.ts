import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer, WORDS_ONLY } from '../../bench/harness/server.ts';
import { PASSWORD, setupLinkOf } from '../dashboard/dashboard-visit.ts';
import { MODEL_CACHE } from '../shared/start-shared.ts';
import { type HostPages, openHostPages } from './host-pages.ts';
import { HAS_FIREFOX, openFirefox, openPage, textOf } from './open-firefox.ts';

const STATUS = '>>> .bar > .status';
const COUNTED = /^\d+ products$/;
const folder = mkdtempSync(join(tmpdir(), 'aisle-firefox-'));

// Chromium has the journeys. This shows that nothing of them needs Chromium.
describe.skipIf(!HAS_FIREFOX)('in Firefox', () => {
  let server: RunningServer;
  let pages: HostPages;
  let browser: Browser;

  beforeAll(async () => {
    server = await startServer(folder, {
      AISLE_DEMO: 'on',
      ...WORDS_ONLY,
      AISLE_SPEECH_MODEL: 'tiny',
      AISLE_MODEL_CACHE: MODEL_CACHE,
      AISLE_LOG_LEVEL: 'info',
    });
    pages = await openHostPages();
    await pages.connect(server);
    browser = await openFirefox();
  });
  afterAll(async () => {
    await browser?.close();
    await pages?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('the widget suggests, finds, filters, and goes back', async () => {
    const { page, faults } = await openPage(browser);
    await page.goto(pages.address);
    await page.locator('>>> button.opener').click();
    await page.locator('>>> [role=combobox]').wait();
    await page.keyboard.type('kettle', { delay: 30 });
    await page.locator('>>> [role=option]').wait();
    await page.keyboard.press('Enter');
    await page.locator('>>> .found .card').wait();
    await expect.poll(() => textOf(page, STATUS)).toMatch(COUNTED);
    const all = await textOf(page, STATUS);
    await page.locator('>>> .facets input[type=checkbox]').click();
    await expect
      .poll(async () => {
        const now = await textOf(page, STATUS);
        return COUNTED.test(now) && now !== all;
      })
      .toBe(true);
    expect(page.url()).toContain('aisle=');
    await page.goBack();
    await expect.poll(() => textOf(page, STATUS)).toBe(all);
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await page.$('>>> .overlay')) === null).toBe(true);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('what its microphone hears is a recording that the service reads', async () => {
    const ready = async () => (await fetch(`${server.url}/readyz`)).text();
    await expect.poll(ready, { timeout: 150_000 }).toContain('"speechModel":{"state":"ready"}');
    const { page } = await openPage(browser);
    await page.goto(pages.address);
    await page.locator('>>> button.opener').click();
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/search/audio'),
    );
    await page.locator('>>> button[aria-label="Search by voice"]').click();
    await page.locator('>>> .level').wait();
    await page.locator('>>> .voice button.primary').click();
    const answer = await answered;
    // A hum has no words. A recording that cannot be read is 415.
    expect([answer.status(), await answer.text()]).toEqual([422, expect.stringContaining('no_speech')]);
    await page.close();
  });

  it('the demo storefront finds', async () => {
    const { page, faults } = await openPage(browser);
    await page.goto(`${server.url}/demo`);
    await page.locator('>>> input[role=combobox]').click();
    await page.keyboard.type('kettle', { delay: 30 });
    await page.keyboard.press('Enter');
    await expect.poll(() => textOf(page, '>>> .found')).toMatch(/kettle/i);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('the dashboard takes the first owner from the link to the overview', async () => {
    const { page, faults } = await openPage(browser);
    await expect.poll(() => setupLinkOf(server.output())).not.toBe('');
    await page.goto(setupLinkOf(server.output()));
    const answers = { name: 'Ada', email: 'ada@shop.example', organization: 'Lamps', password: PASSWORD };
    for (const [name, value] of Object.entries(answers))
      await page.locator(`input[name="${name}"]`).fill(value);
    await page.locator('button[type=submit]').click();
    await expect.poll(() => page.url()).toMatch(/\/dashboard\//);
    await expect.poll(() => textOf(page, 'main h1')).not.toBe('');
    expect(faults).toEqual([]);
    await page.close();
  });
});

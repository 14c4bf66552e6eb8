import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';

const EXECUTABLE = process.env.AISLE_FIREFOX ?? '/usr/bin/firefox-esr';
const WITHIN_MS = 20_000;

export const HAS_FIREFOX = existsSync(EXECUTABLE);

/** A headless Firefox, driven by WebDriver BiDi. Its microphone hums, and it asks no person for leave. */
export const openFirefox = (): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: EXECUTABLE,
    headless: true,
    extraPrefsFirefox: { 'media.navigator.streams.fake': true, 'media.navigator.permission.disabled': true },
  });

/** A new page, and what it wrote to its console as errors or threw. */
export const openPage = async (browser: Browser): Promise<{ page: Page; faults: string[] }> => {
  const page = await browser.newPage();
  page.setDefaultTimeout(WITHIN_MS);
  await page.setViewport({ width: 1280, height: 900 });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error instanceof Error ? error.message : String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return { page, faults };
};

/** Text of the first element that a selector finds, also inside shadow roots with `>>>`. */
export const textOf = (page: Page, selector: string): Promise<string> =>
  page.$eval(selector, (element) => element.textContent ?? '').catch(() => '');

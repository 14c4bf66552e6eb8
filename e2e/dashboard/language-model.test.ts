import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer, WORDS_ONLY } from '../../bench/harness/server.ts';
import { makeShop } from '../../bench/harness/shop.ts';
import { ScriptedModel } from '../../packages/server/test/scripted-model.ts';
import { sharedBrowser } from '../shared/shared.ts';
import {
  accessibilityFaults,
  openVisit,
  PASSWORD,
  settled,
  setupLinkOf,
  type Visit,
} from './dashboard-visit.ts';

let model: ScriptedModel;
let server: RunningServer;
let browser: Browser;
let owner: Visit;
const dataDir = mkdtempSync(join(tmpdir(), 'aisle-dashboard-'));

beforeAll(async () => {
  model = await ScriptedModel.open();
  server = await startServer(dataDir, {
    ...WORDS_ONLY,
    AISLE_LOG_LEVEL: 'info',
    AISLE_LANGUAGE_MODEL_URL: model.baseUrl,
    AISLE_LANGUAGE_MODEL: 'scripted',
    // One network may take a tenth.
    AISLE_LANGUAGE_MODEL_CALLS_PER_DAY: '40',
  });
  browser = await sharedBrowser();
  owner = await openVisit(browser);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await model?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const shoot = async (name: string): Promise<void> => {
  const folder = process.env.AISLE_SCREENSHOTS;
  if (folder !== undefined) await owner.page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

const goTo = async (path: string): Promise<void> => {
  await owner.page.goto(`${server.url}/dashboard${path}`);
  await settled(owner.page);
};

it('an owner sees what the language model was used for today, and switches it off', async () => {
  const { page } = owner;
  const shop = await makeShop(server, 'lamps');
  await expect.poll(() => setupLinkOf(server.output())).not.toBe('');
  await page.goto(setupLinkOf(server.output()));
  await page.getByLabel('Your name').fill('Ada Berg');
  await page.getByLabel('Email').fill('ada@shop.example');
  await page.getByLabel('Organization').fill('Norrvik');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/overview');

  const search = (query: string) => shop.search({ query, assistant: true });
  for (const query of ['lamp', 'red lamp', 'blue lamp']) await search(query);
  await goTo(`/shops/${shop.shopId}/plan`);
  await page.getByRole('heading', { name: 'Language model today: calls' }).waitFor();
  await page.getByText('3 of 40').waitFor();
  await page.getByText('300 of 2,000,000').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await shoot('plan-language-model');

  await goTo(`/shops/${shop.shopId}/settings`);
  const toggle = page.getByRole('switch', { name: /^Language model/ });
  expect(await toggle.isChecked()).toBe(true);
  await toggle.focus();
  await page.keyboard.press('Space');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByRole('button', { name: /: Features$/ }).click();
  expect((await (await saved).json()).featureSwitches).toMatchObject({
    languageModel: false,
    assistant: true,
  });
  await search('white lamp');
  expect(model.requests).toHaveLength(3);
  expect(await accessibilityFaults(page)).toEqual([]);
  await shoot('settings-language-model');
  expect(owner.faults).toEqual([]);
});

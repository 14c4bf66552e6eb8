import type { DemoLanguage } from '@aisle/demo';
import { expect, it } from 'vitest';
import { TestServer } from '../../test/harness.ts';
import { judge } from './test/judge.ts';
import { ENGLISH_A, ENGLISH_B, GERMAN, type Shoppers, USUAL_ENGLISH, USUAL_GERMAN } from './test/shoppers.ts';
import { demoShop, simulateMonth } from './test/simulated-month.ts';

type Month = { name: string; language: DemoLanguage; shoppers: readonly Shoppers[]; usual: string[] };
const MONTHS: (Month & { right: number })[] = [
  { name: 'English, chosen on', language: 'en', shoppers: ENGLISH_A, usual: USUAL_ENGLISH, right: 0 },
  { name: 'English, untouched', language: 'en', shoppers: ENGLISH_B, usual: USUAL_ENGLISH, right: 0 },
  { name: 'German, untouched', language: 'de', shoppers: GERMAN, usual: USUAL_GERMAN, right: 0 },
];

it.each(MONTHS)('a month of $name: no wrong proposal', { timeout: 120_000 }, async (month) => {
  const current = await TestServer.open({ env: { AISLE_TEXT_MODEL: 'lexis' } });
  try {
    const shop = await demoShop(current, month.language);
    await simulateMonth(current, shop, { ...month, seed: 7 });
    await current.server.autopilot.refresh(shop.shop.shopId);
    const { body } = await current.call('listProposals', shop);
    const judged = judge(body.proposals, month.shoppers);
    if (process.env.SHOW_PROPOSALS === '1') console.log(month.name, judged);
    expect(judged.wrong).toEqual([]);
    expect(judged.right.length).toBeGreaterThanOrEqual(month.right);
  } finally {
    await current.close();
  }
});

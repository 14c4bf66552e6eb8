import { afterAll, beforeAll, expect, it } from 'vitest';
import { completionOf, ScriptedModel } from '../../packages/server/test/scripted-model.ts';
import { type HostShop, openHostShop } from './host-shop.ts';
import { cards, search, shoot } from './shopper.ts';

let model: ScriptedModel;
let shop: HostShop;
beforeAll(async () => {
  model = await ScriptedModel.open();
  shop = await openHostShop({
    AISLE_LANGUAGE_MODEL_URL: model.baseUrl,
    AISLE_LANGUAGE_MODEL: 'late',
    AISLE_LANGUAGE_MODEL_KEY: 'e2e-key',
  });
});
afterAll(async () => {
  await shop?.close();
  await model?.close();
});

it('a late answer of a language model comes to the page, with what is true of it, and moves no fact', async () => {
  let answer = (): void => {};
  const arrived = model.next();
  model.script =
    ({ data }) =>
    (response) => {
      const value = data.products[0]?.values.find(({ label }) => label === 'Brand')?.id;
      const said = {
        queries: ['floor lamp blue', 'free lamp', 'lamp for $1'],
        texts: ['Only 2 left! {f1}', '{f2}'],
        answer: `{${value}}`,
      };
      answer = () => void response.writeHead(200).end(completionOf(JSON.stringify(said)));
    };
  const page = await shop.open({ body: shop.tag() });
  await search(page, 'desk lamp of which brand?');
  await arrived;
  const advice = page.locator('.advice');
  const facts = await advice.locator('.facts').textContent();
  expect(await advice.locator('.said').count()).toBe(0);
  answer();
  await expect.poll(() => advice.locator('.said').textContent()).toMatch(/^Desk lamp \d+ \(Brand: \w+\)\.$/);
  expect(await advice.locator('.facts').textContent()).toBe(facts);
  const brand = await cards(page).first().locator('.brand').textContent();
  expect(await advice.locator('.said').textContent()).toContain(`(Brand: ${brand})`);
  await advice.getByRole('button', { name: /^floor lamp blue/ }).waitFor();
  expect(await advice.textContent()).not.toMatch(/free lamp|\$1\b|left/);
  await shoot(page, 'late-advice');
  await page.close();
  expect(shop.faults).toEqual([]);
});

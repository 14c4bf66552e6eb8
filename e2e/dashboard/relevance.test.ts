import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { IS_ALL } from '../../packages/server/test/tier.ts';
import { accessibilityFaults, leaveSite, OF_LOOKS, openPage, type Visit } from './dashboard-visit.ts';
import { type OwnShop, openOwnShop } from './own-shop.ts';

/** Queries that are judged by the API; the first one is judged by hand. */
const ENOUGH = 32;

let own: OwnShop;
let visit: Visit;

beforeAll(async () => {
  own = await openOwnShop('relevance');
  ({ visit } = own);
});

afterAll(() => own?.close());

type Found = { externalId: string; name: string; brand: string | null };

/** The products that a shopper gets. */
const search = async (query: string): Promise<Found[]> => {
  const answer = await fetch(`${own.server.url}/api/widget/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-widget-token': own.token },
    body: JSON.stringify({ query }),
  });
  return ((await answer.json()) as { products?: Found[] }).products ?? [];
};
/** Words that name products: the last one of each name, "kettle" first. */
const queries = async (): Promise<string[]> => {
  const { products } = (await send('GET', '/products?limit=200')) as { products: { name: string }[] };
  const words = products.map(({ name }) => name.toLowerCase().split(' ').at(-1) ?? '');
  return [...new Set<string>(['kettle', ...words])];
};
const firstOf = async (query: string): Promise<string> => (await search(query))[0]?.externalId ?? '';

const send = (method: string, path: string, data?: object): Promise<Record<string, unknown>> =>
  own.send(method, `/api/integrations/v1${path}`, data);

afterEach(() => {
  expect(visit.faults.splice(0)).toEqual([]);
});

const open = (page: string): Promise<void> =>
  openPage(visit.page, `${own.server.url}/dashboard/shops/${own.shopId}/${page}`);

it('weights can go back to the usual ones when nothing is judged', async () => {
  const { page } = visit;
  await send('PUT', '/relevance/weights', { meaning: 1.5, boosts: 1 });
  await open('relevance');
  await page.getByText('Nothing is judged yet').waitFor();
  await page.getByText('Meaning: 1.5 times the usual').waitFor();
  await page.getByRole('button', { name: 'Back to the usual weights' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Weights of the ranking' }).waitFor({ state: 'detached' });
  expect(await send('GET', '/relevance/weights')).toMatchObject({ meaning: 1, boosts: 1 });
});

it('a person learns what the lab is for, judges results in the preview, and sees the query measured', async () => {
  const { page } = visit;
  await open('relevance');
  await page.getByText('Nothing is judged yet').waitFor();
  await page.getByRole('link', { name: 'Open the search preview' }).click();
  await page.getByRole('searchbox').fill('kettle');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const [first, second] = await search('kettle');
  const good = page.getByRole('button', { name: `Good: ${first?.name}` });
  await good.click();
  await page.getByRole('button', { name: `Bad: ${second?.name}` }).click();
  await page.getByRole('button', { name: `Bad: ${second?.name}`, pressed: true }).waitFor();
  await page.getByRole('button', { name: `Good: ${first?.name}`, pressed: true }).waitFor();
  await page.getByRole('link', { name: 'Relevance lab' }).click();
  await page.getByText('Mean nDCG@10: 1', { exact: true }).waitFor();
  const row = page.getByRole('row', { name: /kettle/ });
  expect(await row.getByRole('cell').allTextContents()).toEqual([
    'kettle',
    '1',
    '1',
    '1',
    '1',
    'JudgeTake back',
  ]);
  await row.getByRole('link', { name: 'Judge the results of kettle' }).click();
  await page.getByRole('button', { name: `Bad: ${second?.name}`, pressed: true }).click();
  await page.getByRole('button', { name: `Bad: ${second?.name}`, pressed: false }).waitFor();
  await open('relevance');
  expect((await row.getByRole('cell').allTextContents()).slice(0, 3)).toEqual(['kettle', '1', '0']);
});

it('with one judged query the lab cannot tell yet', async () => {
  const { page } = visit;
  await page.getByRole('button', { name: 'Look for better weights' }).click();
  await page.getByText(/Queries with a good product: 1 of 30/).waitFor();
});

it('judgements can be taken back at once, and brought back with that of a deleted product', async () => {
  const { page } = visit;
  const externalId = (await search('kettle')).at(-1)?.externalId;
  await send('PUT', '/relevance/judgements', { query: 'kettle', externalId, grade: 'bad' });
  await send('DELETE', `/products/${externalId}`);
  await open('relevance');
  const cells = page.getByRole('row', { name: /kettle/ }).getByRole('cell');
  expect((await cells.allTextContents()).slice(0, 3)).toEqual(['kettle', '1', '1']);
  await page.getByRole('button', { name: 'Take back the judgements of kettle' }).click();
  await page.getByText('Nothing is judged yet').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await cells.first().waitFor();
  expect((await cells.allTextContents()).slice(0, 3)).toEqual(['kettle', '1', '1']);
});

it('a measurement that takes too long is asked for once, and leaves the weights on the page', async () => {
  const { page } = visit;
  let asked = 0;
  await page.route('**/relevance/measure', (route) => {
    asked++;
    return route.fulfill({ status: 503, json: { code: 'overloaded', message: 'Too long' } });
  });
  await page.clock.install();
  await open('relevance');
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  await page.getByRole('button', { name: 'Look for better weights' }).waitFor();
  // The client's retries would come within this time.
  await page.clock.fastForward(20_000);
  expect(asked).toBe(1);
  expect(visit.faults.splice(0)).toEqual(['POST /api/integrations/v1/relevance/measure 503']);
  await page.unroute('**/relevance/measure');
  await retry.click();
  await page.getByRole('row', { name: /kettle/ }).waitFor();
});

it('a rule that hurts is seen before it is published; better weights are applied with one click, and undone', async () => {
  const { page } = visit;
  const brands = new Set<string>();
  let judged = 0;
  for (const query of await queries()) {
    if (judged >= ENOUGH) break;
    const found = await search(query);
    const [first] = found;
    const isMixed = found.some(({ brand }) => brand !== first?.brand);
    if (first === undefined || first.brand === null || !isMixed) continue;
    await send('PUT', '/relevance/judgements', { query, externalId: first.externalId, grade: 'good' });
    brands.add(first.brand);
    judged++;
  }
  expect(judged).toBe(ENOUGH);
  const usual = await firstOf('kettle');
  const actions = [{ type: 'bury', filters: { brand: [...brands] }, strength: 10 }];
  const { id } = await send('POST', '/rules', { name: 'Bury them', actions });
  await open(`rules/editor?rule=${id}`);
  await page.getByRole('button', { name: 'Measure on judged queries' }).click();
  await page.getByText(/^Judged queries: nDCG 1 → 0\.\d+\. Better: 0, worse: \d+\.$/).waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => firstOf('kettle')).not.toBe(usual);

  await open('relevance');
  await page.getByRole('button', { name: 'Look for better weights' }).click();
  const offered = page.getByRole('article', { name: 'Better weights' });
  await offered.getByText('Boosts of rules: 0 times the usual').waitFor();
  await offered.getByText(/→ 1\. Better: \d+, worse: 0\.$/).waitFor();
  await page.getByRole('button', { name: 'Apply these weights' }).click();
  await expect.poll(() => firstOf('kettle')).toBe(usual);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => firstOf('kettle')).not.toBe(usual);
  await page.getByText('Boosts of rules: 1 times the usual').waitFor();
});

const LOOKS = [
  ['big-light', { width: 1280, height: 900 }, 'light', 'en', {}],
  ['phone-dark', { width: 390, height: 844 }, 'dark', 'en', { rules: OF_LOOKS }],
  ['german', { width: 1280, height: 900 }, 'light', 'de', null],
  ['arabic-phone', { width: 390, height: 844 }, 'light', 'ar', { rules: ['target-size'] }],
] as const;
it.each(
  IS_ALL ? LOOKS : LOOKS.slice(0, 2),
)('the lab and the preview have no accessibility fault: %s', async (name, viewport, colorScheme, locale, look) => {
  const { page } = visit;
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.evaluate((language) => localStorage.setItem('aisle-language', language), locale);
  await leaveSite(page);
  const shots = process.env.AISLE_SCREENSHOTS;
  await open('relevance');
  await page.locator('section[aria-label] button').first().click();
  await page.getByRole('article').waitFor();
  if (look !== null) expect(await accessibilityFaults(page, look)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
  if (shots !== undefined) await page.screenshot({ path: `${shots}/relevance-${name}.png`, fullPage: true });
  await open('preview?query=kettle');
  await page.locator('[aria-pressed="true"]').first().waitFor();
  if (look !== null) expect(await accessibilityFaults(page, look)).toEqual([]);
  if (shots !== undefined) await page.screenshot({ path: `${shots}/judging-${name}.png`, fullPage: true });
  await page.evaluate(() => localStorage.setItem('aisle-language', 'en'));
});

it('a synonym is measured before it is made', async () => {
  const { page } = visit;
  await page.setViewportSize({ width: 1280, height: 900 });
  await leaveSite(page);
  await open('synonyms');
  await page.getByRole('button', { name: /Add/ }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').nth(1).fill('kettle, teapot');
  await dialog.getByRole('button', { name: 'Measure on judged queries' }).click();
  await dialog.getByText(/^Judged queries: nDCG/).waitFor();
});

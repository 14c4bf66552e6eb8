import { text as textOf } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { faultsOnBothScreens, openPage, settled } from './dashboard-visit.ts';
import { type OwnShop, openOwnShop } from './own-shop.ts';

const MARKUP = '<img src=x onerror="globalThis.struck=1">';
const SESSION = `session ${MARKUP}`;
let own: OwnShop;

beforeAll(async () => {
  own = await openOwnShop('visitors');
  for (const query of ['kettle', MARKUP])
    await fetch(`${own.server.url}/api/widget/search`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-widget-token': own.token,
        'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0',
      },
      body: JSON.stringify({ query, sessionId: SESSION, facets: [] }),
    });
  await own.logged(SESSION, 2);
}, 120_000);
afterAll(() => own?.close());
afterEach(() => expect(own.visit.faults).toEqual([]));

const goTo = (name: string): Promise<void> =>
  openPage(own.visit.page, `${own.server.url}/dashboard/shops/${own.shopId}/${name}`);

it('what is stored of a visitor is shown as text, saved as a file, and erased after a question', async () => {
  const { page } = own.visit;
  await goTo('visitors');
  await page.getByLabel('Known by').selectOption({ label: 'Session' });
  await page.getByLabel('Identifier').fill(SESSION);
  const show = page.getByRole('button', { name: 'Show what is stored' });
  await show.click();
  await page.getByText('Searches: 2. Events: 0. Orders and refunds: 0.').waitFor();
  await page.getByRole('cell', { name: MARKUP }).waitFor();
  expect(await page.evaluate('globalThis.struck')).toBeUndefined();
  expect(await faultsOnBothScreens(page, 'visitor')).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download JSON' }).click(),
  ]);
  const saved = JSON.parse(await textOf(await download.createReadStream()));
  expect(saved.searches).toMatchObject([
    { query: 'kettle', device: 'phone', sessionId: SESSION },
    { query: MARKUP, device: 'phone' },
  ]);
  await page.getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
  await page.getByText(`${SESSION} is erased`).waitFor();
  await show.click();
  await page.getByText('Nothing is stored under this name.').waitFor();
});

it('a person asks for the week by mail, and reads that no mail server is there', async () => {
  const { page } = own.visit;
  await goTo('settings');
  const wish = page.getByLabel('Send me the week of this shop');
  expect(await wish.isChecked()).toBe(false);
  await page.getByText('This installation has no mail server').waitFor();
  await wish.click({ force: true });
  await page.getByText('Saved').waitFor();
  await goTo('overview');
  await goTo('settings');
  expect(await wish.isChecked()).toBe(true);
});

it('a link of a mail ends it without a sign-in, once a person presses the button', async () => {
  const { page } = own.visit;
  await page.goto(`${own.server.url}/dashboard/stop-mail?token=a.b.c`);
  await settled(page);
  expect(await faultsOnBothScreens(page, 'stop-mail')).toEqual([]);
  await page.getByRole('button', { name: 'End them' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByText('Ended.').count()).toBe(0);
});

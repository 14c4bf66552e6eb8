import { text as textOf } from 'node:stream/consumers';
import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FileHost, openFileHost } from '../../packages/server/src/feeds/test/file-host.ts';
import {
  accessibilityFaults,
  DATA_PAGES,
  faultsOnBothScreens,
  openPage,
  openVisit,
  tabTo,
  type Visit,
} from './dashboard-visit.ts';
import { type OwnShop, openOwnShop } from './own-shop.ts';

let own: OwnShop;
let visit: Visit;

beforeAll(async () => {
  own = await openOwnShop('data-pages');
  ({ visit } = own);
  await search('kettle');
  await search('qwxylophonik');
  await order();
  await own.logged('a-shopper', 3);
  await own.rollup();
});

afterAll(() => own?.close());

afterEach(() => {
  expect(visit.faults.splice(0)).toEqual([]);
});

type Found = { total?: number; searchLogId?: string };

/** A search as a shopper sends it; the report of an hour counts it. */
const ask = async (query: string): Promise<Found> => {
  const answer = await fetch(`${own.server.url}/api/widget/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-widget-token': own.token },
    body: JSON.stringify({ query, sessionId: 'a-shopper' }),
  });
  return (await answer.json()) as Found;
};

const search = async (query: string): Promise<number> => (await ask(query)).total ?? 0;

/** An order in francs after a search, and a part of it given back. */
const order = async (): Promise<void> => {
  const { apiKey } = await own.send('POST', '/api/integrations/v1/api-keys', { name: 'shop' });
  const { searchLogId } = await ask('kettle');
  for (const more of [{ value: 50 }, { value: -20, refundId: 'r' }]) {
    const answer = await fetch(`${own.server.url}/api/integrations/v1/conversions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
      body: JSON.stringify({ orderId: 'o', searchLogId, currency: 'CHF', ...more }),
    });
    expect(answer.status).toBe(200);
  }
};

const goTo = (page: Page, name: string): Promise<void> =>
  openPage(page, `${own.server.url}/dashboard/shops/${own.shopId}/${name}`);

it('synonyms are made, removed and brought back', async () => {
  const { page } = visit;
  await goTo(page, 'synonyms');
  await page.getByRole('button', { name: 'Add synonyms' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Words').fill('flask, thermos');
  await dialog.getByRole('button', { name: 'Add synonyms' }).click();
  await page.getByRole('button', { name: 'Remove flask, thermos' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Remove flask, thermos' }).waitFor();
});

it('synonyms are changed, found, exported, and imported without doubles', async () => {
  const { page } = visit;
  await goTo(page, 'synonyms');
  await page.getByRole('button', { name: 'Change flask, thermos' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('A search for').fill('flask');
  await dialog.getByLabel('Words').fill('thermos, vacuum bottle');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Change flask → thermos, vacuum bottle' }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const text = await textOf(await (await saved).createReadStream());
  expect(text).toBe('flask => thermos, vacuum bottle\n');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'mine.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(`${text}blanket, throw, plaid\nalone\n`),
  });
  await dialog.getByText('mine.txt: 2 rules').waitFor();
  await dialog.getByText('Lines that are no rule and are left out (1): 3').waitFor();
  await dialog.getByRole('button', { name: 'Import these rules' }).click();
  await page.getByText('New rules: 1').waitFor();
  await page.getByLabel('Find a word').fill('PLAID');
  await expect.poll(() => page.locator('tbody tr').allTextContents()).toHaveLength(1);
  await page.getByRole('button', { name: 'Remove blanket, throw, plaid' }).waitFor();
});

it('a search that found nothing finds something after a synonym', async () => {
  const { page } = visit;
  await goTo(page, 'zero-results');
  await page.getByRole('button', { name: 'Add a synonym: qwxylophonik' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('It also finds').fill('kettle');
  await dialog.getByRole('button', { name: 'Add a synonym' }).click();
  await expect.poll(() => search('qwxylophonik')).toBeGreaterThan(0);
});

it('a published rule pins a product in the preview, which says why', async () => {
  const { page } = visit;
  await goTo(page, 'preview');
  await page.getByRole('searchbox').fill('kettle');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(() => page.getByRole('status').first().textContent()).toMatch(/^\d+ products$/);
  await goTo(page, 'rules');
  await page.getByRole('link', { name: 'Add a rule' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Lamp first');
  await page.getByLabel('The rule acts when a search').selectOption('contains');
  await page.getByLabel('Words', { exact: true }).fill('kettle');
  await page.getByRole('button', { name: 'Pin another product' }).click();
  await page.getByRole('dialog').getByLabel('Find a product').fill('desk lamp');
  await page
    .getByRole('button', { name: /^Pin at the top: .*lamp/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Shoppers see this rule.', { exact: false }).waitFor();
  await goTo(page, 'preview');
  await page.getByRole('searchbox').fill('kettle');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const first = page.locator('main .plain-list > li').first();
  await expect.poll(() => first.textContent()).toMatch(/lamp/i);
  await first.getByRole('button', { name: /^Why/ }).click();
  await expect.poll(() => page.getByRole('dialog').textContent()).toContain('place 1');
});

it('a landing page is made from what its products have, served, arranged, removed and brought back', async () => {
  const { page } = visit;
  const served = async (path: string, body?: object) => {
    const answer = await fetch(`${own.server.url}/api/widget/${path}`, {
      headers: { 'x-widget-token': own.token, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  await goTo(page, 'landing-pages');
  await page.getByRole('button', { name: 'Add a landing page' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Mugs of the week');
  expect(await dialog.getByLabel('Address').inputValue()).toBe('mugs-of-the-week');
  await dialog.getByLabel('Search', { exact: true }).fill('mug');
  await dialog.getByLabel('Price to').fill('15');
  await dialog
    .getByRole('status')
    .filter({ hasText: /^[1-9]\d* products?$/ })
    .waitFor();
  expect(await accessibilityFaults(page, { within: '[role=dialog]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Live', { exact: true }).waitFor();
  await expect.poll(async () => (await served('pages/mugs-of-the-week')).status).toBe(200);
  const search = { query: '', landingPage: 'mugs-of-the-week', facets: [] };
  const { products } = (await served('search', search)).body as { products: { price: number }[] };
  expect(products.length).toBeGreaterThan(0);
  expect(products.every(({ price }) => price <= 15)).toBe(true);
  await page.getByRole('link', { name: 'Arrange: Mugs of the week' }).click();
  await page.getByText('The rule acts only on the landing page').waitFor();
  await page.getByRole('list', { name: 'Result', exact: true }).locator('li').first().waitFor();
  await goTo(page, 'landing-pages');
  await page.getByRole('button', { name: 'Remove: Mugs of the week' }).click();
  await expect.poll(async () => (await served('pages/mugs-of-the-week')).status).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await served('pages/mugs-of-the-week')).status).toBe(200);
});

it('filters are added, named and moved by keyboard alone, and shoppers see them so', async () => {
  const { page } = visit;
  await goTo(page, 'facets');
  const add = async (field: string): Promise<void> => {
    await page.getByRole('button', { name: 'Add a filter' }).first().focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Field').fill(field);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Add a filter' }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  await add('brand');
  await add('availability');
  await page.getByRole('listitem', { name: 'availability' }).getByLabel('Name').fill('In store');
  await page.getByRole('button', { name: 'Move up: availability' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Saved').waitFor();
  const answer = await fetch(`${own.server.url}/api/widget/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-widget-token': own.token },
    body: JSON.stringify({ query: '' }),
  });
  const { facets } = (await answer.json()) as { facets: { field: string; label: string }[] };
  expect(facets.slice(0, 2).map(({ field, label }) => [field, label])).toEqual([
    ['availability', 'In store'],
    ['brand', 'Brand'],
  ]);
});

it('a filter of the catalog that matches nothing does not ask for products', async () => {
  const { page } = visit;
  const ofPreorders = /\/products\?.*availability=preorder/;
  await page.route(ofPreorders, (route) =>
    route.fulfill({ json: { products: [], nextCursor: null, total: 0 } }),
  );
  await goTo(page, 'catalog');
  await page.getByLabel('Show', { exact: true }).selectOption('preorder');
  await page.getByText('No product matches the filter').waitFor();
  expect(await page.getByText('Send your catalog').count()).toBe(0);
  await page.unroute(ofPreorders);
});

it('the health of the catalog names products that lack something, and leads to them', async () => {
  const { page } = visit;
  await goTo(page, 'health');
  const noPicture = page.getByRole('listitem').filter({ hasText: /\d products have no picture/ });
  const example = noPicture.getByRole('link').first();
  const id = (await example.textContent()) ?? '';
  await example.click();
  await page.getByRole('link', { name: 'Show all products' }).waitFor();
  expect(await page.locator('tbody tr .code').first().textContent()).toBe(id);
  await page.getByRole('region', { name: 'What search sees' }).waitFor();
});

it('products are found, hidden, shown, deleted, brought back and exported, several at once', async () => {
  const { page } = visit;
  const rows = page.locator('tbody tr');
  const names = async (query: string): Promise<string[]> => {
    const answer = await fetch(`${own.server.url}/api/widget/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-widget-token': own.token },
      body: JSON.stringify({ query, facets: [] }),
    });
    return ((await answer.json()) as { products: { name: string }[] }).products.map(({ name }) => name);
  };
  await goTo(page, 'catalog');
  await page.getByLabel('Find by name or identifier').fill('TEAPOT');
  await expect
    .poll(async () => (await rows.allTextContents()).every((text) => /teapot/i.test(text)))
    .toBe(true);
  const shown = await rows.count();
  const [first = ''] = await rows.locator('a bdi').allTextContents();
  expect(await names(first)).toContain(first);
  await page.getByRole('checkbox', { name: `Choose ${first}` }).check();
  const bulk = page.getByRole('toolbar', { name: 'Chosen products' });
  await bulk.getByText('Chosen: 1').waitFor();
  await bulk.getByRole('button', { name: 'Hide' }).click();
  await rows.first().getByText('Hidden', { exact: true }).waitFor();
  await expect.poll(() => names(first)).not.toContain(first);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => names(first)).toContain(first);

  await page.getByRole('checkbox', { name: 'All of this list' }).check();
  await bulk.getByText(`Chosen: ${shown}`).waitFor();
  await bulk.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No product matches the filter').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rows.count()).toBe(shown);
  await expect.poll(() => names(first)).toContain(first);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const lines = (await textOf(await (await saved).createReadStream())).trim().split('\r\n');
  expect(lines).toHaveLength(shown + 1);
});

it('a product says what search sees of it, and which step of a search loses it', async () => {
  const { page } = visit;
  await goTo(page, 'catalog');
  await page.getByLabel('Find by name or identifier').fill('kettle');
  await page
    .locator('tbody a')
    .filter({ hasText: /kettle/i })
    .first()
    .click();
  const why = page.getByRole('region', { name: 'Why is it found, or not?' });
  await why.getByLabel('Search').fill('kettle');
  await why.getByRole('button', { name: 'Explain' }).click();
  await why.getByText('Found', { exact: true }).waitFor();
  await why.getByLabel('Search').fill('wool blanket');
  await why.getByRole('button', { name: 'Explain' }).click();
  await why.getByText('Not found', { exact: true }).waitFor();
  await why.getByText('lacks blanket').waitFor();
  expect(await faultsOnBothScreens(page, 'product')).toEqual([]);
});

it('variants stand under their product', async () => {
  const { page } = visit;
  await own.send('POST', '/api/integrations/v1/products/sync', {
    syncType: 'INCREMENTAL',
    products: [
      { externalId: '000-group', name: 'Scarf of groups' },
      { externalId: '000-red', parentExternalId: '000-group', name: 'Scarf, red', price: 5 },
      { externalId: '000-blue', parentExternalId: '000-group', name: 'Scarf, blue', price: 6 },
    ],
  });
  await goTo(page, 'catalog');
  expect(await page.getByRole('link', { name: 'Scarf, red' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Variants of Scarf of groups: 2' }).click();
  await page.getByRole('link', { name: 'Scarf, red' }).waitFor();
});

it('a price is changed in the catalog, and shoppers see it', async () => {
  const { page } = visit;
  await goTo(page, 'catalog');
  const row = page.locator('tbody tr').first();
  const id = (await row.locator('.code').textContent()) ?? '';
  await row.getByRole('button', { name: /^Change/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Regular price').fill('77.5');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const answer = await visit.context.request.get(
    `${own.server.url}/api/integrations/v1/products/${encodeURIComponent(id)}`,
    { headers: { 'x-shop-id': own.shopId } },
  );
  expect((await answer.json()).price).toBe(77.5);
});

it('the overview and the reports have the figures of the log', async () => {
  const { page } = visit;
  await goTo(page, 'overview');
  expect(await page.getByRole('region', { name: 'Products' }).textContent()).toMatch(/\d{3}/);
  await goTo(page, 'analytics');
  await page.getByRole('cell', { name: 'kettle', exact: true }).first().waitFor();
  const currencies = page.getByRole('region', { name: 'Orders by currency' });
  const cells = await currencies.getByRole('cell').allTextContents();
  expect(cells.map((cell) => cell.replace('\u00a0', ' '))).toEqual([
    'USD',
    '0',
    '$0.00',
    '$0.00',
    'CHF',
    '1',
    'CHF 50.00',
    'CHF 20.00',
  ]);
  const csv = await page.getByRole('link', { name: 'Download CSV' }).first().getAttribute('href');
  const answer = await visit.context.request.get(own.server.url + csv);
  expect(await answer.text()).toContain('kettle');
});

it('no data page has a fault for axe or is too wide, on a big screen or a phone', async () => {
  const { page } = visit;
  for (const name of DATA_PAGES) {
    await goTo(page, name);
    expect(await faultsOnBothScreens(page, name)).toEqual([]);
  }
});

const SHEET = [
  'Nr.;Wie es heisst;Kostet;Farbton;Notiz',
  ...Array.from({ length: 700 }, (_, at) => `Z-${at};Feldflasche Zander ${at};${at % 50},90 €;blau;`),
  'Z-bad;;1,00 €;rot;',
].join('\n');

it('a sheet with columns of its own: the whole file is read, one click each names a column, and then it is imported', async () => {
  const { page } = visit;
  const sent: string[] = [];
  const note = (request: Request): void => {
    const { text } = (request.postDataJSON() ?? {}) as { text?: string };
    if (/imports\/[^/]+\/parts$/.test(request.url()) && text !== undefined) sent.push(text);
  };
  page.on('request', note);
  await goTo(page, 'import');
  const buffer = Buffer.from(SHEET);
  await page.locator('input[type=file]').setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer });
  await page.getByText('Nothing can be imported').waitFor();
  // The page has no link in the menu: that of the page that one comes from stands for it.
  expect(await page.locator('nav a[aria-current]').allTextContents()).toEqual(['Catalog']);
  const start = page.getByRole('button', { name: 'Import', exact: true });
  expect(await start.isDisabled()).toBe(true);
  expect(await faultsOnBothScreens(page, 'import-nothing')).toEqual([]);
  await page.getByRole('button', { name: 'Take “Nr.” as: Product number' }).click();
  await page.getByRole('button', { name: 'Take all' }).click();
  await page.getByRole('heading', { name: '700 products can be imported' }).waitFor();
  const text = await page.getByRole('region', { name: 'What an import would do' }).textContent();
  expect(text).toContain('1 row cannot be stored');
  expect(text).toContain('700 products have no address: shoppers cannot open them');
  expect(text).not.toContain('no price');
  expect(await page.getByLabel('Pattern of the addresses').inputValue()).toMatch(/^https:\/\/.+\/\{Nr\.\}$/);
  expect(await faultsOnBothScreens(page, 'import-check')).toEqual([]);
  await start.click();
  await page.getByText('The file was imported').waitFor();
  await page.getByText('700 products have no picture').waitFor();
  await page.getByText('Shoppers can find all products now.').waitFor();
  page.off('request', note);
  // However often it was checked, and then imported.
  expect(sent.join('')).toBe(SHEET);
  expect(await faultsOnBothScreens(page, 'import-done')).toEqual([]);
});

it('the export of a shop system: its own columns, drafts that are left out, and nothing to import of drafts alone', async () => {
  const { page } = visit;
  const choose = async (text: string): Promise<void> => {
    await goTo(page, 'import');
    const file = { name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.locator('input[type=file]').setInputFiles(file);
  };
  const head = 'Handle,Title,Variant Price,Status,SEO Title\n';
  await choose(`${head}lamp-z,Lamp Z,9.90,active,x\ndesk-z,Desk Z,9.90,draft,x\n`);
  await page.getByRole('heading', { name: '1 product can be imported' }).waitFor();
  await page.getByText(/1 product is left out, because the shop does not show it/).waitFor();
  await page.getByText('All 5 columns of the file').click();
  await page
    .getByRole('row', { name: /^SEO Title/ })
    .getByText('Not used')
    .waitFor();
  expect(await faultsOnBothScreens(page, 'import-export')).toEqual([]);
  await choose(`${head}desk-z,Desk Z,9.90,draft,x\n`);
  await page.getByText('Nothing can be imported').waitFor();
  await choose(head);
  await page.getByText('The file has no rows with products').waitFor();
});

it('an export without addresses: one is there to open, and a pattern typed here is saved and read by at once', async () => {
  const { page } = visit;
  await goTo(page, 'import');
  const text =
    'ID,Type,SKU,Name,Published,In stock?,Regular price\n7,simple,Z7,Lamp Z,1,1,19\n8,simple,Z8,Desk Z,1,1,much\n';
  const file = { name: 'woo.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('2 products get an address that is not in the file').waitFor();
  const { url } = await own.send('GET', '/api/integrations/v1/shop');
  await page.getByRole('link', { name: `${url}/?p=7`, exact: true }).waitFor();
  const field = page.getByLabel('Pattern of the addresses');
  expect(await field.inputValue()).toBe(`${url}/?p={ID}`);
  const use = page.getByRole('button', { name: 'Use this pattern' });
  await field.fill(`${url}/all`);
  await use.click();
  await page.getByText(/must be a web address with the name of a column/).waitFor();
  await field.fill(`${url}/shop/?p={ID}`);
  await use.click();
  await page.getByRole('link', { name: `${url}/shop/?p=7`, exact: true }).waitFor();
  expect(await own.send('GET', '/api/integrations/v1/shop')).toMatchObject({
    urlPattern: `${url}/shop/?p={ID}`,
  });
  expect(await faultsOnBothScreens(page, 'import-addresses')).toEqual([]);
  await own.send('PATCH', '/api/integrations/v1/shop', { urlPattern: null });
});

it('reasons are in the language of the page', async () => {
  const german = await openVisit(own.browser, {
    locale: 'de-DE',
    storageState: await visit.context.storageState(),
  });
  try {
    await openPage(german.page, `${own.server.url}/dashboard/shops/${own.shopId}/import`);
    const text = 'id;name;price;availability;Datum\n1;Lampe Z;1,00;bald;x\n2;;1,00;;x\n3;Tisch Z;12.500;;x\n';
    const file = { name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await german.page.locator('input[type=file]').setInputFiles(file);
    await german.page.getByText('1 Produkt – Verfügbarkeit: nicht bekannt').waitFor();
    await german.page.getByRole('cell', { name: 'Name: fehlt', exact: true }).waitFor();
    expect(german.faults).toEqual([]);
  } finally {
    await german.context.close();
  }
});

// Last: a feed replaces the catalog.
describe('a feed by address', () => {
  let host: FileHost;
  beforeAll(async () => {
    host = await openFileHost();
  });
  afterAll(() => host.close());

  const file = (count: number): string =>
    `Nr.,name\n${Array.from({ length: count }, (_, n) => `F-${n},Feed lamp ${n}\n`).join('')}`;
  const card = () => visit.page.getByRole('listitem', { name: host.url });
  const says = (text: string | RegExp): Promise<void> => card().getByText(text).first().waitFor();
  const press = async (name: string): Promise<void> => {
    // It is off while a run goes on.
    await visit.page.getByRole('button', { name, exact: true, disabled: false }).focus();
    await visit.page.keyboard.press('Enter');
  };

  it('is added by keyboard; a file that lacks most of the catalog is not taken, and the overview says so', async () => {
    const { page } = visit;
    host.answer = { body: file(3) };
    await goTo(page, 'import');
    await page.getByRole('link', { name: 'From an address' }).click();
    await page.getByText('No feed yet').waitFor();
    expect(await faultsOnBothScreens(page, 'feeds-empty')).toEqual([]);
    await press('Add a feed');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address of the product file').waitFor();
    await page.keyboard.type(host.url);
    await tabTo(page, /^Name a column$/);
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Column of the file').fill('Nr.');
    await dialog.getByLabel('Nr. becomes').selectOption('externalId');
    expect(await faultsOnBothScreens(page, 'feeds-form')).toEqual([]);
    await tabTo(page, /^Add a feed$/);
    await page.keyboard.press('Enter');
    await says(/^The file would remove [\d,]+ products, more than half of the catalog/);
    await says('Not taken');
    expect(await faultsOnBothScreens(page, 'feeds-refused')).toEqual([]);
    await goTo(page, 'overview');
    await page.getByText('The product feed does not work').waitFor();
    expect(await faultsOnBothScreens(page, 'feeds-overview')).toEqual([]);
    await page.getByRole('link', { name: 'See why' }).click();
    await says('Not taken');
  });

  it('is taken all the same once its owner has seen how many products go', async () => {
    const { page } = visit;
    await press('Take it anyway');
    const dialog = page.getByRole('dialog', { name: /^Remove [\d,]+ products\?$/ });
    expect(await dialog.textContent()).toMatch(/lacks [\d,]+ products of the catalog/);
    await dialog.getByRole('button', { name: 'Take it anyway' }).click();
    await says('Works');
    await says(/^New: 3, changed: 0, removed: [\d,]+\.$/);
    // The count of products is asked for apart from the feed.
    await expect.poll(() => card().locator('dd').last().textContent()).toBe('3');
  });

  it('says why it failed, each run, and is changed, paused, resumed and removed; its products stay', async () => {
    const { page } = visit;
    host.answer = { status: 503 };
    for (const count of [1, 2, 3]) {
      await press('Run now');
      if (count > 1) await says(`${count} runs in a row without success.`);
      await says('the address answers with status 503');
    }
    expect(await faultsOnBothScreens(page, 'feeds-failed')).toEqual([]);
    await press('Last runs');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('row').nth(5).waitFor();
    expect(await dialog.getByRole('row').nth(4).textContent()).toContain('Stored');
    expect(await faultsOnBothScreens(page, 'feeds-runs')).toEqual([]);
    await page.keyboard.press('Escape');
    await press('Pause');
    await says('Paused');
    await press('Change');
    await dialog.getByLabel('How often').selectOption('Every 6 hours');
    expect(await dialog.getByLabel('Column of the file').inputValue()).toBe('Nr.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await says('Every 6 hours');
    host.answer = { body: file(4) };
    await press('Go on');
    await says('Works');
    await press('Remove');
    expect(await page.getByRole('dialog').textContent()).toContain('The products stay.');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No feed yet').waitFor();
    const { productsCount } = await own.send('GET', '/api/integrations/v1/shop');
    expect(productsCount).toBe(4);
  });
});

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { post } from '../../bench/harness/requests.ts';
import { axeViolations } from './axe-violations.ts';
import { type HostShop, ORIGIN, openHostShop } from './host-shop.ts';
import { cards, search, searchField, shoot, status } from './shopper.ts';

const LONG = 'x'.repeat(400);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const ODD = [
  {
    externalId: 'a/../?#%2F "\'<',
    name: `Gizmo ${LONG}`,
    brand: LONG.slice(0, 200),
    categories: [`${LONG.slice(0, 240)} > ${LONG.slice(0, 240)}`],
    price: 0,
  },
  { externalId: '__proto__', name: 'Gizmo \u202egnp.exe\u202c \u0000', brand: '<b>', price: 99_999_999.99 },
  {
    externalId: 'constructor',
    name: 'Gizmo',
    attributes: {
      __proto__x: LONG,
      '<img src=x>': '"><script>hacked=1</script>',
      flags: ['a', LONG],
      n: 1e15,
    },
  },
  {
    externalId: 'gone',
    name: 'Gizmo without a picture',
    price: 5,
    imageUrl: `${ORIGIN}/gone/1.png`,
    rating: { average: 0, count: 0 },
  },
  { externalId: 'many', name: 'Gizmo of many', price: 5 },
  ...Array.from({ length: 300 }, (_, i) => ({
    externalId: `many-${i}`,
    parentExternalId: 'many',
    name: `Gizmo of many ${i}`,
    price: i,
    attributes: { color: `Tone ${i % 60}`, size: `${i} cm`, ean: `400${i}` },
  })),
].map((product) => ({ ...product, name: product.name.replaceAll('\u0000', '') }));

let shop: HostShop;
beforeAll(async () => {
  shop = await openHostShop();
  const headers = { authorization: `Bearer ${shop.apiKey}` };
  const body = { syncType: 'INCREMENTAL', products: ODD };
  const answer = await post(`${shop.server.url}/api/integrations/v1/products/sync`, headers, body);
  expect([answer.status, JSON.parse(answer.text).errors]).toEqual([200, []]);
});
afterAll(() => shop?.close());
afterEach(() => {
  expect(shop.faults.splice(0)).toEqual([]);
});

const hasStarted = (page: Page) =>
  page.waitForFunction(() => sessionStorage.getItem('aisle-session') !== null);
/** Pixels by which an element of the widget is wider than its place. */
const overflow = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => one.scrollWidth - one.clientWidth);
const isLocked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.style.overflow === 'hidden');

describe('hostile data', () => {
  it.each([
    ['a phone', PHONE],
    ['a desktop', { viewport: { width: 1280, height: 800 } }],
  ])('stays text and inside its place on %s', async (name, options) => {
    const page = await shop.open({ body: shop.tag() }, options);
    await page.route(`${ORIGIN}/gone/**`, (route) => route.fulfill({ status: 404 }));
    await hasStarted(page);
    await search(page, 'gizmo');
    await expect.poll(() => status(page).textContent()).toBe('5 products');
    expect(await overflow(page, '.overlay')).toBe(0);
    await shoot(page, `hostile-${name.replace(/.* /, '')}`);
    for (const button of await page.locator('.quick-look').all()) {
      await button.focus();
      await page.keyboard.press('Enter');
      await page.locator('.quick h2').waitFor();
      expect(await overflow(page, '.modal')).toBe(0);
      expect(await page.locator('.quick .choices button').count()).toBeLessThanOrEqual(150);
      await page.keyboard.press('Escape');
      await page.locator('.quick').waitFor({ state: 'detached' });
    }
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate('window.hacked')).toBe(undefined);
    // The picture that there is not.
    shop.faults.splice(0);
    await page.close();
  });
});

describe('a page that does odd things', () => {
  it('destroys it twice, while it is open and while it searches, and starts it anew', async () => {
    const page = await shop.open({ body: shop.tag() });
    await hasStarted(page);
    await page.evaluate(() => {
      window.aisle?.open('lamp');
      window.aisle?.destroy();
      window.aisle?.destroy();
      window.aisle?.refresh();
    });
    await page.locator('aisle-search').waitFor({ state: 'detached' });
    expect(await isLocked(page)).toBe(false);
    await page.evaluate(() => {
      const { src, dataset } = document.querySelector('script[data-token]') as HTMLScriptElement;
      const script = document.createElement('script');
      script.src = src;
      Object.assign(script.dataset, dataset);
      document.body.append(script);
    });
    // The address still has the search.
    await cards(page).first().waitFor();
    await expect.poll(() => isLocked(page)).toBe(true);
    await page.evaluate(() => window.aisle?.destroy());
    await page.locator('aisle-search').waitFor({ state: 'detached' });
    expect(await isLocked(page)).toBe(false);
    await page.close();
  });

  it('takes the element out of the page while the search is open: it is there again, and closes', async () => {
    const page = await shop.open({ body: shop.tag() });
    await hasStarted(page);
    await search(page, 'desk lamp');
    await page.evaluate(() => document.querySelector('aisle-search')?.remove());
    await page.locator('.overlay').waitFor();
    expect(await page.locator('.overlay').evaluate((one) => one.matches(':modal'))).toBe(true);
    // Suggestions may come late: then the first Escape closes their list alone.
    const pressEscape = async (): Promise<number> => {
      await page.keyboard.press('Escape');
      return page.locator('.overlay').count();
    };
    await expect.poll(pressEscape).toBe(0);
    expect(await isLocked(page)).toBe(false);
    await page.close();
  });

  it('forbids storage, and has a clock that jumps', async () => {
    const page = await shop.open({
      head: `<script>
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });
        let now = 0;
        Date.now = () => (now += 1e12 * (now > 5e12 ? -1 : 1));
      </script>`,
      body: shop.tag(),
    });
    await page.locator('button.opener').waitFor();
    await search(page, 'desk lamp');
    await page.locator('.pick').first().click();
    await page.locator('.tray').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.overlay').waitFor({ state: 'detached' });
    await page.close();
  });

  it.each([
    429, 503,
  ])('typing goes on while the service answers %i, and the return key says what is wrong', async (code) => {
    const page = await shop.open({ body: shop.tag() });
    await hasStarted(page);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.route('**/api/widget/search', (route) =>
      route.fulfill({ status: code, body: '<html>no</html>' }),
    );
    await page.route('**/api/suggestions*', (route) => route.fulfill({ status: code, body: '' }));
    const box = searchField(page);
    await box.pressSequentially('desk lamp');
    await expect.poll(() => shop.faults.length).toBeGreaterThan(1);
    expect(await page.locator('.fault').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.locator('.fault').waitFor();
    await page.unroute('**/api/widget/search');
    await page.unroute('**/api/suggestions*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await cards(page).first().waitFor();
    shop.faults.splice(0);
    await page.close();
  });

  it('takes the input away while the dropdown waits for products', async () => {
    const form = '<form action="/own"><input id="q" name="q" type="search" aria-label="Search lamps"></form>';
    const page = await shop.open({ body: form + shop.tag('data-input="#q" data-layout="dropdown"') });
    await hasStarted(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/widget/search', async (route) => {
      await held.promise;
      await route.continue();
    });
    const [asked] = await Promise.all([
      page.waitForRequest('**/api/widget/search'),
      page.locator('#q').pressSequentially('desk la'),
    ]);
    await page.evaluate(() => document.querySelector('form')?.remove());
    held.resolve();
    await asked.response();
    await expect.poll(() => page.locator('.drop').count()).toBe(0);
    // Without an input there is a button.
    await page.locator('button.opener').waitFor();
    await page.close();
  });
});

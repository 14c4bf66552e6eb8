import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shoot as screenshot, searchField } from '../widget/shopper.ts';
import {
  accessibilityFaults,
  faultsOnBothScreens,
  openVisit,
  PASSWORD,
  settled,
  type Visit,
} from './dashboard-visit.ts';
import { type OwnShop, openOwnShop } from './own-shop.ts';

/** As a brand: names lose their markup when they are stored. */
const HOSTILE = '"><img src=x onerror="globalThis.struck=1">';

let own: OwnShop;
let visit: Visit;

beforeAll(async () => {
  own = await openOwnShop('widget-page');
  ({ visit } = own);
});

afterAll(() => own?.close());

const shoot = async (page: Page, name: string): Promise<void> => {
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await screenshot(page, name);
};

const open = async (page: Page): Promise<void> => {
  await page.goto(`${own.server.url}/dashboard/shops/${own.shopId}/widget`);
  await settled(page);
};

/** The preview, once its widget is there. */
const previewOf = async (page: Page): Promise<Frame> => {
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (frame == null) return expect.fail('there is no preview');
  await frame.locator('aisle-search, #results[lang]').first().waitFor({ state: 'attached' });
  return frame;
};

it('shows the real widget, which finds products of the shop', async () => {
  const { page } = visit;
  await open(page);
  const frame = await previewOf(page);
  // A browser draws no frame that nobody sees.
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await searchField(frame).fill('kettle');
  await page.keyboard.press('Enter');
  await frame.locator('[part~="card"]').first().waitFor();
  await shoot(page, 'dashboard-found');
  expect(visit.faults).toEqual([]);
});

it('the open widget of the preview takes neither the focus nor the place on the page', async () => {
  const { page } = visit;
  await open(page);
  const placeOf = () => page.evaluate(() => [scrollY, document.activeElement?.tagName]);
  // A browser draws no frame that nobody sees: the widget opens when the owner comes to it.
  const opened = async () => (await previewOf(page)).locator('[part~="card"]').first().waitFor();
  await page.locator('iframe').scrollIntoViewIfNeeded();
  const atPreview = await page.evaluate(() => scrollY);
  await opened();
  // The page gives its heading the focus.
  expect(await placeOf()).toEqual([atPreview, 'H1']);
  const again = page.getByRole('button', { name: 'Load again' });
  await again.focus();
  await page.keyboard.press('Enter');
  await page.evaluate(() => scrollTo(0, 0));
  await opened();
  expect(await placeOf()).toEqual([0, 'BUTTON']);
  // Who clicks into the preview types there.
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await (await previewOf(page)).getByRole('combobox').first().click();
  await page.keyboard.type('kettle');
  expect(await (await previewOf(page)).getByRole('combobox').first().inputValue()).toBe('kettle');
});

it('the preview reaches neither the session nor the dashboard', async () => {
  const { page } = visit;
  await open(page);
  const frame = await previewOf(page);
  expect(await frame.evaluate(() => globalThis.origin)).toBe('null');
  const reached = await frame.evaluate(async (url) => {
    const asked = await fetch(`${url}/api/dashboard/account`, { credentials: 'include' }).then(
      () => 'answered',
      () => 'refused',
    );
    const parent = (() => {
      try {
        return globalThis.parent.document.title;
      } catch {
        return 'closed';
      }
    })();
    return { asked, parent };
  }, own.server.url);
  expect(reached).toEqual({ asked: 'refused', parent: 'closed' });
});

it('the line follows the choices, is copied, and works in a page of the shop', async () => {
  const { page, context } = visit;
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: own.server.url });
  await open(page);
  await page.getByLabel('Place', { exact: true }).selectOption('input');
  await page.getByLabel('CSS selector of the search field').fill('a[title="x"]><script>');
  await page.getByLabel('Language', { exact: true }).selectOption('ar');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  const line = await page.evaluate(() => navigator.clipboard.readText());
  expect(line).toMatch(
    /^<script src="http:[^"]+\/widget\/widget\.js" data-token="aisle_wt_[0-9a-f]{48}" data-input="a\[title=&quot;x&quot;\]&gt;&lt;script&gt;" data-language="ar" async><\/script>$/,
  );
  const token = /data-token="([^"]+)"/.exec(line)?.[1] ?? '';
  const asked = await fetch(`${own.server.url}/api/widget/config`, { headers: { 'x-widget-token': token } });
  expect(asked.status).toBe(200);
  const frame = await previewOf(page);
  expect(await frame.locator('aisle-search').getAttribute('dir')).toBe('rtl');
  const tag = frame.locator('script[data-token]');
  expect(await tag.getAttribute('data-input')).toBe('#search');
  expect(await tag.getAttribute('data-token')).toMatch(/^aisle_pv_/);
});

it('a look is tried out in the preview, saved for the shop, and taken off', async () => {
  const { page } = visit;
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page);
  const design = page.getByRole('region', { name: 'Look' });
  const save = page.getByRole('button', { name: 'Save: Look' });
  expect(await save.isDisabled()).toBe(true);
  const shown = async (): Promise<unknown> => {
    const frame = await previewOf(page);
    await frame.locator('.box .primary').waitFor();
    return frame.locator('.box .primary').evaluate((button) => {
      const { backgroundColor, color, fontFamily } = getComputedStyle(button);
      return [backgroundColor, color, fontFamily];
    });
  };
  await design.getByRole('group', { name: 'Colour' }).getByText('Own').click();
  await design.getByLabel('Own colour').fill('#ffcc00');
  await design.getByText('On a light page its contrast is 1.5.').waitFor();
  await design.getByRole('group', { name: 'Font' }).getByText('Own').click();
  await design.getByLabel('Names of fonts').fill('In"ter');
  await design.getByText('Letters, digits').waitFor();
  expect(await save.isDisabled()).toBe(true);
  await design.getByLabel('Names of fonts').fill('Inter, serif');
  await design.getByRole('group', { name: 'Corners' }).getByText('Own').click();
  await design.getByLabel('Roundness in pixels').fill('0');
  await expect
    .poll(() => shown().catch(() => null), { timeout: 15_000 })
    .toEqual(['rgb(255, 204, 0)', 'rgb(0, 0, 0)', 'Inter, serif, sans-serif']);
  await screenshot(page, 'dashboard-design');
  const theme = async () =>
    ((await own.send('GET', '/api/integrations/v1/shop')) as { widget: { theme: unknown } }).widget.theme;
  const automatic = { mode: 'auto', accent: null, font: null, radius: null, layout: 'overlay' };
  expect(await theme()).toEqual(automatic);
  await save.click();
  await design.getByText('Not saved yet').waitFor({ state: 'detached' });
  expect(await theme()).toEqual({
    mode: 'auto',
    accent: '#ffcc00',
    font: 'Inter, serif',
    radius: 0,
    layout: 'overlay',
  });
  await page.getByRole('button', { name: 'Back to automatic' }).click();
  await save.click();
  await design.getByText('Not saved yet').waitFor({ state: 'detached' });
  expect(await theme()).toEqual(automatic);
  await page.getByLabel('Place', { exact: true }).selectOption('input');
  await design.getByText('Suggestions stand under the field').click();
  await page.getByLabel('Show products').uncheck();
  await expect
    .poll(
      async () => {
        const frame = await previewOf(page);
        const field = frame.locator('#search');
        await field.fill('');
        await field.pressSequentially('kett');
        const rows = frame.locator('.drop .row');
        // A frame that is loaded again in the meantime is tried again.
        await rows
          .nth(1)
          .waitFor({ timeout: 3000 })
          .catch(() => {});
        return rows.count();
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(1);
  await shoot(page, 'dashboard-dropdown');
  expect(visit.faults).toEqual([]);
});

it('names with markup are text in the preview', async () => {
  const { page, context } = visit;
  const products = [
    { externalId: 'H-1', name: 'Zwanzigfachtopf', brand: HOSTILE, price: 5, url: 'https://shop.example/h' },
  ];
  const sync = { syncType: 'INCREMENTAL', products };
  const headers = { origin: own.server.url, 'x-shop-id': own.shopId };
  await context.request.post(`${own.server.url}/api/integrations/v1/products/sync`, { headers, data: sync });
  await open(page);
  // Waited for from before the choice: the answer may come while the choice is still being made.
  await Promise.all([
    page.waitForResponse(/widget-preview/),
    page.getByLabel('Place', { exact: true }).selectOption('inline'),
  ]);
  await expect
    .poll(
      async () => {
        const frame = await previewOf(page);
        await searchField(frame).fill('Zwanzigfachtopf');
        await page.keyboard.press('Enter');
        await frame.locator('[part~="card"]').first().waitFor();
        return frame.locator('[part~="results"]').first().innerText();
      },
      { timeout: 15_000 },
    )
    .toContain('<img src=x onerror');
  const frame = await previewOf(page);
  expect(await frame.evaluate(() => 'struck' in globalThis)).toBe(false);
  expect(visit.faults).toEqual([]);
});

it('has no fault for axe, and nothing is cut off, on a big screen and on a phone, light and dark', async () => {
  const { page } = visit;
  for (const [size, colorScheme] of [
    [{ width: 1280, height: 800 }, 'light'],
    [{ width: 390, height: 844 }, 'dark'],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await open(page);
    const frame = await previewOf(page);
    await frame.locator('.card').first().waitFor();
    await shoot(page, `dashboard-${colorScheme}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBeLessThanOrEqual(0);
  }
});

it('lists the tokens of the shop, and revokes one', async () => {
  const { page } = visit;
  const made = await own.send('POST', '/api/integrations/v1/widget-tokens', {});
  const token = String(made.token);
  await open(page);
  const name = `Revoke ${token.slice(0, 15)}…`;
  const button = page.getByRole('button', { name });
  await button.waitFor();
  await button.evaluate((shown) => shown.scrollIntoView({ block: 'center' }));
  await screenshot(page, 'dashboard-tokens');
  await button.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await button.waitFor({ state: 'detached' });
  const config = await fetch(`${own.server.url}/api/widget/config`, { headers: { 'x-widget-token': token } });
  expect(config.status).toBe(401);
});

it('a person without an account makes one on the way to a page, and gets there', async () => {
  const { server, browser } = own;
  const visit = await openVisit(browser);
  const { page } = visit;
  const asked = new URLSearchParams({
    plugin: 'woocommerce',
    shop_url: 'https://new-owner.example/',
    redirect_uri: 'https://new-owner.example/wp-admin/admin-post.php?action=aisle_connected',
    scope: 'read sync',
    state: 'a-state-of-the-plugin',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  await page.goto(`${server.url}/dashboard/connect?${asked}`);
  await page.getByRole('link', { name: 'Make an account' }).click();
  await page.getByLabel('Your name').fill('Bo Lind');
  await page.getByLabel('Email').fill('bo@new-owner.example');
  await page.getByLabel('Organization').fill('Lind');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.getByLabel('Shop in Aisle').waitFor();
  expect(await page.locator('main').innerText()).toContain('bo@new-owner.example');
  expect(visit.faults).toEqual([]);
  await visit.context.close();
});

it("the shop's address changes once it is proved; other origins count exactly as written", async () => {
  const { page } = visit;
  await page.goto(`${own.server.url}/dashboard/shops/${own.shopId}/settings`);
  await settled(page);
  const section = page.getByRole('group', { name: 'Address of the shop' });
  const save = page.getByRole('button', { name: 'Save: Address of the shop' });
  await section.getByLabel('Other origins of your pages').fill('staging.widget-page.example');
  await save.click();
  await section.getByText('Not an origin: staging.widget-page.example').waitFor();
  await section
    .getByLabel('Other origins of your pages')
    .fill('https://staging.widget-page.example\nhttp://localhost:3000');
  await section.getByLabel(/^Address/).fill('https://moved.example');
  await save.click();
  await section.getByText('Waits for its proof: https://moved.example').waitFor();
  expect(await section.getByLabel('Name (host)', { exact: true }).inputValue()).toBe(
    '_aisle-challenge.moved.example',
  );
  await section.getByRole('button', { name: 'Check now' }).click();
  await section.getByText(/no TXT record _aisle-challenge\.moved\.example/).waitFor();
  await screenshot(page, 'dashboard-address');
  expect(await faultsOnBothScreens(page, 'settings-address')).toEqual([]);
  const shop = await own.send('GET', '/api/integrations/v1/shop');
  expect(shop).toMatchObject({
    url: 'https://widget-page.example',
    origins: ['https://staging.widget-page.example', 'http://localhost:3000'],
    domain: { status: 'verified', next: { url: 'https://moved.example' } },
  });
  await section.getByRole('button', { name: 'Keep the former address' }).click();
  await section.getByText('Waits for its proof').waitFor({ state: 'detached' });
  await expect.poll(() => section.getByLabel(/^Address/).inputValue()).toBe('https://widget-page.example');
  expect(visit.faults).toEqual([]);
});

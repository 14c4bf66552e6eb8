import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { post } from '../../bench/harness/requests.ts';
import { IS_ALL } from '../../packages/server/test/tier.ts';
import { axeViolations } from './axe-violations.ts';
import { type HostShop, ORIGIN, openHostShop } from './host-shop.ts';
import { cards, search, searchField, shoot } from './shopper.ts';

let shop: HostShop;
beforeAll(async () => {
  shop = await openHostShop();
});
afterAll(() => shop?.close());
afterEach(() => {
  expect(shop.faults.splice(0)).toEqual([]);
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const status = (page: Page) => page.locator('.results .status');

describe('a shopper', () => {
  it('types, chooses a suggestion by keyboard, filters, shares the address and goes back', async () => {
    const page = await shop.open({ body: shop.tag() });
    const button = page.getByRole('button', { name: 'Search' });
    await button.focus();
    await page.keyboard.press('Enter');
    const box = page.getByRole('combobox', { name: 'Search' });
    await expect.poll(() => box.evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.keyboard.type('desk la', { delay: 20 });
    // Better ones may be on their way; they do not take away what is chosen.
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await box.getAttribute('aria-activedescendant')).toMatch(/-option-0$/);
    await page.keyboard.press('Escape');
    expect(await box.getAttribute('aria-expanded')).toBe('false');
    await box.fill('desk lamp');
    await page.keyboard.press('Enter');
    await expect.poll(() => status(page).textContent()).toBe('40 products');
    await page.getByRole('checkbox', { name: /^Lumo/ }).check();
    await expect.poll(() => status(page).textContent()).toBe('14 products');
    const shared = page.url();
    expect(shared).toContain('aisle=');
    const other = await shop.open({ body: shop.tag(), path: shared.slice(ORIGIN.length) });
    await expect.poll(() => status(other).textContent()).toBe('14 products');
    await page.goBack();
    await expect.poll(() => status(page).textContent()).toBe('40 products');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element.matches(':focus'))).toBe(true);
    await Promise.all([page.close(), other.close()]);
  });

  it('sees a banner above the products, and one after so many of them, or at their end', async () => {
    const made = await post(
      `${shop.server.url}/api/integrations/v1/rules`,
      { authorization: `Bearer ${shop.apiKey}` },
      {
        name: 'Banners',
        status: 'published',
        condition: { query: { contains: 'banner' } },
        actions: [
          { type: 'banner', text: 'Above all', url: 'https://lamps.example/above' },
          { type: 'banner', text: 'After three', after: 3 },
          { type: 'banner', text: 'At the end', after: 90 },
        ],
      },
    );
    expect(made.status, made.text).toBe(201);
    const page = await shop.open({ body: shop.tag() });
    await search(page, 'banner lamp');
    const shown = (): Promise<string[]> =>
      page
        .locator('.cards:not(.wait) > li')
        .evaluateAll((items) =>
          items.map((item) => (item.classList.contains('wide') ? item.textContent : '')),
        );
    await expect.poll(async () => (await shown()).indexOf('After three')).toBe(3);
    expect(await shown()).not.toContain('At the end');
    const link = page.getByRole('link', { name: 'Above all' });
    expect(await link.getAttribute('href')).toBe('https://lamps.example/above');
    await shoot(page, 'banners');
    const wide = await page.locator('.wide').first().boundingBox();
    const list = await page.locator('.cards').first().boundingBox();
    expect(wide?.width).toBeCloseTo(list?.width ?? 0, 0);
    expect(await axeViolations(page)).toEqual([]);
    await searchField(page).fill('banner hose');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await shown()).filter(Boolean)).toContain('At the end');
    expect((await shown()).at(-1)).toBe('At the end');
    await page.close();
  });

  it('opens it by a click in the moment when the button appears', async () => {
    const page = await shop.open({});
    await page.evaluate(() => {
      const attach = Element.prototype.attachShadow;
      Element.prototype.attachShadow = function (options) {
        const root = attach.call(this, options);
        const click = () => root.querySelector<HTMLElement>('button.opener')?.click();
        new MutationObserver((_changes, observer) => {
          observer.disconnect();
          click();
        }).observe(root, { childList: true });
        return root;
      };
    });
    await page.evaluate(
      ([src, token]) => {
        const script = document.createElement('script');
        Object.assign(script, { src });
        script.dataset.token = token;
        document.body.append(script);
      },
      [`${shop.server.url}/widget/widget.js`, shop.token] as const,
    );
    await page.getByRole('dialog').waitFor();
    await page.close();
  });

  it('sees prices, sales, stock, more pages and a corrected word', async () => {
    const page = await shop.open({ body: shop.tag() }, PHONE);
    await search(page, 'dsek lamp');
    await page.getByText('Showing results for “desk lamp”').waitFor();
    const sale = page.locator('.card', { hasText: 'Desk lamp 1' }).filter({ has: page.locator('.sale') });
    expect(await sale.locator('ins').textContent()).toBe('$5.00');
    expect(await sale.locator('.price .hidden').textContent()).toBe('instead of $11.00');
    await page.getByText('Out of stock').first().waitFor({ state: 'attached' });
    await expect.poll(() => cards(page).count()).toBe(24);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => cards(page).count()).toBe(40);
    const ids = await cards(page)
      .locator('a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(new Set(ids).size).toBe(40);
    await page.close();
  });

  it('hears that products of another currency are left out where prices are compared, and only there', async () => {
    const products = [
      { externalId: 'gnome', name: 'Garden gnome', price: 9, currency: 'EUR', url: `${ORIGIN}/p/gnome` },
    ];
    const synced = await fetch(`${shop.server.url}/api/integrations/v1/products/sync`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.apiKey}` },
      body: JSON.stringify({ syncType: 'INCREMENTAL', products }),
    });
    expect(synced.status).toBe(200);
    const note = 'Products with prices in another currency, which are not compared: 1';
    for (const [name, size] of [
      ['desktop', {}],
      ['phone', PHONE],
    ] as const) {
      const page = await shop.open({ body: shop.tag() }, size);
      await search(page, 'garden');
      const find = async (): Promise<string | null> => {
        // The same words twice are one search, and the product may not be indexed yet.
        for (const words of ['hose', 'garden']) {
          await searchField(page).fill(words);
          await page.keyboard.press('Enter');
        }
        return cards(page).filter({ hasText: 'Garden gnome' }).textContent({ timeout: 500 });
      };
      await expect.poll(() => find().catch(() => '')).toContain('€9.00');
      expect(await page.getByText(note).count()).toBe(0);
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_asc');
      await page.getByText(note).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await shoot(page, `currencies-sorted-${name}`);
      await searchField(page).fill('garden under 50');
      await page.keyboard.press('Enter');
      await expect.poll(() => status(page).textContent()).toBe('1 product');
      await page.getByText(note).waitFor();
      await shoot(page, `currencies-filtered-${name}`);
      await page.close();
    }
  });

  it('finds the values of a filter that are not shown, and sorts by an attribute of the shop', async () => {
    const put = (body: object) =>
      fetch(`${shop.server.url}/api/integrations/v1/facet-settings`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.apiKey}` },
        body: JSON.stringify(body),
      });
    const values = [{ value: 'maker 19', name: 'The last one', group: 'Friends' }];
    const facets = [{ field: 'attributes.maker', order: 1, name: 'Made by', values }];
    const answer = await put({ facets, sorts: [{ field: 'attributes.watts', name: 'Power' }] });
    expect(answer.status).toBe(200);
    const page = await shop.open({ body: shop.tag() });
    await search(page, 'desk lamp');
    const group = page.getByRole('group', { name: 'Made by' });
    await expect.poll(() => group.getByRole('checkbox').count()).toBe(7);
    await group.getByRole('button', { name: 'Show more' }).click();
    const field = group.getByRole('searchbox', { name: 'Search in Made by' });
    await expect.poll(() => field.evaluate((element) => element.matches(':focus'))).toBe(true);
    await expect.poll(() => group.getByRole('checkbox').count()).toBe(20);
    await page.keyboard.type('maker 19');
    await group.getByRole('list', { name: 'Friends' }).waitFor();
    await expect.poll(() => group.getByRole('checkbox').count()).toBe(1);
    await group.getByRole('checkbox', { name: /^The last one/ }).check();
    await expect.poll(() => status(page).textContent()).toBe('2 products');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Power, descending' });
    await expect.poll(() => cards(page).first().textContent()).toContain('Desk lamp 39');
    expect(await axeViolations(page)).toEqual([]);
    expect((await put({ facets: [] })).status).toBe(200);
    await page.close();
  });

  it('takes off a filter that was read from the words', async () => {
    const page = await shop.open({ body: shop.tag() });
    await search(page, 'red lamp under 20');
    const before = await status(page).textContent();
    await page.getByRole('button', { name: /^Remove .*20/ }).click();
    await expect.poll(() => status(page).textContent()).not.toBe(before);
    await page.close();
  });

  it('who finds nothing is told so', async () => {
    const page = await shop.open({ body: shop.tag() });
    await page.getByRole('button', { name: 'Search' }).click();
    await searchField(page).fill('zzzzqqqq');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing found for “zzzzqqqq”').waitFor();
    await page.getByText('Discover').waitFor();
    await page.close();
    const noWords = await shop.open({
      body: shop.tag(),
      path: `/?aisle=${encodeURIComponent('q=&f.brand=Nobody')}`,
    });
    await noWords.getByRole('heading', { name: 'Nothing found', exact: true }).waitFor();
    await noWords.close();
  });

  it('reads hostile product names as text', async () => {
    const page = await shop.open({ body: shop.tag() });
    await search(page, 'evil globe');
    await page.locator('.card', { hasText: 'globe' }).waitFor();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    await page.close();
  });
});

describe('the host page', () => {
  it('may have the strictest policy, with Trusted Types', async () => {
    const { origin } = new URL(shop.server.url);
    const policy = `default-src 'none'; script-src ${origin}; connect-src ${origin}; img-src 'self'; style-src 'none'; require-trusted-types-for 'script'; trusted-types aisle`;
    const page = await shop.open({ body: shop.tag() }, { headers: { 'Content-Security-Policy': policy } });
    await search(page, 'desk lamp');
    const ground = await page.getByRole('dialog').evaluate((element) => getComputedStyle(element).position);
    expect(ground).toBe('fixed');
    await page.close();
  });

  it('cannot break it by its styles, nor the widget the page', async () => {
    const hostile =
      '<style>* { display: none !important; color: red !important } main, h1, body, html { display: block !important } button { font-size: 90px }</style>';
    const page = await shop.open({
      head: hostile,
      body: shop.tag('data-target="#here"').concat('<div id="here" style="display:block!important"></div>'),
    });
    await page
      .locator('#here')
      .evaluate((element) => element.setAttribute('style', 'display: block !important'));
    await searchField(page).fill('desk lamp');
    await page.keyboard.press('Enter');
    await cards(page).first().waitFor();
    await page.close();
  });

  it('keeps its own search when the service does not answer', async () => {
    const form = '<form action="/own"><input id="q" name="q"><button>Go</button></form>';
    const page = await shop.open({});
    await page.route(`${shop.server.url}/api/**`, (route) => route.abort());
    await page.setContent(`<main>${form}${shop.tag('data-input="#q"')}</main>`);
    await page.waitForLoadState('networkidle');
    await page.locator('#q').fill('lamp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/own\?q=lamp/);
    expect(await page.getByRole('dialog').count()).toBe(0);
    // The browser itself notes the refused connection.
    shop.faults.splice(0);
    await page.close();
  });

  it('gets the query back when the service fails later, and its own input opens the widget until then', async () => {
    const form = '<form action="/own"><input id="q" name="q"><button>Go</button></form>';
    const page = await shop.open({ body: form + shop.tag('data-input="#q"') });
    await page.waitForFunction(() => 'aisle' in window);
    await page.waitForLoadState('networkidle');
    await page.locator('#q').pressSequentially('la');
    await expect.poll(() => searchField(page).inputValue()).toBe('la');
    await cards(page).first().waitFor();
    await page.route(`${shop.server.url}/api/widget/search`, (route) =>
      route.fulfill({ status: 503, body: '{}' }),
    );
    await searchField(page).fill('lamp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/own\?q=lamp/);
    shop.faults.splice(0);
    await page.close();
  });

  it('a throttled shopper is told so and can try again', async () => {
    const page = await shop.open({ body: shop.tag() });
    let isThrottled = true;
    await page.route(`${shop.server.url}/api/widget/search`, (route) =>
      isThrottled ? route.fulfill({ status: 429, body: '{}' }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Search' }).click();
    await searchField(page).fill('lamp');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    isThrottled = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await cards(page).first().waitFor();
    shop.faults.splice(0);
    await page.close();
  });

  it('is English where the file of its language does not come', async () => {
    const page = await shop.open({});
    await page.route('**/assets/de-*.js', (route) => route.abort());
    await page.setContent(`<main>${shop.tag('data-language="de"')}</main>`);
    await search(page, 'desk lamp');
    shop.faults.splice(0);
    await page.close();
  });

  it('an expired token is renewed once', async () => {
    const page = await shop.open({ body: shop.tag() });
    let refreshed = 0;
    let isExpired = true;
    await page.route(`${shop.server.url}/api/widget/search`, (route) =>
      isExpired ? route.fulfill({ status: 401, body: '{}' }) : route.continue(),
    );
    await page.route(`${shop.server.url}/api/widget/token/refresh`, (route) => {
      refreshed++;
      isExpired = false;
      return route.continue();
    });
    await search(page, 'lamp');
    expect(refreshed).toBe(1);
    shop.faults.splice(0);
    await page.close();
  });

  it('may have two widgets, and calls that come before them', async () => {
    const early =
      "<script>addEventListener('DOMContentLoaded', () => setTimeout(() => window.aisle?.on('results', (detail) => { window.seen = detail.total }), 0))</script>";
    const page = await shop.open({
      head: early,
      body: `<div id="one"></div><div id="two"></div>${shop.tag('data-target="#one"')}${shop.tag('data-target="#two" data-language="de"')}`,
    });
    await searchField(page.locator('#two')).fill('desk lamp');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#two .status').textContent()).toBe('40 Produkte');
    expect(await page.locator('#one .status').count()).toBe(0);
    await searchField(page.locator('#one')).fill('hose');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#one .status').textContent()).toBe('1 product');
    await page.close();
  });

  it('shows shelves where it wants them, and cross-sell for its cart', async () => {
    const page = await shop.open({
      body: `<div data-aisle="trending"></div><div data-aisle="similar" data-product="lamp-1"></div><div data-aisle="cross-sell"></div>${shop.tag()}`,
    });
    await page.locator('[data-aisle=trending] .card').first().waitFor();
    await page.locator('[data-aisle=similar] .card').first().waitFor();
    const detail = { items: [{ externalId: 'lamp-1', quantity: 1 }, { nonsense: true }] };
    await page.evaluate((cart) => {
      document.dispatchEvent(new CustomEvent('service:cart-update', { detail: cart }));
    }, detail);
    await page.locator('[data-aisle=cross-sell] .card').first().waitFor();
    await page.close();
  });

  it('calls products popular only where shoppers asked for all of them', async () => {
    const page = await shop.open({ body: `<div data-aisle="trending"></div>` });
    let asked = 1;
    await page.route('**/api/widget/trending*', async (route) => {
      const response = await route.fetch();
      const { products, ...rest } = await response.json();
      const found = products.map((card: object, at: number) => ({ ...card, trendScore: at < asked ? 2 : 0 }));
      asked = products.length;
      await route.fulfill({ response, json: { ...rest, products: found } });
    });
    const heading = () => page.locator('[data-aisle=trending] h2').textContent();
    const body = `<div data-aisle="trending"></div>${shop.tag()}`;
    for (const title of ['Discover', 'Popular now']) {
      await page.setContent(body);
      await page.locator('[data-aisle=trending] .card').first().waitFor();
      expect(await heading()).toBe(title);
    }
    await page.close();
  });

  it('shows nothing for a cart that was emptied before its answer came', async () => {
    const page = await shop.open({ body: `<div data-aisle="cross-sell"></div>${shop.tag()}` });
    await page.locator('button.opener').waitFor();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/widget/cart/cross-sell', async (route) => {
      await held.promise;
      await route.continue();
    });
    const tell = (items: object[]) =>
      page.evaluate((all) => {
        window.dispatchEvent(new CustomEvent('service:cart-update', { detail: { items: all } }));
      }, items);
    const answered = page.waitForResponse('**/api/widget/cart/cross-sell');
    await tell([{ externalId: 'lamp-1' }]);
    await tell([]);
    held.resolve();
    await (await answered).finished();
    const twoFrames = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))));
    await page.evaluate(twoFrames);
    expect(await page.locator('[data-aisle=cross-sell] .card').count()).toBe(0);
    await page.close();
  });
});

describe('everybody can use it', () => {
  it.each([
    ['light', 'light', {}],
    ['phone, dark', 'dark', PHONE],
    ...(IS_ALL
      ? ([
          ['dark', 'dark', {}],
          ['phone, light', 'light', PHONE],
        ] as const)
      : []),
  ] as const)('axe finds nothing to object to: %s', async (name, colorScheme, size) => {
    const page = await shop.open({ body: shop.tag() }, { ...size, colorScheme });
    await search(page, 'desk lamp');
    expect(await axeViolations(page)).toEqual([]);
    await searchField(page).fill('desk');
    await page.getByRole('option').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const shots = process.env.AISLE_SCREENSHOTS;
    if (shots !== undefined)
      await page.screenshot({ path: `${shots}/widget-${name.replaceAll(/\W+/g, '-')}.png` });
    await page.close();
  });

  it('filters have the language of the widget, also where they are shown as chosen', async () => {
    const query = encodeURIComponent('q=desk lamp&f.availability=in_stock');
    const page = await shop.open({ body: shop.tag('data-language="de"'), path: `/?aisle=${query}` });
    await cards(page).first().waitFor();
    const headings = page.locator('.facets legend');
    await expect
      .poll(() => headings.allTextContents())
      .toEqual(expect.arrayContaining(['Preis', 'Marke', 'Kategorie']));
    await page.getByRole('spinbutton', { name: 'Bis' }).first().fill('12.5');
    await page.keyboard.press('Enter');
    const chips = page.locator('.chips');
    await expect.poll(() => chips.textContent()).toContain('Preis ≤ 12,5');
    expect(await chips.textContent()).toContain('Vorrätig');
    await page.close();
  });

  it('Arabic is written from right to left', async () => {
    const page = await shop.open({ body: shop.tag('data-language="ar"') }, PHONE);
    await page.getByRole('button', { name: 'بحث' }).click();
    await searchField(page).fill('desk lamp');
    await page.keyboard.press('Enter');
    await cards(page).first().waitFor();
    const [close, box] = await Promise.all([
      page.getByRole('button', { name: 'إغلاق' }).boundingBox(),
      searchField(page).boundingBox(),
    ]);
    expect(close?.x).toBeLessThan(box?.x ?? 0);
    expect(await axeViolations(page)).toEqual([]);
    await page.close();
  });
});

it('delivery: a manifest with true hashes, the newest and the pinned loader, for pages of every origin', async () => {
  const get = (path: string) => fetch(shop.server.url + path);
  const manifest = (await (await get('/widget/manifest.json')).json()) as {
    version: string;
    files: Record<string, { integrity: string; bytes: number }>;
  };
  const [newest, pinned] = await Promise.all([
    get('/widget/widget.js'),
    get(`/widget/${manifest.version}/widget.js`),
  ]);
  expect(newest.headers.get('access-control-allow-origin')).toBe('*');
  expect(newest.headers.get('cache-control')).toContain('max-age=300');
  expect(pinned.headers.get('cache-control')).toContain('immutable');
  const bytes = new Uint8Array(await pinned.arrayBuffer());
  const digest = Buffer.from(await crypto.subtle.digest('SHA-384', bytes)).toString('base64');
  expect(manifest).toMatchObject({
    version: '0.9.27',
    files: { 'widget.js': { integrity: `sha384-${digest}`, bytes: bytes.byteLength } },
  });
  expect(new Uint8Array(await newest.arrayBuffer())).toEqual(bytes);
  // A CDN needs them all: the loader names the others beside it.
  const others = Object.entries(manifest.files).filter(([name]) => name !== 'widget.js');
  expect(others.length).toBeGreaterThan(5);
  for (const [name, { integrity }] of others) {
    const body = await (await get(`/widget/${name}`)).arrayBuffer();
    const own = Buffer.from(await crypto.subtle.digest('SHA-384', body)).toString('base64');
    expect([name, `sha384-${own}`]).toEqual([name, integrity]);
  }
  for (const path of [
    '/widget/',
    '/widget/9.9.9/widget.js',
    '/widget/..%2fassets.json',
    '/widget/assets.json',
  ])
    expect((await get(path)).status).toBe(404);
});

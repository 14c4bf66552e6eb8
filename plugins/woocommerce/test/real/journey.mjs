// A shopper in Chromium, from a search to a paid order. Pictures of each page, for people to look at.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser as launch } from '../../../../e2e/shared/browser.ts';

const DESKTOP = { width: 1280, height: 1000 };
const PHONE = { width: 390, height: 844 };
const ADDRESS = {
  email: 'shopper@shop.example',
  first_name: 'Ada',
  last_name: 'Byron',
  address_1: 'Street 1',
  city: 'Berlin',
  postcode: '10115',
  phone: '030123456',
};

/** Keeps what the page says of the cart, from its first script on. */
const LISTEN = () => {
  window.carts = [];
  window.addEventListener('service:cart-update', ({ detail }) => window.carts.push(detail.items), true);
};

/** A browser with a page, and what happened in it. */
export async function openBrowser(site, folder) {
  if (folder) mkdirSync(folder, { recursive: true });
  const browser = await launch();
  const context = await browser.newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.addInitScript(LISTEN);
  page.setDefaultTimeout(60_000);
  return {
    browser,
    page,
    faults,
    visit: (path) => page.goto(site + path, { waitUntil: 'load', timeout: 120_000 }),
    /** Desktop and phone. */
    shoot: async (name) => {
      if (!folder) return;
      for (const [kind, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
        await page.setViewportSize(viewport);
        await page.waitForTimeout(900);
        await page.screenshot({ path: join(folder, `${name}-${kind}.png`), fullPage: true });
      }
      await page.setViewportSize(DESKTOP);
    },
  };
}

const shelfOf = (page, kind) => page.locator(`.aisle-shelf-${kind} li.product`);
const cartTold = (page, length) =>
  page
    .waitForFunction((count) => window.carts.at(-1)?.length === count, length, { timeout: 30_000 })
    .then(() => page.evaluate(() => window.carts.at(-1)));

/** In a block theme. */
export async function blockJourney({ page, visit, shoot }) {
  await visit('/?s=teapto&post_type=product');
  const found = await page.locator('.wc-block-product-template li').count();
  await shoot('blocks-search');
  const option = page.locator('.wp-block-woocommerce-product-filter-attribute label', {
    hasText: 'Copper',
  });
  const said = Number(/\((\d+)\)/.exec(await option.innerText())?.[1] ?? Number.NaN);
  await option.click();
  await page.waitForURL(/filter_material=copper/);
  await page.waitForFunction(
    (count) => document.querySelectorAll('.wc-block-product-template li').length === count,
    said,
  );
  await shoot('blocks-filtered');
  await page.locator('.wc-block-product-template li a').first().click();
  await page.waitForURL(/\/product\//);
  await page.waitForLoadState('load');
  const similar = await shelfOf(page, 'similar').count();
  await shoot('blocks-product');
  await page.locator('button.single_add_to_cart_button').first().click();
  await page.waitForFunction(() => document.cookie.includes('woocommerce_items_in_cart'));
  const first = await cartTold(page, 1);
  await visit('/');
  await page.locator('.wc-block-mini-cart__button').click();
  await shelfOf(page, 'cross-sell').first().waitFor();
  await page.waitForTimeout(600);
  const mini = await shelfOf(page, 'cross-sell').count();
  await shoot('blocks-mini-cart');
  await visit('/cart/');
  await page.locator('.wc-block-cart-items__row').first().waitFor();
  const before = await shelfOf(page, 'cross-sell').allInnerTexts();
  const shown = await page.locator('.aisle-shelf-cross-sell').first().innerText();
  await shoot('blocks-cart');
  await shelfOf(page, 'cross-sell').first().locator('.add_to_cart_button').click();
  const second = await cartTold(page, 2);
  await page.waitForFunction(
    (text) => document.querySelector('.aisle-shelf-cross-sell')?.innerText !== text,
    shown,
    { timeout: 15_000 },
  );
  const after = await shelfOf(page, 'cross-sell').allInnerTexts();
  await shoot('blocks-cart-after');
  return { found, said, similar, mini, before, after, first, second };
}

/** Pays by the checkout of blocks. */
export async function payInBlocks({ page, visit, shoot }) {
  await visit('/checkout/');
  await page.locator('#email').fill(ADDRESS.email);
  const kind = (await page.locator('#shipping-first_name').count()) > 0 ? 'shipping' : 'billing';
  for (const [name, value] of Object.entries(ADDRESS)) {
    const field = page.locator(`#${kind}-${name}`);
    if (name !== 'email' && (await field.count()) > 0) await field.fill(value);
  }
  await page.waitForTimeout(1500);
  await shoot('blocks-checkout');
  await page.locator('.wc-block-components-checkout-place-order-button').click();
  await page.waitForURL(/order-received/, { timeout: 60_000 });
  await shoot('blocks-received');
  return Number(/order-received\/(\d+)/.exec(page.url())?.[1]);
}

/** In a classic theme. */
export async function classicJourney({ page, visit, shoot }) {
  await visit('/?s=teapto&post_type=product');
  const found = await page.locator('ul.products li.product').count();
  const item = page.locator('.widget_layered_nav li', { hasText: 'Copper' });
  const said = Number(/\((\d+)\)/.exec(await item.innerText())?.[1] ?? Number.NaN);
  const prices = await page.locator('.widget_price_filter .price_slider_amount').innerText();
  await shoot('classic-search');
  await item.locator('a').click();
  await page.waitForURL(/filter_material=copper/);
  const filtered = await page.locator('ul.products li.product').count();
  await page.locator('ul.products li.product .add_to_cart_button').first().click();
  const first = await cartTold(page, 1);
  await page.locator('#secondary .widget_shopping_cart .aisle-shelf li.product').first().waitFor();
  const mini = await page.locator('#secondary .widget_shopping_cart .aisle-shelf li.product').count();
  await shoot('classic-filtered');
  await page.locator('ul.products li.product a.woocommerce-LoopProduct-link').first().click();
  await page.waitForURL(/\/product\//);
  const similar = await shelfOf(page, 'similar').count();
  await shoot('classic-product');
  await visit('/cart/');
  const cross = await page.locator('.entry-content .aisle-shelf-cross-sell li.product').count();
  await shoot('classic-cart');
  await page.locator('td.product-remove a.remove').first().click();
  const emptied = await cartTold(page, 0);
  return { found, said, filtered, prices, similar, mini, cross, first, emptied };
}

/** The shelves in the editor of a page: which there are, whether each is shown, and what is saved. */
export async function editShelves({ page, visit, shoot }) {
  await visit('/wp-login.php');
  await page.fill('#user_login', 'admin');
  await page.fill('#user_pass', 'pw');
  await Promise.all([page.waitForURL(/wp-admin/, { timeout: 120_000 }), page.click('#wp-submit')]);
  await visit('/wp-admin/post-new.php?post_type=page');
  await page.waitForFunction(() => window.wp?.data?.select('core/editor')?.getCurrentPostId(), null, {
    timeout: 120_000,
  });
  const names = await page.evaluate(() => {
    const { blocks, data } = window.wp;
    data.dispatch('core/preferences').set('core/edit-post', 'welcomeGuide', false);
    const ours = blocks.getBlockTypes().filter(({ name }) => name.startsWith('aisle/'));
    const made = ours.map(({ name }) => blocks.createBlock(name, { limit: 3 }));
    data.dispatch('core/block-editor').insertBlocks(made);
    return ours.map(({ name, title }) => `${name} ${title}`);
  });
  const frame = page.frameLocator('iframe[name="editor-canvas"]');
  await frame
    .locator('.components-placeholder')
    .nth(names.length - 1)
    .waitFor();
  const shown = await frame.locator('[data-type^="aisle/"] .components-placeholder').count();
  await shoot('editor');
  const saved = await page.evaluate(() => window.wp.data.select('core/editor').getEditedPostContent());
  return { names, shown, saved };
}

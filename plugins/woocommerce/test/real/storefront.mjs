// What shoppers see: filters, blocks, the Store API, shelves, and the way to a paid order.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { blockJourney, classicJourney, editShelves, openBrowser, payInBlocks } from './journey.mjs';
import { median, ok, page, productsOn } from './scenarios.mjs';

const MISSPELT = '/?s=teapto&post_type=product';
/** All that is found on one page, so that what they have can be counted without Aisle. */
const WHOLE = `${MISSPELT}&all=1`;
const STORE = '/wp-json/wc/store/v1/products';
/** Turns of each measurement. */
const TURNS = 5;

const connectionOf = ({ proxy, service }) => ({
  address: `http://127.0.0.1:${proxy.port}`,
  key: service.apiKey,
});

/** A shop with a global attribute, templates of a block theme, and a page of blocks. */
async function prepare(world) {
  if (world.storefront) return world.storefront;
  const { step } = world.shop;
  await step('connect', connectionOf(world));
  await step('materialize');
  await step('work');
  await step('templates');
  await step('measure');
  await sellTogether(world, ['S-4', 'S-8']);
  const query = (more) =>
    `<!-- wp:woocommerce/product-collection ${JSON.stringify({ queryId: 7, query: { perPage: 8, pages: 0, offset: 0, postType: 'product', order: 'desc', orderBy: 'date', search: 'teapto', exclude: [], inherit: false, taxQuery: {}, isProductCollectionBlock: true, ...more } })} --><div class="wp-block-woocommerce-product-collection"><!-- wp:woocommerce/product-template --><!-- wp:post-title /--><!-- /wp:woocommerce/product-template --><!-- wp:query-pagination --><!-- wp:query-pagination-numbers /--><!-- /wp:query-pagination --></div><!-- /wp:woocommerce/product-collection -->`;
  const loop = `<!-- wp:query ${JSON.stringify({ queryId: 8, query: { perPage: 5, pages: 0, offset: 0, postType: 'product', order: 'desc', orderBy: 'relevance', search: 'teapto', inherit: false } })} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --></div><!-- /wp:query -->`;
  world.storefront = {
    soldAt: Date.now(),
    collection: (await step('page', { title: 'Collection', content: query({}) })).path,
    byTitle: (await step('page', { title: 'By title', content: query({ orderBy: 'title' }) })).path,
    loop: (await step('page', { title: 'Loop', content: loop })).path,
    trending: (await step('page', { title: 'Trending', content: '[aisle_trending limit=4]' })).path,
  };
  return world.storefront;
}

/** Counts beside the options of a filter block, by their labels. */
const countsOf = (html, block) => {
  const parts = html.split(
    /class="wp-block-woocommerce-product-filter-(price|attribute|status|rating|taxonomy)"/,
  );
  const found = {};
  for (const option of (parts[parts.indexOf(block) + 1] ?? '').split('<label').slice(1)) {
    const text = `<label${option}`
      .replace(/<[^>]+>/g, ' ')
      .replace(/&amp;|&#038;/g, '&')
      .replace(/\s+/g, ' ');
    const [, name, count] = /^ *(\S.*?) \((\d+)\)/.exec(text) ?? [];
    if (name !== undefined) found[name] = Number(count);
  }
  return found;
};

const same = (one, other) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
const sum = (counts) => Object.values(counts).reduce((total, count) => total + count, 0);

/** Rows of a table, and how many requests of Aisle a page made. */
const rowsOf = ({ proxy }) => {
  const rows = [];
  return {
    rows,
    check: (name, detail, holds) => rows.push([name, detail, ok(holds)]),
    asking: async (work) => {
      const before = proxy.seen;
      const result = await work();
      return [result, proxy.seen - before];
    },
  };
};

async function filterBlocks({ shop }, { check, asking }) {
  const [all, asked] = await asking(() => page(shop.site, WHOLE));
  const ids = productsOn(all.text);
  const counts = countsOf(all.text, 'attribute');
  const expected = await shop.step('materials', { products: ids });
  check(
    'counts of an attribute, misspelt search',
    `${JSON.stringify(counts)} of ${ids.length} products; ${asked} request to Aisle`,
    same(counts, expected) && sum(counts) > 0 && asked === 1,
  );
  const [name, count] = Object.entries(counts)[0];
  const slug = { Walnut: 'walnut', Copper: 'copper' }[name] ?? name;
  const chosen = await page(shop.site, `${WHOLE}&filter_material=${slug}&query_type_material=or`);
  check(
    `"${name}" is chosen`,
    `${count} said, ${productsOn(chosen.text).length} shown, ${JSON.stringify(countsOf(chosen.text, 'attribute'))} beside it`,
    productsOn(chosen.text).length === count && same(countsOf(chosen.text, 'attribute'), counts),
  );
  const stock = countsOf(all.text, 'status')['In stock'];
  const inStock = productsOn((await page(shop.site, `${WHOLE}&filter_stock_status=instock`)).text).length;
  const garden = countsOf(all.text, 'taxonomy').Garden;
  const inGarden = productsOn((await page(shop.site, `${WHOLE}&categories=garden`)).text).length;
  check(
    'in stock, a category',
    `${stock} and ${garden} said, ${inStock} and ${inGarden} shown`,
    stock === inStock && garden === inGarden && stock > 0 && stock < ids.length && garden > 0,
  );
  const prices = /&quot;minRange&quot;:(\d+).*?&quot;maxRange&quot;:(\d+)/.exec(all.text);
  const shown = [...all.text.matchAll(/currencySymbol">[^<]*<\/span>([\d.]+)/g)].map(([, price]) =>
    Number(price),
  );
  const range = prices === null ? 'none' : `${prices[1]} to ${prices[2]}`;
  check(
    'range of prices',
    `${range}; products cost ${Math.min(...shown)} to ${Math.max(...shown)}`,
    range === `${Math.floor(Math.min(...shown))} to ${Math.ceil(Math.max(...shown))}`,
  );
}

async function storeApi({ shop }, { check, asking }) {
  const list = await page(shop.site, MISSPELT);
  const [answer, asked] = await asking(() => page(shop.site, `${STORE}?search=teapto&per_page=5&page=2`));
  const ids = JSON.parse(answer.text).map(({ id }) => id);
  const total = Number(answer.answer.headers.get('x-wp-total'));
  const pages = Number(answer.answer.headers.get('x-wp-totalpages'));
  check(
    'Store API, page 2 of 5 products',
    `${ids.length} of ${total} on ${pages} pages, as on the search page: ${String(productsOn(list.text).slice(5, 10).join() === ids.join())}; ${asked} request`,
    productsOn(list.text).slice(5, 10).join() === ids.join() && pages === Math.ceil(total / 5) && asked === 1,
  );
  const filtered = await page(
    shop.site,
    `${STORE}?search=teapto&orderby=price&order=asc&attributes[0][attribute]=pa_material&attributes[0][slug]=copper&max_price=2600`,
  );
  const found = JSON.parse(filtered.text).map(({ prices }) => Number(prices.price));
  check(
    'Store API, an attribute, a price, cheapest first',
    `${found.length} products, ${found.join(', ')} cents`,
    found.length > 0 && found.every((price, place) => price <= 2600 && price >= (found[place - 1] ?? 0)),
  );
  const data = await page(
    shop.site,
    `${STORE}/collection-data?search=teapto&calculate_price_range=true&calculate_attribute_counts[0][taxonomy]=pa_material&calculate_attribute_counts[0][query_type]=or`,
  );
  const { price_range: range, attribute_counts: terms } = JSON.parse(data.text);
  check(
    'counts for the older filter blocks',
    `prices ${range?.min_price} to ${range?.max_price} cents, ${terms.length} values with ${terms.reduce((all, { count }) => all + count, 0)} products`,
    Number(range?.min_price) > 0 &&
      terms.reduce((all, { count }) => all + count, 0) === sum(countsOf(list.text, 'attribute')),
  );
}

async function blocksAlone({ shop, proxy }, pages, { check, asking }) {
  const titles = (text) => text.split('wp-block-post-title').length - 1;
  const [collection, one] = await asking(() => page(shop.site, pages.collection));
  const [loop, two] = await asking(() => page(shop.site, pages.loop));
  const last = [...collection.text.matchAll(/query-7-page=(\d+)/g)].map(([, number]) => Number(number));
  check(
    'Product Collection and Query Loop with words of their own',
    `${titles(collection.text)} and ${titles(loop.text)} products, ${Math.max(...last)} pages; ${one} and ${two} requests`,
    titles(collection.text) >= 8 &&
      titles(loop.text) >= 5 &&
      one === 1 &&
      two === 1 &&
      Math.max(...last) >= 2,
  );
  const [, byTitle] = await asking(() => page(shop.site, pages.byTitle));
  const [, others] = await asking(async () => {
    await page(shop.site, '/wp-json/wp/v2/product?search=teapot');
    await page(shop.site, '/wp-json/wp/v2/users?search=teapot');
    await page(shop.site, `${STORE}?search=teapot`, {
      headers: { referer: `${shop.site}/wp-admin/post.php` },
    });
    await page(shop.site, `${STORE}?search=teapot&sku=S-1`);
    await page(shop.site, `${STORE}?category=1`);
    await page(shop.site, '/wp-admin/admin-ajax.php?action=their_suggestions&s=teapot');
  });
  check(
    'by title; editors, users, article numbers, lists, admin-ajax',
    `${byTitle} and ${others} requests to Aisle`,
    byTitle === 0 && others === 0,
  );
  await shop.step('breaker');
  await proxy.kill();
  const alone = await page(shop.site, `${STORE}?search=teapot&per_page=5`);
  const list = await page(shop.site, WHOLE.replace('teapto', 'teapot'));
  const counts = countsOf(list.text, 'attribute');
  const expected = await shop.step('materials', { products: productsOn(list.text) });
  await proxy.revive();
  await shop.step('breaker');
  check(
    'Aisle is killed',
    `Store API: HTTP ${alone.status}, ${JSON.parse(alone.text).length} products; counts of WooCommerce: ${JSON.stringify(counts)}`,
    alone.status === 200 && JSON.parse(alone.text).length === 5 && sum(counts) > 0 && same(counts, expected),
  );
}

/** Counts say what the next click shows; blocks and the Store API get ids in order, true totals, and one request. */
export async function filters(world) {
  const pages = await prepare(world);
  const table = rowsOf(world);
  await filterBlocks(world, table);
  await storeApi(world, table);
  await blocksAlone(world, pages, table);
  return table.rows;
}

const shelfIn = (text, kind) => {
  const from = text.indexOf(`aisle-shelf-${kind}`);
  return from < 0 ? [] : productsOn(text.slice(from, text.indexOf('</section>', from)));
};

/** Three orders with the same two products, so that one goes with the other. */
async function sellTogether({ service }, pair) {
  const send = async (path, body) => {
    const answer = await fetch(`http://127.0.0.1:${service.port}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  for (let number = 1; number <= 3; number += 1) {
    const { searchLogId } = await send('/api/widget/search', { query: 'teapot' });
    await send('/api/integrations/v1/conversions', {
      searchLogId,
      orderId: `together-${number}`,
      value: 20,
      items: pair.map((externalId) => ({ externalId, quantity: 1, price: 10 })),
    });
  }
}

/** What the theme draws of Aisle's shelves. */
export async function shelves(world) {
  const { shop, proxy } = world;
  const pages = await prepare(world);
  const { check, asking, rows } = rowsOf(world);
  const ids = await shop.step('ids');
  const product = `/?p=${ids['S-4']}&post_type=product`;
  const [trending, one] = await asking(() => page(shop.site, pages.trending));
  const popular = shelfIn(trending.text, 'trending');
  check('trending', `${popular.length} products; ${one} request`, popular.length === 4 && one === 1);
  // Aisle learns of orders within two minutes, and keeps what it read of a product for five.
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, pages.soldAt + 150_000 - Date.now())));
  const shown = await page(shop.site, product);
  const [similar, together] = [shelfIn(shown.text, 'similar'), shelfIn(shown.text, 'bought-together')];
  check(
    'product page: similar, bought together',
    `${similar.length} and ${together.length} products; the one of the orders is first: ${together[0] === ids['S-8']}`,
    similar.length === 4 && together[0] === ids['S-8'] && !similar.includes(ids['S-4']),
  );
  const part = shown.text.slice(shown.text.indexOf('aisle-shelf-similar'));
  const wishes = part.slice(0, part.indexOf('</section>')).split('<i class="wish">').length - 1;
  check(
    'hook of another plugin on a shelf',
    `fires ${wishes} times on ${similar.length} products`,
    wishes === similar.length,
  );
  await shop.step('breaker');
  await proxy.kill();
  const killed = await page(shop.site, product);
  const empty = await page(shop.site, pages.trending);
  await proxy.revive();
  await shop.step('breaker');
  const drawn = /aisle-shelf-(trending|similar|bought-together)/g;
  const left = [killed, empty].map(({ text }) => (text.match(drawn) ?? []).length);
  check(
    'Aisle is killed',
    `HTTP ${killed.status}, ${left[0]} shelves on the product page, ${left[1]} on a page of its own`,
    killed.status === 200 && left[0] === 0 && left[1] === 0,
  );
  return rows;
}

/** The headers of a visitor with a product in the cart. */
async function withCart({ shop, product }) {
  const answer = await fetch(`${shop.site}/?add-to-cart=${product}`, { redirect: 'manual' });
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { headers: { cookie: cookie.join('; ') } };
}

/** Pages with what the plugin adds to them, while Aisle is well, slow and gone. */
export async function costs(world) {
  const { shop, proxy } = world;
  await prepare(world);
  const ids = await shop.step('ids');
  const visitor = await withCart(world);
  const PAGES = {
    'search with filters': [MISSPELT.replace('teapto', 'teapot'), {}],
    'product with two shelves': [`/?p=${ids['S-4']}&post_type=product`, {}],
    'cart with cross-sell': ['/cart/', visitor],
  };
  const visit = async ([path, init]) => {
    const { answer, cpuMs, status } = await page(shop.site, path, init);
    return { cpuMs, status, waited: Number(answer.headers.get('x-waited-ms')) };
  };
  const visits = async (where, turns) => {
    const all = [];
    for (let turn = 0; turn < turns; turn += 1) all.push(await visit(where));
    return {
      waited: median(all.map((one) => one.waited)),
      // The least: other work of the machine only adds.
      cpu: Math.min(...all.map(({ cpuMs }) => cpuMs)),
      isWhole: all.every(({ status }) => status === 200),
    };
  };
  const rows = [];
  for (const [name, where] of Object.entries(PAGES)) {
    await shop.step('connect', { address: '', key: '' });
    await visits(where, 2);
    const before = await visits(where, TURNS);
    rows.push([name, '(not connected)', '', '', '', Math.round(before.cpu), '']);
    await shop.step('connect', connectionOf(world));
    await visits(where, 1);
    const well = await visits(where, TURNS);
    rows.push([
      name,
      'well',
      well.waited,
      '',
      '',
      Math.round(well.cpu),
      ok(well.isWhole && well.waited < 350),
    ]);
    for (const mode of ['slow', 'killed']) {
      await shop.step('breaker');
      proxy.mode = mode;
      if (mode === 'killed') await proxy.kill();
      const closed = await visits(where, 1);
      await visits(where, 3);
      const seen = proxy.seen;
      const open = await visits(where, TURNS);
      const asked = proxy.seen - seen;
      if (mode === 'killed') await proxy.revive();
      proxy.mode = 'pass';
      await shop.step('breaker');
      const holds =
        closed.isWhole && open.isWhole && closed.waited < 350 && asked === 0 && open.cpu - before.cpu < 50;
      rows.push([name, mode, closed.waited, open.waited, asked, Math.round(open.cpu), ok(holds)]);
    }
  }
  return rows;
}

async function blocksToOrder(world, { check }) {
  const { shop } = world;
  const browser = await openBrowser(shop.site, process.env.SCREENSHOTS);
  const seen = await blockJourney(browser);
  const number = await payInBlocks(browser);
  await browser.browser.close();
  const [newest] = await shop.step('orders');
  check(
    'Twenty Twenty-Five: misspelt search, filter, product, cart',
    `${seen.found} found; ${seen.said} said and shown; ${seen.similar} similar; in the mini cart ${seen.mini}, in the cart ${seen.before.length}, others after one was added: ${seen.after.join() !== seen.before.join()}`,
    seen.found > 0 &&
      seen.similar > 0 &&
      seen.mini === 2 &&
      seen.before.length === 4 &&
      seen.after.length > 0,
  );
  check(
    'the cart as `service:cart-update` tells it',
    `${JSON.stringify(seen.first)}, then ${seen.second.length} products`,
    seen.first[0].externalId !== '' && seen.second.length === 2,
  );
  check(
    'paid by the checkout of blocks',
    `order of ${newest.total}, with its search: ${newest.search !== ''}; errors in the browser: ${browser.faults.length}`,
    number === newest.id && newest.search !== '' && browser.faults.length === 0,
  );
}

async function editor(world, { check }) {
  const browser = await openBrowser(world.shop.site, process.env.SCREENSHOTS);
  const seen = await editShelves(browser).finally(() => browser.browser.close());
  check(
    'the shelves in the editor',
    `${seen.names.length} blocks, ${seen.shown} shown; errors: ${browser.faults.join('; ') || 'none'}`,
    seen.names.length === 4 &&
      seen.shown === 4 &&
      seen.saved.includes('<!-- wp:aisle/similar {"limit":3} /-->') &&
      browser.faults.length === 0,
  );
}

async function classicTheme(world, { check }) {
  const { shop, folder } = world;
  const theme = process.env.STOREFRONT;
  if (!theme) return;
  cpSync(theme, join(folder, 'shop/wp-content/themes/storefront'), { recursive: true });
  await shop.step('classic');
  await shop.step('theme', { name: 'storefront' });
  const browser = await openBrowser(shop.site, process.env.SCREENSHOTS);
  const seen = await classicJourney(browser).finally(() => browser.browser.close());
  await shop.step('unclassic');
  check(
    'Storefront: classic widgets, shelves',
    `${seen.found} on the page; ${seen.said} said, ${seen.filtered} shown; ${/Price:.*/.exec(seen.prices)?.[0]}; ${seen.similar} similar, in the mini cart ${seen.mini}, in the cart ${seen.cross}`,
    seen.found > 0 && seen.said === seen.filtered && seen.similar > 0 && seen.mini === 2 && seen.cross > 0,
  );
  check(
    'the cart of classic pages',
    `${seen.first.length} product, then ${seen.emptied.length}; errors in the browser: ${browser.faults.length}`,
    seen.first.length === 1 && seen.emptied.length === 0 && browser.faults.length === 0,
  );
}

/** A shopper in Chromium, with the widget switched on. */
export async function journeys(world) {
  const { shop } = world;
  await prepare(world);
  const table = rowsOf(world);
  const hooks = async () => {
    const { text } = await page(shop.site, '/?s=teapot&post_type=product');
    return [text.split('<i class="wish">').length - 1, productsOn(text).length];
  };
  await shop.step('connect', { address: '', key: '' });
  const before = await hooks();
  await shop.step('connect', { ...connectionOf(world), widget: true });
  await shop.step('work');
  const after = await hooks();
  table.check(
    'hook of another plugin on the grid, without and with Aisle',
    `${before[0]} times on ${before[1]} products, ${after[0]} times on ${after[1]}`,
    before[0] === before[1] && after[0] === after[1] && after[0] > 0,
  );
  await blocksToOrder(world, table);
  await editor(world, table);
  await classicTheme(world, table);
  await shop.step('connect', connectionOf(world));
  return table.rows;
}

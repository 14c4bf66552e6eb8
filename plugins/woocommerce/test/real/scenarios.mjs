// What happens to the shop. Each scenario returns rows of a table; the last cell says whether it held.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KINDS = [
  'create',
  'price',
  'variation price',
  'stock by an order',
  'sale start',
  'category rename',
  'trash',
  'restore',
  'variation deleted',
  'meta by another plugin',
  'visibility',
  'direct SQL',
];
const MODES = ['killed', 'slow', '500', '429', 'HTML', 'garbage'];
const ADDED_TO_SEARCH_MS = 350;
const ADDED_ELSEWHERE_MS = 50;

/** Objects with their keys in order. */
const sorted = (value) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value).sort() : value;
export const ok = (holds) => (holds ? 'yes' : '**no**');
const round = (value) => Math.round(value);
export const median = (values) => [...values].sort((one, other) => one - other)[values.length >> 1];

/** Calls of Aisle's Integrations API, past the proxy. */
export const api = async ({ port, apiKey }, path) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/integrations/v1${path}`, {
    headers: { authorization: `Bearer ${apiKey}` },
  });
  return { status: answer.status, body: await answer.json() };
};

export const catalogOf = async (service) => {
  const found = new Map();
  let after = '';
  while (after !== null) {
    const { status, body } = await api(service, `/products?limit=200${after}`);
    if (status === 429) {
      // A large catalog has more pages than a shop may ask for in a minute.
      await new Promise((resolve) => setTimeout(resolve, 5000));
      continue;
    }
    for (const product of body.products) found.set(product.externalId, product);
    after = body.nextCursor ? `&cursor=${encodeURIComponent(body.nextCursor)}` : null;
  }
  return found;
};

/** Product by product: `[missing, too many, different]`. */
export async function compare({ shop, service }) {
  const [expected, found] = [await shop.step('expected'), await catalogOf(service)];
  const names = Object.keys(expected);
  const differs = names.filter((name) => {
    const product = found.get(name);
    const price = expected[name].price;
    return (
      product !== undefined && (product.name !== expected[name].name || (product.price ?? null) !== price)
    );
  });
  const missing = names.filter((name) => !found.has(name));
  const tooMany = [...found.keys()].filter((name) => !(name in expected));
  return { expected: names.length, missing, tooMany, differs };
}

export const verdict = ({ expected, missing, tooMany, differs }) =>
  `${expected} expected, ${missing.length} missing, ${tooMany.length} too many, ${differs.length} different`;
export const isEqual = ({ missing, tooMany, differs }) =>
  missing.length + tooMany.length + differs.length === 0;

/** A full sync that is killed five times. */
export async function fullSync(world) {
  const { shop, proxy } = world;
  await shop.step('connect', {
    address: `http://127.0.0.1:${proxy.port}`,
    key: world.service.apiKey,
    full: true,
  });
  let kills = 0;
  for (let turn = 0; kills < 5 && turn < 20; turn += 1) {
    const seen = proxy.seen;
    const working = shop.spawnStep('work', { seconds: 3 });
    const ended = new Promise((resolve) => working.once('exit', (_, signal) => resolve(signal)));
    // In turn soon after the start, in the midst of reading, and while a request is on its way.
    const isUnderWay = () => (turn % 3 === 0 ? true : proxy.seen > seen + (turn % 2));
    const started = performance.now();
    while (working.exitCode === null && !(isUnderWay() && performance.now() - started > 700 + 150 * turn))
      await new Promise((resolve) => setTimeout(resolve, 5));
    working.kill('SIGKILL');
    if ((await ended) === 'SIGKILL') kills += 1;
    // The two minutes of the lock are not waited for.
    await shop.step('unlock');
  }
  const work = await shop.step('work');
  const compared = await compare(world);
  return [
    [
      'full sync, killed five times',
      `${kills} kills; ${verdict(compared)}`,
      ok(kills === 5 && isEqual(compared) && work.full.status === 'done'),
    ],
    ['peak of PHP memory', `${work.peakMb} MB of 128`, ok(work.peakMb < 128)],
  ];
}

export async function wholeAgain(world) {
  const { shop, proxy, service } = world;
  await shop.step('connect', { address: `http://127.0.0.1:${proxy.port}`, key: service.apiKey, full: true });
  const full = await shop.step('work');
  await shop.step('reconcile');
  const nightly = await shop.step('work');
  const compared = await compare(world);
  return [
    [
      'full sync, undisturbed',
      `${(full.ms / 1000).toFixed(1)} s, peak ${full.peakMb} MB; ${verdict(compared)}`,
      ok(isEqual(compared) && full.peakMb < 128),
    ],
    [
      'nightly comparison, nothing to send',
      `${(nightly.ms / 1000).toFixed(1)} s, peak ${nightly.peakMb} MB`,
      ok(nightly.peakMb < 128),
    ],
  ];
}

const isThere = ({ status, body }, { gone, field, value }) => {
  if (gone) return status === 404;
  if (status !== 200) return false;
  return value === undefined
    ? body[field] !== undefined
    : JSON.stringify(body[field]) === JSON.stringify(value);
};

const SHARED_FIELDS = [
  'parentExternalId',
  'name',
  'description',
  'price',
  'sku',
  'brand',
  'categories',
  'tags',
  'availability',
  'stockQuantity',
  'attributes',
];

/** What Aisle's import makes of WooCommerce's own export, beside what the plugin sends. */
export async function csv(world) {
  const { shop, service } = world;
  const file = join(world.folder, 'export.csv');
  writeFileSync(file, await shop.step('csv'));
  const made = service.aisle(
    'shop',
    'create',
    '--name',
    'File',
    '--url',
    'https://file.example',
    '--plan',
    'PRO',
    '--verified',
    '--currency',
    'EUR',
    '--json',
  );
  const { shopId, apiKey } = JSON.parse(made);
  service.aisle('import', file, '--shop', shopId);
  const [sent, imported] = [await catalogOf(service), await catalogOf({ port: service.port, apiKey })];
  const common = [...sent.keys()].filter((id) => imported.has(id));
  // The import knows that a column Colour is `color`, and the plugin keeps the shop's name.
  const named = (value) => JSON.stringify(sorted(value))?.replaceAll('"colour"', '"color"');
  const isSame = (id, field) => named(sent.get(id)[field]) === named(imported.get(id)[field]);
  const fields = SHARED_FIELDS.filter((field) => !common.every((id) => isSame(id, field)));
  const detail = `${sent.size} by the plugin, ${imported.size} by the file, ${common.length} ids in both; other values in: ${fields.join(', ') || 'no field'}`;
  return [
    [
      'ids and fields',
      detail,
      ok(common.length === sent.size && sent.size === imported.size && fields.length === 0),
    ],
  ];
}

/** Each change, then one run of the queue. */
export async function changes(world) {
  const { shop, service } = world;
  const rows = [];
  for (const kind of KINDS) {
    const change = await shop.step('change', { kind });
    if (kind === 'direct SQL') await shop.step('reconcile');
    const work = await shop.step('work');
    const answer = await api(service, `/products/${encodeURIComponent(change.id)}`);
    const seen = isThere(answer, change);
    rows.push([
      kind,
      seen ? `${work.ms} ms for the run` : JSON.stringify(answer.body[change.field] ?? answer).slice(0, 200),
      ok(seen && work.ms < 5000),
    ]);
  }
  await shop.step('show');
  await shop.step('work');
  const compared = await compare(world);
  rows.push(['all products after that', verdict(compared), ok(isEqual(compared))]);
  return rows;
}

export const page = async (site, path, init = {}) => {
  const answer = await fetch(site + path, { redirect: 'follow', ...init });
  const text = await answer.text();
  const figure = (name) => Number(answer.headers.get(name) ?? 0);
  return { status: answer.status, addedMs: figure('x-added-ms'), cpuMs: figure('x-cpu-ms'), text, answer };
};
const SEARCH = '/?s=teapot&post_type=product';

export const productsOn = (text) =>
  [...text.matchAll(/<li[^>]*class="[^"]*\bpost-(\d+)\b/g)].map(([, id]) => Number(id));

/** Puts a product into a cart and orders it, as the blocks of WooCommerce do. */
export async function order(site, { product, quantity = 1, cookie = '', more = {} }) {
  const store = async (path, token, body) => {
    const of = token && { 'cart-token': token };
    const headers = { 'content-type': 'application/json', cookie, ...of, ...more };
    return page(
      site,
      `/wp-json/wc/store/v1${path}`,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    );
  };
  const cart = await store('/cart', '');
  const token = cart.answer.headers.get('cart-token');
  const added = await store('/cart/add-item', token, { id: product, quantity });
  const address = {
    first_name: 'A',
    last_name: 'B',
    address_1: 'Street 1',
    city: 'Berlin',
    postcode: '10115',
    country: 'DE',
    email: 'a@shop.example',
    phone: '1',
  };
  const paid = await store('/checkout', token, {
    billing_address: address,
    shipping_address: address,
    payment_method: 'cod',
  });
  return {
    status: Math.max(cart.status, added.status, paid.status),
    cpuMs: cart.cpuMs + added.cpuMs + paid.cpuMs,
    text: paid.text,
  };
}

const WITHOUT = { 'x-without-aisle': '1' };

/**
 * A page with the plugin and without it, by turns: the same page takes half as much CPU again from minute to minute. The
 * least of each counts, since other work of the machine only adds.
 */
const paired = async (turns, visit) => {
  const [own, bare] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    bare.push(await visit(WITHOUT));
    own.push(await visit({}));
  }
  const least = (pages) => Math.min(...pages.map(({ cpuMs }) => cpuMs));
  return { status: Math.max(...own.map(({ status }) => status)), cpuMs: least(own), without: least(bare) };
};

const visits = async (world) => {
  const { site, step } = world.shop;
  const product = world.product;
  return {
    shop: await paired(6, (headers) => page(site, '/shop/', { headers })),
    cart: await paired(6, (headers) => page(site, '/cart/', { headers })),
    order: await paired(3, (more) => order(site, { product, more })),
    save: (await step('saves', { price: 10 + (world.saves++ % 7) })).median,
  };
};

/** What searches and other pages cost while Aisle fails. */
export async function faults(world) {
  const { shop, proxy, service } = world;
  const connection = { address: `http://127.0.0.1:${proxy.port}`, key: service.apiKey };
  const searches = async (count) => {
    const all = [];
    for (let turn = 0; turn < count; turn += 1) all.push(await page(shop.site, SEARCH));
    return all;
  };
  const added = (all) => median(all.map(({ addedMs }) => addedMs));
  const pagesOf = ({ shop: list, cart, order: paid }) => [list, cart, paid];
  const figures = (visited) => [
    ...pagesOf(visited).map(({ cpuMs, without }) => `${round(cpuMs)} (${round(without)})`),
    round(visited.save),
  ];
  await shop.step('connect', connection);
  await searches(2);
  const rows = [['(well)', added(await searches(5)), '', '', ...figures(await visits(world)), '']];
  for (const mode of MODES) {
    console.error(`... ${mode}`);
    await shop.step('breaker');
    proxy.mode = mode;
    if (mode === 'killed') await proxy.kill();
    const closed = await searches(3);
    const seen = proxy.seen;
    const open = await searches(3);
    const during = await visits(world);
    const asked = proxy.seen - seen;
    const words = await shop.step('breaker');
    await shop.step('work');
    if (mode === 'killed') await proxy.revive();
    proxy.mode = 'pass';
    const all = [...closed, ...open, during.shop, during.cart, during.order];
    const isWhole =
      all.every(({ status }) => status < 300) &&
      [...closed, ...open].every(({ text }) => productsOn(text).length > 0);
    const isCheap = pagesOf(during).every(({ cpuMs, without }) => cpuMs - without < ADDED_ELSEWHERE_MS);
    const holds =
      isWhole &&
      isCheap &&
      asked === 0 &&
      words.until > 0 &&
      added(closed) < ADDED_TO_SEARCH_MS &&
      added(open) < ADDED_ELSEWHERE_MS;
    rows.push([mode, added(closed), added(open), asked, ...figures(during), ok(holds)]);
  }
  return rows;
}

/** The theme draws what Aisle finds, in its order, with true pages. */
export async function search(world) {
  const { shop, service } = world;
  await shop.step('connect', { address: `http://127.0.0.1:${world.proxy.port}`, key: service.apiKey });
  const rows = [];
  const check = (name, detail, holds) => rows.push([name, detail, ok(holds)]);
  const asked = world.proxy.seen;
  const first = await page(shop.site, SEARCH);
  const second = await page(shop.site, `/page/2/${SEARCH.slice(1)}`);
  const ids = [productsOn(first.text), productsOn(second.text)];
  const repeated = ids[0].filter((id) => ids[1].includes(id));
  const said = /of (\d[\d,]*) results/.exec(first.text)?.[1] ?? 'no total';
  check(
    'search page and page 2',
    `${ids[0].length} and ${ids[1].length} products, ${repeated.length} on both; "${said}" in all`,
    first.status === 200 &&
      ids[0].length > 0 &&
      ids[1].length > 0 &&
      repeated.length === 0 &&
      world.proxy.seen === asked + 2,
  );
  const wishes = first.text.split('<i class="wish">').length - 1;
  check(
    'hook of another plugin on the products',
    `fires ${wishes} times on ${ids[0].length} products`,
    wishes === ids[0].length,
  );
  const misspelt = '/?s=teapto&post_type=product';
  const typo = productsOn((await page(shop.site, misspelt)).text).length;
  await shop.step('connect', { address: '', key: '' });
  const alone = productsOn((await page(shop.site, misspelt)).text).length;
  await shop.step('connect', { address: `http://127.0.0.1:${world.proxy.port}`, key: service.apiKey });
  check('a misspelt word', `${typo} products; WooCommerce alone finds ${alone}`, typo > 0 && alone === 0);
  world.proxy.mode = 'early';
  const early = productsOn((await page(shop.site, SEARCH)).text).length;
  world.proxy.mode = 'pass';
  check(
    'Aisle was just started and says that products are missing',
    `${early} products, found by WooCommerce; Aisle had one of them`,
    early > 1,
  );
  const cheap = await page(shop.site, `${SEARCH}&max_price=30`);
  check(
    'with a filter by price',
    `${productsOn(cheap.text).length} products`,
    productsOn(cheap.text).length > 0,
  );
  for (const number of [10_001, 10_002, 10_003]) await page(shop.site, `${SEARCH}&paged=${number}`);
  const odd = world.proxy.seen;
  await page(shop.site, SEARCH);
  check(
    'three pages that Aisle does not take, then a search',
    `${world.proxy.seen - odd} request to Aisle`,
    world.proxy.seen === odd + 1,
  );
  const before = world.proxy.seen;
  await page(shop.site, '/?s=teapot');
  await page(shop.site, '/shop/');
  await page(shop.site, '/?s=teapot&post_type=product&feed=rss2');
  await page(shop.site, '/wp-json/wp/v2/search?search=teapot');
  check(
    'search of posts, shop page, feed, REST',
    `${world.proxy.seen - before} requests to Aisle`,
    world.proxy.seen === before,
  );
  const challenge = await page(shop.site, '/wp-json/aisle/v1/challenge');
  const { body } = await api(service, '/shop');
  const value = body.domain.record?.value ?? null;
  check(
    'challenge of the domain',
    `HTTP ${challenge.status}; the service names ${value === null ? 'no value for an IP address' : 'a value'}`,
    value === null ? challenge.status === 404 : JSON.parse(challenge.text) === value,
  );
  return rows;
}

/** From a search to a paid order with two items, one of which comes back. */
export async function orders(world) {
  const { shop, service } = world;
  const found = await page(shop.site, SEARCH);
  const cookie = (
    found.answer.headers.getSetCookie().find((one) => one.startsWith('aisle_search=')) ?? ''
  ).split(';')[0];
  const placed = await order(shop.site, { product: world.product, quantity: 2, cookie });
  const [newest] = await shop.step('orders');
  await shop.step('work');
  const refunded = await shop.step('refund', { order: newest.id });
  const work = await shop.step('work');
  service.aisle('rollup');
  const answer = await fetch(
    `http://127.0.0.1:${service.port}/api/shops/${service.shopId}/analytics/conversions`,
    { headers: { 'x-shop-api-key': service.apiKey } },
  );
  const { orders: count, revenue, refunds } = await answer.json();
  const [after] = await shop.step('orders');
  const isSame = count === 1 && Math.abs(revenue - (after.total - after.refunded)) < 0.001;
  const isSameGross = count === 1 && Math.abs(revenue - after.total) < 0.001;
  return [
    [
      'search, cart, checkout',
      `HTTP ${placed.status}; the order has the search: ${newest.search !== ''}`,
      ok(placed.status < 300 && newest.search !== ''),
    ],
    [
      'analytics',
      `WooCommerce: ${after.total}, of which ${after.refunded} came back; Aisle: ${count} order, revenue ${revenue}, refunds ${refunds}`,
      ok(
        (isSame || isSameGross) &&
          Math.abs(Math.abs(refunds) - after.refunded) < 0.001 &&
          refunded > 0 &&
          Object.keys(work.faults).length === 0,
      ),
    ],
  ];
}

export async function saves(world) {
  const { shop, proxy, service } = world;
  const times = { without: [], with: [], writes: [], slowest: [] };
  for (let turn = 0; turn < 3; turn += 1) {
    await shop.step('connect', { address: '', key: '' });
    times.without.push((await shop.step('saves', { price: 31 + 2 * turn })).median);
    await shop.step('connect', { address: `http://127.0.0.1:${proxy.port}`, key: service.apiKey });
    const measured = await shop.step('saves', { price: 32 + 2 * turn });
    times.with.push(measured.median);
    times.writes.push(measured.write);
    times.slowest.push(measured.slowestWrite);
  }
  const [without, withHooks] = [Math.min(...times.without), Math.min(...times.with)];
  const detail = `CPU ${without.toFixed(1)} ms without the plugin's hooks, ${withHooks.toFixed(1)} ms with them; the write alone ${median(times.writes).toFixed(1)} ms, at most ${Math.max(...times.slowest).toFixed(1)} ms`;
  return [['save of a product', detail, ok(withHooks - without < 20)]];
}

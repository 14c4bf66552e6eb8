// One click: an owner's browser goes from WordPress to Aisle and back, and the key arrives.
import { join } from 'node:path';
import { openBrowser } from '../../../../e2e/shared/browser.ts';

const ok = (holds) => (holds ? 'yes' : '**no**');
const OWNER = { name: 'Ada', email: 'ada@shop.example', password: 'correct horse battery' };
const WAIT = { timeout: 120_000 };

const signUp = async (aisle, token) => {
  const answer = await fetch(`${aisle}/api/dashboard/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: aisle },
    body: JSON.stringify({ ...OWNER, setupToken: token }),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
};

const openAdmin = async (browser, site, name) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${site}/wp-login.php`, WAIT);
  await page.fill('#user_login', name);
  await page.fill('#user_pass', 'pw');
  await Promise.all([page.waitForURL(/wp-admin/, WAIT), page.click('#wp-submit')]);
  return page;
};

/** Presses Connect, and says what the settings page shows then; null: the browser went to Aisle. */
const pressConnect = async (page, site, address) => {
  await page.goto(`${site}/wp-admin/admin.php?page=aisle-search`, WAIT);
  await page.fill('#aisle-address', address);
  await Promise.all([page.waitForEvent('load', WAIT), page.click('#aisle-connect')]);
  await page.waitForLoadState('load', WAIT);
  return page.url().startsWith(site) ? messageOn(page) : null;
};

const messageOn = (page) => page.locator('.notice[role=status]').innerText(WAIT);

const keyWorks = async (aisle, key) =>
  (await fetch(`${aisle}/api/integrations/v1/shop`, { headers: { authorization: `Bearer ${key}` } })).ok;

/** @param {{ shop: any, service: any }} world */
export async function oneClick({ shop, service }) {
  const { site, step } = shop;
  const aisle = `http://127.0.0.1:${service.port}`;
  const folder = process.env.SCREENSHOTS ?? '';
  const rows = [];
  const check = (name, detail, holds) => rows.push([name, detail, ok(holds)]);
  await step('disconnect');
  await signUp(aisle, /token=([\w-]+)/.exec(service.aisle('owner', 'link'))[1]);
  const browser = await openBrowser();
  try {
    const page = await openAdmin(browser, site, 'admin');
    const shoot = async (name) => {
      if (folder === '') return;
      await page.screenshot({ path: join(folder, `${name}.png`) });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.screenshot({ path: join(folder, `${name}-phone.png`) });
      await page.setViewportSize({ width: 1280, height: 900 });
    };
    for (const [name, address, words] of [
      ['an address that the server does not reach', 'http://127.0.0.1:9', 'does not reach'],
      ['an address that is not Aisle', site, 'not Aisle'],
      ['a public address without encryption', 'http://search.example', 'begins with http://'],
    ]) {
      const said = await pressConnect(page, site, address);
      check(name, said ?? 'went there', said?.includes(words) === true);
    }
    await shoot('connect-refused');

    await pressConnect(page, site, aisle);
    await page.getByLabel('Email').fill(OWNER.email, WAIT);
    await page.locator('input[name=password]').fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('link', { name: /^Decline/ }).click(WAIT);
    await page.waitForURL(/page=aisle-search/, WAIT);
    const declined = await messageOn(page);
    check('declined', declined, declined.includes('You declined') && (await step('key')).key === '');

    const approve = async () => {
      await pressConnect(page, site, aisle);
      await page.getByLabel('Shop in Aisle').waitFor(WAIT);
      await shoot('approve');
      const back = page.waitForRequest(/action=aisle_connected&code=/, WAIT);
      await page.getByRole('button', { name: /^Approve/ }).click();
      const request = await back;
      await page.waitForURL(/page=aisle-search/, WAIT);
      return { url: request.url(), referer: request.headers().referer, said: await messageOn(page) };
    };
    const first = await approve();
    const { key } = await step('key');
    check(
      'approved',
      first.said,
      first.said.includes('Connected to') && first.referer === undefined && (await keyWorks(aisle, key)),
    );
    await step('work');
    await page.reload(WAIT);
    await shoot('connected');
    const { body } = await (async () => {
      const answer = await fetch(`${aisle}/api/integrations/v1/shop`, {
        headers: { authorization: `Bearer ${key}` },
      });
      return { body: await answer.json() };
    })();
    const expected = Object.keys(await step('expected')).length;
    check(
      'the catalog is sent with that key',
      `${body.productsCount} of ${expected} products and variations`,
      body.productsCount === expected,
    );

    await page.goto(first.url, WAIT);
    const replayed = await messageOn(page);
    check('the same answer again', replayed, replayed.includes('did not begin'));

    await pressConnect(page, site, aisle);
    const foreign = new URL(page.url()).searchParams.get('state');
    const other = await openAdmin(browser, site, (await step('another-owner')).login);
    await other.goto(
      `${site}/wp-admin/admin-post.php?action=aisle_connected&code=x&state=${foreign}&iss=${encodeURIComponent(aisle)}`,
      WAIT,
    );
    const stolen = await messageOn(other);
    check('the state of another owner', stolen, stolen.includes('did not begin'));

    const anonymous = await (await browser.newContext()).newPage();
    await anonymous.goto(first.url, WAIT);
    check(
      'the answer in a browser without a session',
      `${new URL(anonymous.url()).pathname}, the code in its address: ${anonymous.url().includes('code=')}`,
      /wp-login/.test(anonymous.url()) && !anonymous.url().includes('code='),
    );

    const second = await approve();
    const renewed = (await step('key')).key;
    check(
      'connected again: another key, and the former one has ended',
      second.said,
      renewed !== key && (await keyWorks(aisle, renewed)) && !(await keyWorks(aisle, key)),
    );

    page.once('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await page.waitForLoadState('load', WAIT);
    const parted = await messageOn(page);
    const ends = { key: (await step('key')).key, field: await page.locator('#aisle-address').inputValue() };
    await shoot('disconnected');
    const text = await (await fetch(`${site}/?s=teapot&post_type=product`)).text();
    check(
      'disconnected: no key, the address is offered again, WooCommerce answers',
      parted,
      parted.startsWith('Disconnected') &&
        ends.key === '' &&
        ends.field === aisle &&
        /class="[^"]*\bpost-\d+/.test(text),
    );
    const before = await step('waiting');
    await step('saves', { price: 5 });
    check(
      'products that are saved while disconnected do not wait',
      `${before}, then ${await step('waiting')}`,
      before === (await step('waiting')),
    );
    // The other parts need a shop whose catalog Aisle has.
    await step('connect', { address: aisle, key: service.apiKey, full: true });
    await step('work');
  } finally {
    await browser.close();
  }
  return rows;
}

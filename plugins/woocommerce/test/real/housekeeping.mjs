// Roles, upgrades, switching off, and what the plugin leaves behind.
import { catalogOf, ok } from './scenarios.mjs';

const PAGE = '/wp-admin/admin.php?page=aisle-search';

/** @returns the cookie of a person who is signed in */
export async function signIn({ site }, user) {
  const form = new URLSearchParams({ log: user, pwd: 'pw', 'wp-submit': 'Log In', testcookie: '1' });
  const entered = await fetch(`${site}/wp-login.php`, {
    method: 'POST',
    body: form,
    headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
    redirect: 'manual',
  });
  const cookies = entered.headers.getSetCookie().map((one) => one.split(';')[0]);
  return cookies.join('; ');
}

/** What the settings page and a forged form answer. */
async function settingsAs({ site }, user) {
  const cookie = await signIn({ site }, user);
  const page = await fetch(site + PAGE, { headers: { cookie }, redirect: 'manual' });
  const saved = await fetch(`${site}/wp-admin/admin-post.php`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'aisle_save', address: 'http://127.0.0.1:9' }),
    headers: { cookie },
    redirect: 'manual',
  });
  return { page: page.status, forged: saved.status };
}

/** A shelf in a page is the owner's text: WordPress keeps it, and draws nothing for it. */
const SHELVES =
  /<!-- wp:aisle\/.*?-->|\baisle\/(trending|similar|bought-together|cross-sell)\b|\[aisle_\w+[^\]]*\]|\baisle_(trending|similar|bought_together|cross_sell)\b/g;

/** Lines of the whole database that name the plugin, but for WordPress's list of plugins that were switched off. */
const traces = ({ inDatabase }, folder) =>
  inDatabase('mariadb-dump', '--skip-extended-insert', '--skip-comments', 'shop')
    .split('\n')
    .map((line) => line.replaceAll(folder, '').replace(SHELVES, ''))
    .filter(
      (line) =>
        /aisle/i.test(line) &&
        !/'(recently_activated|_site_transient_update_plugins)'/.test(line) &&
        // Sessions of WooCommerce keep the number of the search until they end, as the guide says.
        !line.startsWith('INSERT INTO `wp_woocommerce_sessions`'),
    )
    .map((line) => line.slice(0, 160));

export async function upkeep(world) {
  const { shop, proxy, service, folder } = world;
  const rows = [];
  const check = (name, detail, holds) => rows.push([name, detail, ok(holds)]);
  await shop.step('connect', { address: `http://127.0.0.1:${proxy.port}`, key: service.apiKey });
  await shop.step('users');
  const by = {};
  for (const user of ['admin', 'shop_manager', 'editor']) by[user] = await settingsAs(shop, user);
  check(
    'settings page by role',
    Object.entries(by)
      .map(([user, { page, forged }]) => `${user}: ${page}, without a nonce ${forged}`)
      .join('; '),
    by.admin.page === 200 &&
      by.shop_manager.page === 200 &&
      by.editor.page === 403 &&
      Object.values(by).every(({ forged }) => forged === 403),
  );
  const before = await shop.step('old-tables');
  await fetch(`${shop.site}/shop/`);
  const tables = await shop.step('tables');
  check(
    'tables of an older version, after one page',
    `version ${tables.version}, column ${tables.column}, ${tables.rows} of ${before} rows`,
    tables.version === '1' && tables.column === 'session' && tables.rows === before,
  );
  const scheduled = await shop.step('scheduled');
  check(
    'the recurring action is there and runs',
    `${scheduled.sent} products and variations sent`,
    scheduled.sent > 0,
  );
  const off = await shop.step('deactivate');
  check(
    'deactivated',
    `${off.before.actions} actions before, ${off.after.actions} after; ${off.after.tables.length} tables and the settings stay`,
    off.before.actions > 0 && off.after.actions === 0 && off.after.tables.length === 2,
  );
  await shop.step('reactivate');
  const on = await shop.step('ensure');
  check(
    'activated again',
    `${on.actions} action, ${(await catalogOf(service)).size} records in Aisle`,
    on.actions === 1,
  );
  await shop.step('deactivate');
  const left = await shop.step('remove');
  const lines = traces(shop, folder);
  check(
    'uninstalled',
    `${left.tables.length} tables, ${left.options.length} options, ${left.actions} actions; lines of the whole database that name the plugin: ${lines.length}${lines.map((line) => `; ${line}`).join('')}`,
    left.tables.length + left.options.length + left.actions + lines.length === 0,
  );
  return rows;
}

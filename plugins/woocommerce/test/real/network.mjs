// A network of sites: WordPress multisite by sub-folders.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogOf, ok } from './scenarios.mjs';

const AISLE = 'aisle-search/aisle-search.php';

const constants = (
  host,
) => `define('WP_ALLOW_MULTISITE',true);define('MULTISITE',true);define('SUBDOMAIN_INSTALL',false);
define('DOMAIN_CURRENT_SITE','${host}');define('PATH_CURRENT_SITE','/');define('SITE_ID_CURRENT_SITE',1);define('BLOG_ID_CURRENT_SITE',1);
`;

/** A shop of Aisle for a site. */
const shopOf = ({ service }, url) => {
  const words = [
    '--name',
    'Site',
    '--url',
    url,
    '--plan',
    'PRO',
    '--platform',
    'wordpress',
    '--currency',
    'EUR',
  ];
  return JSON.parse(service.aisle('shop', 'create', ...words, '--verified', '--json'));
};

const counted = ({ tables, options, actions }) =>
  `${tables.length} tables, ${options.length} options, ${actions} actions`;
const isNothing = ({ tables, options, actions }) => tables.length + options.length + actions === 0;

/** Network activation, sites that come and go, single activation, removal. */
export async function network(world) {
  const { shop, service, proxy } = world;
  const host = new URL(shop.site).host;
  const rows = [];
  const check = (name, detail, holds) => rows.push([name, detail, ok(holds)]);
  const address = `http://127.0.0.1:${proxy.port}`;

  await shop.step('network');
  const config = join(shop.folder, 'wp-config.php');
  writeFileSync(
    config,
    readFileSync(config, 'utf8')
      .replace(/define\('WP_(HOME|SITEURL)','[^']*'\);/g, '')
      .replace('$table_prefix', `${constants(host)}$table_prefix`),
  );
  for (const plugin of ['woocommerce/woocommerce.php', AISLE])
    await shop.step('network-activate', { plugin });
  const newSite = async (path, products) => {
    const id = await shop.step('site-make', { path });
    await shop.step('site-woo', {}, path);
    await shop.step('seed', { from: 1, to: 1 + products }, path);
    return id;
  };
  const connected = async (path) => {
    const made = shopOf(world, `https://${path.replaceAll('/', '')}.example`);
    await shop.step('connect', { address, key: made.apiKey, full: true }, path);
    await shop.step('ensure', {}, path);
    const work = await shop.step('work', {}, path);
    return { work, catalog: await catalogOf({ port: service.port, apiKey: made.apiKey }) };
  };

  const two = await newSite('/two/', 12);
  const fresh = await shop.step('kept', {}, '/two/');
  check('activated for the network, a site made later, not connected', counted(fresh), isNothing(fresh));
  const here = await connected('/two/');
  const main = await shop.step('kept');
  check(
    'the site connected, by a key of its own',
    `${here.catalog.size} records in its shop of Aisle; the main site: ${main.options.filter((name) => name === 'aisle_key').length} keys`,
    here.catalog.size > 12 && here.work.full.status === 'done' && !main.options.includes('aisle_key'),
  );
  const mine = shopOf(world, 'https://main.example');
  await shop.step('connect', { address, key: mine.apiKey });
  await shop.step('ensure');
  const switched = await shop.step('switched', { id: two });
  check(
    'a product of that site saved by a request of the main site',
    `waiting: ${switched.waiting[0]} on the main site, ${switched.waiting[1]} on the other`,
    switched.waiting[0] === 0 && switched.waiting[1] === 1,
  );
  const off = [await shop.step('deactivate', { network: true }), await shop.step('kept', {}, '/two/')];
  check(
    'deactivated for the network',
    `main site: ${off[0].before.actions} actions, then ${off[0].after.actions}; the other: ${off[1].actions}`,
    off[0].before.actions > 0 && off[0].after.actions === 0 && off[1].actions === 0,
  );
  await shop.step('reactivate', { network: true });
  await shop.step('site-delete', { id: two });
  const tables = () =>
    shop
      .inDatabase('mariadb', '-N', 'shop', '-e', "SHOW TABLES LIKE '%aisle\\_%'")
      .trim()
      .split('\n')
      .filter(Boolean);
  check('the site deleted', `tables left: ${tables().join(', ')}`, tables().length === 2);

  await shop.step('deactivate', { network: true });
  const three = await newSite('/three/', 7);
  await shop.step('reactivate', {}, '/three/');
  const single = await connected('/three/');
  const action = await shop.step('kept', {}, '/three/');
  check(
    'activated on one site alone',
    `${single.catalog.size} records in its shop of Aisle; ${counted(action)}`,
    single.catalog.size > 7 && action.actions > 0,
  );
  await newSite('/four/', 3);
  await shop.step('reactivate', {}, '/four/');
  await connected('/four/');
  await shop.step('site-delete', { id: three });
  check(
    'that site deleted, which WordPress does without the plugin',
    `tables: ${tables().join(', ')}`,
    tables().some((name) => name.includes(`_${three}_`)),
  );
  await shop.step('remove');
  const left = [await shop.step('kept'), await shop.step('kept', {}, '/four/')];
  check(
    'uninstalled',
    `main site: ${counted(left[0])}; the other: ${counted(left[1])}; tables in the database: ${tables().length}`,
    left.every(isNothing) && tables().length === 0,
  );
  return rows;
}

// `real.sh` starts it. Prints what held, and writes it to bench/results/woocommerce.md.
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { attributes } from './attributes.mjs';
import { cli } from './cli.mjs';
import { oneClick } from './connect.mjs';
import { upkeep } from './housekeeping.mjs';
import { languages } from './languages.mjs';
import { large, largeGroups } from './large.mjs';
import { endAll, startAisle, startShop } from './machines.mjs';
import { network } from './network.mjs';
import { startProxy } from './proxy.mjs';
import { changes, csv, faults, fullSync, orders, saves, search, wholeAgain } from './scenarios.mjs';
import { takeScreens } from './screens.mjs';
import { costs, filters, journeys, shelves } from './storefront.mjs';
import { texts } from './texts.mjs';

/** Of which three in ten have three variations. */
const PRODUCTS = Number(process.env.PRODUCTS ?? 1000);
const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'aisle-woo-'));
const started = [];

const table = (title, header, rows) =>
  [
    `## ${title}`,
    '',
    `| ${header.join(' | ')} |`,
    `|${header.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
  ].join('\n');

const THREE = ['case', 'measured', 'holds'];
const PARTS = [
  ['Sync', THREE, fullSync],
  ['Sync, undisturbed', THREE, wholeAgain],
  ["Beside the import of WooCommerce's CSV", THREE, csv],
  ['Search page', THREE, search],
  ['An order and a partial refund', THREE, orders],
  ['Twelve kinds of change', THREE, changes],
  ['Cost of a save', THREE, saves],
  [
    'Aisle fails',
    [
      'Aisle',
      'added to a search, ms',
      'breaker open: added, ms',
      'requests to Aisle then',
      'shop page, ms of CPU (without the plugin)',
      'cart',
      'order by the Store API',
      'save',
      'holds',
    ],
    faults,
  ],
  ['One click', THREE, oneClick],
  // Before the filters, whose blocks stay on the page of searches and count by requests of their own.
  ['Hidden attributes', THREE, attributes],
  ["WooCommerce's filters, blocks and Store API", THREE, filters],
  ['From a search to a paid order', THREE, journeys],
  ['Shelves', THREE, shelves],
  [
    'What pages cost',
    ['page', 'Aisle', 'waits for it, ms', 'breaker open: waits, ms', 'requests then', 'CPU, ms', 'holds'],
    costs,
  ],
  ['Texts in all languages', THREE, texts],
  ['Commands of WP-CLI', THREE, cli],
  ['Two languages, by Polylang', THREE, languages],
  ['A large catalog', THREE, large],
  ['Large groups', THREE, largeGroups],
  ['Housekeeping', THREE, upkeep],
  ['A network of sites', THREE, network],
];

const PAGE = join(root, 'bench/results/woocommerce.md');

/** Parts of the page by their titles; the head has none. */
const partsOf = (text) =>
  new Map(text.split(/^(?=## )/m).map((part) => [/^## (.*)/.exec(part)?.[1] ?? '', part]));

/** Writes the parts that ran. Those of an earlier run stay where this one was of some parts only. */
function writePage(pages, isWhole) {
  const before = isWhole || !existsSync(PAGE) ? new Map() : partsOf(readFileSync(PAGE, 'utf8'));
  const now = partsOf(pages.join('\n'));
  const head = before.get('') ?? now.get('');
  const titles = PARTS.map(([title]) => title);
  const parts = titles
    .map((title) => now.get(title) ?? before.get(title))
    .filter((part) => part !== undefined);
  writeFileSync(PAGE, `${[head, ...parts].map((part) => part.trim()).join('\n\n')}\n`);
}

const say = (text) => {
  console.log(text);
  return text;
};

/** One row for a part that ended early, so that the others run. */
const brokenOff = (error, header) => {
  console.error(error);
  const text = String(error.message).split('\n', 1)[0];
  return [[text, ...header.slice(2).map(() => ''), '**no**']];
};

async function main() {
  const { WORDPRESS: wordpress, WOOCOMMERCE: woocommerce, ONLY: only } = process.env;
  const shop = await startShop({ folder, wordpress, woocommerce, started });
  const versions = await shop.step('prepare');
  const service = await startAisle({ folder, site: shop.site, started });
  const proxy = await startProxy(service.port);
  console.log(`The shop is at ${shop.site}, Aisle at port ${service.port}, both in ${folder}`);
  for (let from = 1; from <= PRODUCTS; from += 250)
    await shop.step('seed', { from, to: Math.min(from + 250, PRODUCTS + 1) });
  const expected = await shop.step('expected');
  const world = { folder, shop, service, proxy, product: await shop.step('product'), saves: 0 };
  const variants = Object.keys(expected).length - PRODUCTS;
  const pages = [
    say(
      `# The WooCommerce plugin on a real shop\n\nWordPress ${versions.wordpress}, WooCommerce ${versions.woocommerce}, PHP ${versions.php} with three workers and 128 MB, MariaDB; ${PRODUCTS} products, ${variants} variations. \`plugins/woocommerce/test/real.sh\` writes this page. Times depend on the machine.\n`,
    ),
  ];
  let failed = 0;
  for (const [title, header, scenario] of PARTS) {
    const isWanted = !only || only.split('|').some((part) => title.includes(part));
    // The others need a catalog in Aisle.
    if (!isWanted && title !== 'Sync, undisturbed') continue;
    console.error(`... ${title}`);
    const rows = await scenario(world).catch((error) => brokenOff(error, header));
    if (process.env.SCREENSHOTS && isWanted && title === 'Sync, undisturbed')
      await takeScreens(world, process.env.SCREENSHOTS);
    failed += rows.filter((row) => row.at(-1) === '**no**').length;
    const part = say(table(title, header, rows));
    if (isWanted) pages.push(part);
  }
  if (!only || process.env.WRITE) writePage(pages, !only);
  console.log(failed === 0 ? 'all held' : `${failed} did not hold`);
  if (process.env.KEEP) await new Promise(() => {});
  process.exitCode = failed === 0 ? 0 : 1;
  await proxy.kill();
}

const clean = () => endAll(started, folder);

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => clean().then(() => process.exit(1)));
try {
  await main();
} finally {
  await clean();
}

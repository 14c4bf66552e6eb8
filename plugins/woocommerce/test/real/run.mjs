// `real.sh` starts it. Prints what held, and writes it to bench/results/woocommerce.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { oneClick } from './connect.mjs';
import { startAisle, startShop } from './machines.mjs';
import { startProxy } from './proxy.mjs';
import {
  changes,
  csv,
  faults,
  fullSync,
  housekeeping,
  orders,
  saves,
  search,
  wholeAgain,
} from './scenarios.mjs';
import { takeScreens } from './screens.mjs';

/** Of which every fifth has three variations. */
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
      'shop page, ms of CPU',
      'cart',
      'order by the Store API',
      'save',
      'holds',
    ],
    faults,
  ],
  ['One click', THREE, oneClick],
  ['Housekeeping', THREE, housekeeping],
];

const say = (text) => {
  console.log(text);
  return text;
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
    if (only && !title.includes(only) && title !== 'Sync, undisturbed') continue;
    console.error(`... ${title}`);
    const rows = await scenario(world);
    if (process.env.SCREENSHOTS && title === 'Sync, undisturbed')
      await takeScreens(world, process.env.SCREENSHOTS);
    failed += rows.filter((row) => row.at(-1) === '**no**').length;
    pages.push(say(table(title, header, rows)));
  }
  if (!only) writeFileSync(join(root, 'bench/results/woocommerce.md'), pages.join('\n'));
  console.log(failed === 0 ? 'all held' : `${failed} did not hold`);
  if (process.env.KEEP) await new Promise(() => {});
  process.exitCode = failed === 0 ? 0 : 1;
  await proxy.kill();
}

const clean = async () => {
  for (const one of started.reverse()) {
    one.kill();
    // With its workers, where it leads a group.
    if (one.spawnargs[0] === 'php') process.kill(-one.pid);
  }
  const isOver = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;
  const ends = started.map((one) => isOver(one) || new Promise((resolve) => one.once('exit', resolve)));
  await Promise.all(ends);
  rmSync(folder, { recursive: true, force: true });
};

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => clean().then(() => process.exit(1)));
try {
  await main();
} finally {
  await clean();
}

// The screenshots of the plugin's page at WordPress.org, in a shop that looks like one: products of the demo shop, with
// images, in Storefront. `real.sh --listing` starts it.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openBrowser } from '../../../../e2e/shared/browser.ts';
import { demoCatalog, productImage } from '../../../../packages/demo/src/index.ts';
import { endAll, startAisle, startShop } from './machines.mjs';

const here = dirname(fileURLToPath(import.meta.url));
/** Where WordPress.org's own assets lie, which are in no zip. */
const FOLDER = process.env.SCREENSHOTS || join(here, '../../.wordpress-org');
const QUERY = 'shoes for muddy trails under 150';
const SHOP = 'https://fernandfell.example';
const SERVICE = 'https://search.fernandfell.example';
const SIZE = { width: 1280, height: 960 };
const DEPARTMENTS = /^(Outdoor|Shoes|Bags|Clothing > Outerwear|Sports > Running)\b/;
/** In English, as the shop is. */
const OTHER_LANGUAGES = /Purzel|Lirondel|Ostravelle|Galdhøpiggen|Stuga|Espadrille|Boot Torino/;

/** One simple product for each of the demo shop that the shop sells, with the colours of its variants. */
async function products(folder) {
  const families = new Map();
  for (const product of demoCatalog(SHOP)) {
    if (
      !DEPARTMENTS.test(product.categories?.[0] ?? '') ||
      OTHER_LANGUAGES.test(`${product.name} ${product.brand}`)
    )
      continue;
    const family = product.parentExternalId ?? product.externalId;
    families.set(family, [...(families.get(family) ?? []), product]);
  }
  const made = [];
  for (const family of families.values()) {
    const product = family.find(({ price }) => price !== undefined);
    if (product === undefined) continue;
    const image = join(folder, `${product.externalId}.jpg`);
    writeFileSync(
      image,
      await sharp(await productImage(product.externalId, 'png'))
        .jpeg({ quality: 90 })
        .toBuffer(),
    );
    made.push({
      ...product,
      name: product.name.split(',', 1)[0],
      description: family[0].description ?? product.description ?? '',
      colours: [...new Set(family.map(({ attributes }) => attributes?.color).filter(Boolean))],
      image,
    });
  }
  return made;
}

/** Stands for the name and the certificate of the service, which a shop on the web has. */
const proxyOf = (port) => `<?php
add_filter( 'pre_http_request', static function ( $answer, $arguments, $url ) {
	return 0 === strpos( $url, '${SERVICE}/' ) ? wp_remote_request( str_replace( '${SERVICE}', 'http://127.0.0.1:${port}', $url ), $arguments ) : $answer;
}, 10, 3 );
`;

/** A palette keeps letters sharp and the file small. */
const write = async (name, picture) => {
  const bytes = await sharp(picture)
    .png({ palette: true, colours: 256, effort: 10, compressionLevel: 9 })
    .toBuffer();
  writeFileSync(join(FOLDER, `${name}.png`), bytes);
  console.log(`${name}.png: ${Math.round(bytes.length / 1000)} kB`);
};

async function shoot({ site, step }) {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: SIZE });
    page.setDefaultTimeout(120_000);
    await page.goto(`${site}/?${new URLSearchParams({ s: QUERY, post_type: 'product' })}`, {
      waitUntil: 'networkidle',
    });
    await write('screenshot-1', await page.screenshot());
    await step('refresh');
    await page.goto(`${site}/wp-login.php`);
    await page.fill('#user_login', 'admin');
    await page.fill('#user_pass', 'pw');
    await Promise.all([page.waitForURL(/wp-admin/), page.click('#wp-submit')]);
    await page.goto(`${site}/wp-admin/admin.php?page=aisle-search`, { waitUntil: 'networkidle' });
    await write('screenshot-2', await page.screenshot());
  } finally {
    await browser.close();
  }
}

async function main(folder, started) {
  const { WORDPRESS: wordpress, WOOCOMMERCE: woocommerce, STOREFRONT: storefront } = process.env;
  const shop = await startShop({ folder, wordpress, woocommerce, started });
  if (storefront) cpSync(storefront, join(shop.folder, 'wp-content/themes/storefront'), { recursive: true });
  const service = await startAisle({ folder, site: SHOP, name: 'Fern & Fell', textModel: 'on', started });
  service.aisle('shop', 'verify', service.shopId);
  const pictures = join(folder, 'pictures');
  mkdirSync(pictures);
  const file = join(folder, 'products.json');
  writeFileSync(file, JSON.stringify(await products(pictures)));
  writeFileSync(join(shop.folder, 'wp-content/mu-plugins/service.php'), proxyOf(service.port));
  rmSync(join(shop.folder, 'wp-content/mu-plugins/measure.php'));
  await shop.step('listing', { file });
  if (storefront) {
    await shop.step('theme', { name: 'storefront' });
    await fetch(shop.site);
    await shop.step('sidebar');
  }
  await shop.step('connect', { address: SERVICE, key: service.apiKey, full: true });
  await shop.step('work');
  mkdirSync(FOLDER, { recursive: true });
  await shoot(shop);
  if (process.env.KEEP) {
    console.log(`The shop is at ${shop.site}, Aisle at port ${service.port}, both in ${folder}`);
    await new Promise(() => {});
  }
}

const folder = mkdtempSync(join(tmpdir(), 'aisle-woo-'));
const started = [];
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => endAll(started, folder).then(() => process.exit(1)));
try {
  await main(folder, started);
} finally {
  await endAll(started, folder);
}

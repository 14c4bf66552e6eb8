// A shop in two languages, by Polylang: one connection has the products of one language.
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogOf, ok } from './scenarios.mjs';

/** Polylang leaves the type "product" to a plugin of its own that is sold; the filter is documented. */
const PRODUCTS_HAVE_LANGUAGES = `<?php
add_filter('pll_get_post_types', static function ($types) { return $types + array('product' => 'product'); });
`;

export async function languages(world) {
  const { shop, proxy, service } = world;
  const { POLYLANG: folder } = process.env;
  if (!folder || !existsSync(join(folder, 'polylang.php')))
    return [['Polylang', 'skipped: --polylang names no unpacked release', 'skipped']];
  cpSync(folder, join(shop.folder, 'wp-content/plugins/polylang'), { recursive: true });
  writeFileSync(join(shop.folder, 'wp-content/mu-plugins/languages.php'), PRODUCTS_HAVE_LANGUAGES);
  const connection = { address: `http://127.0.0.1:${proxy.port}`, key: service.apiKey };
  const rows = [];
  for (const name of ['polylang', 'languages', 'translate']) await shop.step(name);

  /** The catalog of one language, and who answers searches in both. */
  const tried = async (language) => {
    await shop.step('connect', { ...connection });
    await shop.step('choose', { language });
    await shop.step('force');
    await shop.step('work');
    const spoken = language === '' ? 'en' : language;
    const expected = (await shop.step('spoken', { language: spoken })).sort();
    const catalog = [...(await catalogOf(service)).values()];
    const roots = catalog
      .filter((one) => !one.parentExternalId)
      .map(({ externalId }) => externalId)
      .sort();
    const asked = {};
    for (const [code, path] of [
      ['en', '/'],
      ['de', '/de/'],
    ]) {
      const before = proxy.seen;
      const page = await fetch(`${shop.site}${path}?s=teapot&post_type=product`);
      asked[code] = `${proxy.seen - before} (HTTP ${page.status})`;
    }
    const wanted = { en: '0 (HTTP 200)', de: '0 (HTTP 200)', [spoken]: '1 (HTTP 200)' };
    rows.push([
      language === '' ? 'the default language, English' : 'the owner chose German',
      `${roots.length} products in Aisle, ${expected.length} expected; searches that asked Aisle: English ${asked.en}, German ${asked.de}`,
      ok(
        expected.length > 0 &&
          roots.join() === expected.join() &&
          JSON.stringify(asked) === JSON.stringify(wanted),
      ),
    ]);
  };
  await tried('');
  await tried('de');
  await shop.step('choose', { language: '' });
  await shop.step('silence');
  return rows;
}

// The settings page in all languages, and whether WordPress complains of texts that are loaded too early.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCALES, translationIn } from '../../../../tools/packages/woocommerce-translations.ts';
import { signIn } from './housekeeping.mjs';
import { ok } from './scenarios.mjs';
import { shootSettings } from './screens.mjs';

const plugin = join(dirname(fileURLToPath(import.meta.url)), '../..');
const PAGE = '/wp-admin/admin.php?page=aisle-search';
/** Texts that stand on the page in each state. */
const SHOWN = ['State', 'Whole catalog sent', 'Test the connection', 'Aisle finds, your theme draws'];

const LOG = `<?php
add_action('doing_it_wrong_run', static function ($function, $message) {
	file_put_contents(WP_CONTENT_DIR . '/wrong.log', $function . ': ' . $message . PHP_EOL, FILE_APPEND);
}, 10, 2);
`;

export async function texts(world) {
  const { shop, proxy, service } = world;
  writeFileSync(join(shop.folder, 'wp-content/mu-plugins/wrong.php'), LOG);
  await shop.step('connect', { address: `http://127.0.0.1:${proxy.port}`, key: service.apiKey });
  const cookie = await signIn(shop, 'admin');
  const missing = {};
  // WordPress takes a language that is installed, which a file of its name says.
  const installed = join(shop.folder, 'wp-content/languages');
  mkdirSync(installed, { recursive: true });
  const german = join(shop.folder, 'wp-content/plugins/aisle-search/languages/aisle-search-de_DE.mo');
  for (const [language, locale] of [...Object.entries(LOCALES), ['de', 'de_AT'], ['fr', 'fr_CA']]) {
    cpSync(german, join(installed, `${locale}.mo`));
    await shop.step('speak', { locale });
    const page = await (await fetch(shop.site + PAGE, { headers: { cookie } })).text();
    const said = translationIn(plugin, language);
    missing[locale] = SHOWN.filter((text) => !page.includes(said[text])).length;
  }
  await shop.step('speak', { locale: 'de_DE' });
  for (const path of ['/shop/', '/?s=teapot&post_type=product', '/cart/', '/wp-json/aisle/v1/challenge'])
    await fetch(shop.site + path);
  await shop.step('work');
  const file = join(shop.folder, 'wp-content/wrong.log');
  const log = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const early = log.filter((line) => line.includes('aisle'));
  if (process.env.SCREENSHOTS)
    await shootSettings(world, join(process.env.SCREENSHOTS, 'settings-german.png'));
  await shop.step('speak', { locale: '' });
  return [
    [
      'settings page by locale: texts that are not translated',
      Object.entries(missing)
        .map(([locale, count]) => `${locale} ${count}`)
        .join(', '),
      ok(Object.values(missing).every((count) => count === 0)),
    ],
    [
      'complaints of WordPress about our texts',
      `${early.length}${early.map((line) => `; ${line}`).join('')}`,
      ok(early.length === 0),
    ],
  ];
}

// `npm run plugin`: the WooCommerce plugin as a zip in `dist/packages`, as WordPress installs it.
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { templateOf } from './woocommerce-texts.ts';
import { translationFiles } from './woocommerce-translations.ts';

const repository = join(import.meta.dirname, '../..');
const plugin = join(repository, 'plugins/woocommerce');
const FILES = ['*.php', 'readme.txt', 'src/**/*.php', 'assets/**/*.{js,json}'];
/** Of all entries, so that the same sources make the same bytes. */
const DATE = new Date('2026-01-01T00:00:00Z');

/** The version stands in the header of WordPress, as a constant and in the readme. */
const atVersion = (text: string, version: string): string =>
  text
    .replace(/^( \* Version: +)\S+$/m, `$1${version}`)
    .replace(/('AISLE_SEARCH_VERSION', ')[^']+/, `$1${version}`)
    .replace(/^(Stable tag: )\S+$/m, `$1${version}`);

/**
 * Writes `dist/packages/aisle-search-<version>.zip`.
 * @returns its path and the SHA-256 of its bytes as hex
 */
export async function buildPlugin(): Promise<{ zip: string; sha256: string }> {
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  const license = readFileSync(join(repository, 'LICENSE'));
  const paths = globSync(FILES, { cwd: plugin }).sort();
  const sources = paths.map((path) => ({ path, text: readFileSync(join(plugin, path), 'utf8') }));
  const files = new Map<string, Buffer>([['LICENSE', license]]);
  for (const { path, text } of sources) files.set(path, Buffer.from(atVersion(text, version)));
  files.set('languages/aisle-search.pot', Buffer.from(templateOf(sources)));
  for (const [path, bytes] of translationFiles(plugin)) files.set(path, bytes);

  const writer = new ZipWriter(new Uint8ArrayWriter(), { lastModDate: DATE, extendedTimestamp: false });
  for (const [path, bytes] of files) await writer.add(`aisle-search/${path}`, new Uint8ArrayReader(bytes));
  const bytes = await writer.close();
  const folder = join(repository, 'dist/packages');
  const zip = join(folder, `aisle-search-${version}.zip`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(zip, bytes);
  return { zip, sha256: createHash('sha256').update(bytes).digest('hex') };
}

if (import.meta.main) {
  const { zip, sha256 } = await buildPlugin();
  console.log(`${zip}\nsha256 ${sha256}`);
}

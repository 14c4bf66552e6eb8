import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { expect, it } from 'vitest';
import { buildPlugin } from './woocommerce.ts';

const plugin = join(import.meta.dirname, '../../plugins/woocommerce');
const LISTING = join(plugin, '.wordpress-org');
const MOST_BYTES = 150_000;

it('each caption of the readme has its screenshot, and each screenshot its caption', () => {
  const readme = readFileSync(join(plugin, 'readme.txt'), 'utf8');
  const [, captions = ''] = /^== Screenshots ==$([\s\S]*?)^== /m.exec(readme) ?? [];
  const named = [...captions.matchAll(/^(\d+)\. \S/gm)].map(([, number]) => `screenshot-${number}.png`);
  expect(named.length).toBeGreaterThan(0);
  expect(globSync('screenshot-*', { cwd: LISTING }).sort()).toEqual(named);
});

it('screenshots are small PNGs, all of one size', () => {
  const sizes = globSync('*.png', { cwd: LISTING }).map((name) => {
    const bytes = readFileSync(join(LISTING, name));
    expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
    expect(statSync(join(LISTING, name)).size, name).toBeLessThan(MOST_BYTES);
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)].join(' x ');
  });
  expect(new Set(sizes).size).toBe(1);
});

it('the zip has what WordPress runs, and no screenshots', async () => {
  const { zip } = await buildPlugin();
  const entries = await new ZipReader(new Uint8ArrayReader(readFileSync(zip))).getEntries();
  const names = entries.map(({ filename }) => filename);
  expect(names).toContain('aisle-search/aisle-search.php');
  expect(names.filter((name) => /\.png$|wordpress-org|\/test\//.test(name))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { WIDGET_VERSION, WidgetNotBuilt } from '@aisle/widget';

/** A file as the server answers it. */
export type ModuleFile = { contentType: string; body: Uint8Array; headers: Record<string, string> };

const DIST = new URL('../../dist/', import.meta.url);
const SCRIPT = 'text/javascript; charset=utf-8';
const FOREVER = 'public, max-age=31536000, immutable';
/** Pages that do not pin a version get an update within minutes. */
const MINUTES = 'public, max-age=300';
const ENTRIES = ['core.js', 'instantsearch.js'];

/** As the build writes it. */
type AssetList = { assets: Record<string, { file: string; integrity: string }> };

const answer = (contentType: string, body: Uint8Array, cacheControl: string): ModuleFile => ({
  contentType,
  body,
  headers: {
    'Cache-Control': cacheControl,
    // Pages of all shops import them.
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  },
});

const read = (dist: URL): ReadonlyMap<string, ModuleFile> => {
  const { assets }: AssetList = JSON.parse(readFileSync(new URL('assets.json', dist), 'utf8'));
  const files = new Map<string, ModuleFile>();
  const list: Record<string, { integrity: string; bytes: number }> = {};
  for (const [name, { file, integrity }] of Object.entries(assets)) {
    const body = readFileSync(new URL(file, dist));
    const isEntry = ENTRIES.includes(name);
    // A module names what it shares with another by a path relative to its own.
    const own = isEntry ? name : basename(file);
    files.set(`/widget/${own}`, answer(SCRIPT, body, isEntry ? MINUTES : FOREVER));
    files.set(`/widget/${WIDGET_VERSION}/${own}`, answer(SCRIPT, body, FOREVER));
    list[own] = { integrity, bytes: body.byteLength };
  }
  if (ENTRIES.some((name) => !files.has(`/widget/${name}`))) throw new WidgetNotBuilt();
  const json = new TextEncoder().encode(JSON.stringify({ version: WIDGET_VERSION, files: list }));
  return files.set('/widget/modules.json', answer('application/json; charset=utf-8', json, MINUTES));
};

let loaded: ReadonlyMap<string, ModuleFile> | null = null;

/**
 * The modules that `/widget/` serves beside the widget, by path: each at its newest address and at its version's. Read
 * once.
 * @throws WidgetNotBuilt
 */
export const moduleFiles = (dist: URL = DIST): ReadonlyMap<string, ModuleFile> => {
  if (loaded !== null && dist === DIST) return loaded;
  try {
    const files = read(dist);
    if (dist === DIST) loaded = files;
    return files;
  } catch {
    throw new WidgetNotBuilt();
  }
};

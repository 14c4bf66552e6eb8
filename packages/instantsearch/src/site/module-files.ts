import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { listFile, scriptFile, WIDGET_VERSION, type WidgetFile, WidgetNotBuilt } from '@aisle/widget';

const DIST = new URL('../../dist/', import.meta.url);
const ENTRIES = ['core.js', 'instantsearch.js'];

/** As the build writes it. */
type AssetList = { assets: Record<string, { file: string; integrity: string }> };

const read = (dist: URL): ReadonlyMap<string, WidgetFile> => {
  const { assets }: AssetList = JSON.parse(readFileSync(new URL('assets.json', dist), 'utf8'));
  const files = new Map<string, WidgetFile>();
  const list: Record<string, { integrity: string; bytes: number }> = {};
  for (const [name, { file, integrity }] of Object.entries(assets)) {
    const body = readFileSync(new URL(file, dist));
    const isEntry = ENTRIES.includes(name);
    // A module names what it shares with another by a path relative to its own.
    const own = isEntry ? name : basename(file);
    files.set(`/widget/${own}`, scriptFile(body, isEntry ? 'minutes' : 'forever'));
    files.set(`/widget/${WIDGET_VERSION}/${own}`, scriptFile(body, 'forever'));
    list[own] = { integrity, bytes: body.byteLength };
  }
  if (ENTRIES.some((name) => !files.has(`/widget/${name}`))) throw new WidgetNotBuilt();
  return files.set('/widget/modules.json', listFile({ version: WIDGET_VERSION, files: list }));
};

let loaded: ReadonlyMap<string, WidgetFile> | null = null;

/**
 * The modules that `/widget/` serves beside the widget, by path: each at its newest address and at its version's. Read
 * once.
 * @throws WidgetNotBuilt
 */
export const moduleFiles = (dist: URL = DIST): ReadonlyMap<string, WidgetFile> => {
  if (loaded !== null && dist === DIST) return loaded;
  try {
    const files = read(dist);
    if (dist === DIST) loaded = files;
    return files;
  } catch {
    throw new WidgetNotBuilt();
  }
};

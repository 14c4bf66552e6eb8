import { readFileSync } from 'node:fs';

/** The version that pages pin: `/widget/<version>/widget.js`. */
export const WIDGET_VERSION = '0.9.27';

const DIST = new URL('../../dist/', import.meta.url);
const SCRIPT = 'text/javascript; charset=utf-8';
const FOREVER = 'public, max-age=31536000, immutable';
/** The newest loader names the newest bundle; pages get an update within minutes. */
const MINUTES = 'public, max-age=300';

export type WidgetFile = { contentType: string; body: Uint8Array; headers: Record<string, string> };

/** The build has not run: there is no widget to serve. */
export class WidgetNotBuilt extends Error {
  constructor() {
    super('The widget is not built. Run "npm run build" in the folder of Aisle, then load the page again.');
    this.name = 'WidgetNotBuilt';
  }
}

/** As the build writes it. */
type AssetList = { assets: Record<string, { path: string; file: string; integrity: string }> };

const file = (contentType: string, body: Uint8Array, cacheControl: string): WidgetFile => ({
  contentType,
  body,
  headers: {
    'Cache-Control': cacheControl,
    // Pages of all shops load it, and check its hash.
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  },
});

const read = (dist: URL): ReadonlyMap<string, WidgetFile> => {
  const { assets }: AssetList = JSON.parse(readFileSync(new URL('assets.json', dist), 'utf8'));
  const files = new Map<string, WidgetFile>();
  const entries = Object.values(assets).map(({ path, file: name, integrity }) => {
    const body = readFileSync(new URL(name, dist));
    files.set(path, file(SCRIPT, body, FOREVER));
    return [name, { integrity, bytes: body.byteLength }] as const;
  });
  const loader = assets['widget.js'];
  const script = loader === undefined ? undefined : files.get(loader.path);
  if (loader === undefined || script === undefined) throw new WidgetNotBuilt();
  files.set('/widget/widget.js', file(SCRIPT, script.body, MINUTES));
  files.set(`/widget/${WIDGET_VERSION}/widget.js`, file(SCRIPT, script.body, FOREVER));
  const own = { integrity: loader.integrity, bytes: script.body.byteLength };
  const manifest = { version: WIDGET_VERSION, files: { 'widget.js': own, ...Object.fromEntries(entries) } };
  const json = new TextEncoder().encode(JSON.stringify(manifest));
  files.set('/widget/manifest.json', file('application/json; charset=utf-8', json, MINUTES));
  return files;
};

let loaded: ReadonlyMap<string, WidgetFile> | null = null;

/**
 * Files of `/widget/...`, by path: the loader, its pinned version, the manifest, the bundle and its parts. Read once.
 * @throws WidgetNotBuilt
 */
export const widgetFiles = (dist: URL = DIST): ReadonlyMap<string, WidgetFile> => {
  if (loaded !== null && dist === DIST) return loaded;
  try {
    const files = read(dist);
    if (dist === DIST) loaded = files;
    return files;
  } catch {
    throw new WidgetNotBuilt();
  }
};

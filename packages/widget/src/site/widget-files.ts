import { readFileSync } from 'node:fs';

/** The version that pages pin: `/widget/<version>/widget.js`. */
export const WIDGET_VERSION = '0.9.27';

const DIST = new URL('../../dist/', import.meta.url);
/** Pages that do not pin a version get an update within minutes. */
const CACHE_CONTROL = { forever: 'public, max-age=31536000, immutable', minutes: 'public, max-age=300' };

/** A file as the server answers it. */
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

const answer = (contentType: string, body: Uint8Array, kept: keyof typeof CACHE_CONTROL): WidgetFile => ({
  contentType,
  body,
  headers: {
    'Cache-Control': CACHE_CONTROL[kept],
    // Pages of all shops load it, and check its hash.
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  },
});

/** A script that pages of all shops load. `kept`: how long browsers may keep it. */
export const scriptFile = (body: Uint8Array, kept: 'forever' | 'minutes'): WidgetFile =>
  answer('text/javascript; charset=utf-8', body, kept);

/** A list of scripts with their hashes. Browsers keep it for minutes. */
export const listFile = (list: object): WidgetFile =>
  answer('application/json; charset=utf-8', new TextEncoder().encode(JSON.stringify(list)), 'minutes');

const read = (dist: URL): ReadonlyMap<string, WidgetFile> => {
  const { assets }: AssetList = JSON.parse(readFileSync(new URL('assets.json', dist), 'utf8'));
  const files = new Map<string, WidgetFile>();
  const entries = Object.values(assets).map(({ path, file: name, integrity }) => {
    const body = readFileSync(new URL(name, dist));
    files.set(path, scriptFile(body, 'forever'));
    return [name, { integrity, bytes: body.byteLength }] as const;
  });
  const loader = assets['widget.js'];
  const script = loader === undefined ? undefined : files.get(loader.path);
  if (loader === undefined || script === undefined) throw new WidgetNotBuilt();
  files.set('/widget/widget.js', scriptFile(script.body, 'minutes'));
  files.set(`/widget/${WIDGET_VERSION}/widget.js`, scriptFile(script.body, 'forever'));
  const own = { integrity: loader.integrity, bytes: script.body.byteLength };
  const manifest = { version: WIDGET_VERSION, files: { 'widget.js': own, ...Object.fromEntries(entries) } };
  return files.set('/widget/manifest.json', listFile(manifest));
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

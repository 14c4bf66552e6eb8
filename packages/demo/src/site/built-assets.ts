import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { escapeHtml } from './escape-html.ts';

const DIST = new URL('../../dist/', import.meta.url);

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

export type Asset = { contentType: string; body: Uint8Array };

/** The build has not run: there are no scripts and styles to serve. */
export class PagesNotBuilt extends Error {
  constructor() {
    super('The pages are not built. Run "npm run build" in the folder of Aisle, then load the page again.');
    this.name = 'PagesNotBuilt';
  }
}

export type BuiltAssets = {
  /** By address. It holds a hash of the content, so browsers may keep an asset for good. */
  files: ReadonlyMap<string, Asset>;
  /** The tag that loads `name.css`; browsers refuse a file with another hash. */
  styleTag: (name: string) => string;
  /** The tag that loads `name.js`. */
  scriptTag: (name: string) => string;
};

/** As `tools/build/front-end.ts` writes it. */
type AssetList = { assets: Record<string, { path: string; file: string; integrity: string }> };

/** The assets by address, and the list that names them. */
const read = (dist: URL): { files: Map<string, Asset> } & AssetList => {
  try {
    const { assets }: AssetList = JSON.parse(readFileSync(new URL('assets.json', dist), 'utf8'));
    const files = Object.values(assets).map(({ path, file }): [string, Asset] => {
      const contentType = CONTENT_TYPES[extname(file)] ?? 'application/octet-stream';
      return [path, { contentType, body: readFileSync(new URL(file, dist)) }];
    });
    return { files: new Map(files), assets };
  } catch {
    throw new PagesNotBuilt();
  }
};

/**
 * Reads the `dist` folder of a front end.
 * @throws PagesNotBuilt
 */
export const loadAssets = (dist: URL): BuiltAssets => {
  const { assets, files } = read(dist);
  const attributes = (name: string, source: 'href' | 'src'): string => {
    const asset = assets[name];
    if (asset === undefined) throw new PagesNotBuilt();
    return `${source}="${escapeHtml(asset.path)}" integrity="${escapeHtml(asset.integrity)}"`;
  };
  return {
    files,
    styleTag: (name) => `<link rel="stylesheet" ${attributes(`${name}.css`, 'href')}>`,
    scriptTag: (name) => `<script type="module" ${attributes(`${name}.js`, 'src')}></script>`,
  };
};

let loaded: BuiltAssets | undefined;

/**
 * The files of the build in `dist`, read once.
 * @throws PagesNotBuilt
 */
export const builtAssets = (): BuiltAssets => {
  loaded ??= loadAssets(DIST);
  return loaded;
};

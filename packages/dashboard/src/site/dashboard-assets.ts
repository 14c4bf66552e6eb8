import { readFileSync } from 'node:fs';
import { extname } from 'node:path';

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

type ListedAsset = { path: string; file: string; integrity: string };
/** One asset as it is and compressed. */
export type DashboardAsset = {
  contentType: string;
  plain: Uint8Array;
  br: Uint8Array;
  gzip: Uint8Array;
};
export type DashboardAssets = {
  script: ListedAsset;
  styles: readonly ListedAsset[];
  /** By address. It holds a hash of the content, so browsers may keep an asset for good. */
  files: ReadonlyMap<string, DashboardAsset>;
};

/** As `tools/build/front-end.ts` writes it. */
type AssetList = { assets: Record<string, ListedAsset> };

/**
 * Reads what the build wrote.
 * @throws Error when there is no build
 */
export const readDashboardAssets = (dist: URL): DashboardAssets => {
  const { assets }: AssetList = JSON.parse(readFileSync(new URL('assets.json', dist), 'utf8'));
  const { 'dashboard.js': script, ...others } = assets;
  if (script === undefined) throw new Error('assets.json names no dashboard.js');
  const files = Object.values(assets).map(({ path, file }): [string, DashboardAsset] => {
    const read = (ending: string): Uint8Array => readFileSync(new URL(file + ending, dist));
    const contentType = CONTENT_TYPES[extname(file)] ?? 'application/octet-stream';
    return [path, { contentType, plain: read(''), br: read('.br'), gzip: read('.gz') }];
  });
  const styles = Object.values(others).filter(({ file }) => /\/dashboard-[^/]*\.css$/.test(file));
  return { script, styles, files: new Map(files) };
};

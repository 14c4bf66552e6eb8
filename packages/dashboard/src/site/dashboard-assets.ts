import { readFileSync } from 'node:fs';
import { extname } from 'node:path';

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

type ListedAsset = { path: string; file: string; integrity: string };
export type DashboardAssets = {
  script: ListedAsset;
  styles: readonly ListedAsset[];
  /** By address. It holds a hash of the content, so browsers may keep an asset for good. */
  files: ReadonlyMap<string, { contentType: string; body: Uint8Array }>;
};

/** As `tools/front-end/vite.ts` writes it. */
type AssetList = { assets: Record<string, ListedAsset> };

/**
 * Reads what the build wrote.
 * @throws Error when there is no build
 */
export const readDashboardAssets = (dist: URL): DashboardAssets => {
  const { assets }: AssetList = JSON.parse(readFileSync(new URL('assets.json', dist), 'utf8'));
  const { 'dashboard.js': script, ...others } = assets;
  if (script === undefined) throw new Error('assets.json names no dashboard.js');
  const files = Object.values(assets).map(
    ({ path, file }): [string, { contentType: string; body: Uint8Array }] => [
      path,
      {
        contentType: CONTENT_TYPES[extname(file)] ?? 'application/octet-stream',
        body: readFileSync(new URL(file, dist)),
      },
    ],
  );
  const styles = Object.values(others).filter(({ file }) => /\/dashboard-[^/]*\.css$/.test(file));
  return { script, styles, files: new Map(files) };
};

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

const FOLDER = new URL('../storefront/', import.meta.url);

export type Asset = { contentType: string; body: string };
export type StorefrontAssets = {
  /** Changes whenever any asset does; in the addresses, so that browsers may keep assets for good. */
  version: string;
  /** By file name as browsers ask for it: `app.js`, `app.css`, ... */
  files: ReadonlyMap<string, Asset>;
};

/** Strips types. Node says once that this call is new in 24; a shop owner reading the log has no use for that. */
const stripTypes = (source: string): string => {
  const warn = process.emitWarning;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = warn;
  }
};

const scriptOf = (source: string, version: string): string =>
  stripTypes(source).replace(/(from\s+'\.\/[a-z-]+)\.ts'/g, `$1.js?v=${version}'`);

const load = (): StorefrontAssets => {
  const names = readdirSync(FOLDER)
    .filter((name) => /^[a-z-]+\.(ts|css)$/.test(name))
    .sort();
  const sources = names.map((name): [string, string] => [name, readFileSync(new URL(name, FOLDER), 'utf8')]);
  const hash = createHash('sha256');
  for (const [name, source] of sources) hash.update(`${name}\n${source}\n`);
  const version = hash.digest('hex').slice(0, 12);
  const files = sources.map(([name, source]): [string, Asset] =>
    name.endsWith('.css')
      ? [name, { contentType: 'text/css; charset=utf-8', body: source }]
      : [
          name.replace(/\.ts$/, '.js'),
          { contentType: 'text/javascript; charset=utf-8', body: scriptOf(source, version) },
        ],
  );
  return { version, files: new Map(files) };
};

let loaded: StorefrontAssets | undefined;

/** The browser modules of `src/storefront/` without their types, and the style sheets; read once. */
export const storefrontAssets = (): StorefrontAssets => {
  loaded ??= load();
  return loaded;
};

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

/** Read in this order, since later rules win over earlier ones. */
const STYLES = [
  'base',
  'buttons',
  'header',
  'start',
  'results',
  'cards',
  'filters',
  'dialogs',
  'media',
  'adaptations',
];

const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');
const readStyle = (name: string): string => read(`styles/${name}.css`);

const load = (): StorefrontAssets => {
  const styles: [string, string][] = [
    ['app.css', STYLES.map(readStyle).join('\n')],
    ['home.css', readStyle('home')],
  ];
  const names = readdirSync(FOLDER).filter((name) => /^[a-z-]+\.ts$/.test(name));
  const scripts = names.sort().map((name): [string, string] => [name.replace(/\.ts$/, '.js'), read(name)]);
  const hash = createHash('sha256');
  for (const [name, source] of [...styles, ...scripts]) hash.update(`${name}\n${source}\n`);
  const version = hash.digest('hex').slice(0, 12);
  const files = new Map<string, Asset>();
  for (const [name, body] of styles) files.set(name, { contentType: 'text/css; charset=utf-8', body });
  for (const [name, source] of scripts) {
    files.set(name, { contentType: 'text/javascript; charset=utf-8', body: scriptOf(source, version) });
  }
  return { version, files };
};

let loaded: StorefrontAssets | undefined;

/** The browser modules of `src/storefront/` without their types, and the style sheets; read once. */
export const storefrontAssets = (): StorefrontAssets => {
  loaded ??= load();
  return loaded;
};

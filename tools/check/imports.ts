import { dirname, join, relative } from 'node:path';

/** Which packages a package may import (docs/architecture/overview.md). A package that is not listed may import all. */
const PACKAGE_ARROWS: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  engine: [],
  sound: [],
  files: [],
  models: ['sound'],
  sdk: ['contract'],
  medusa: ['contract', 'sdk'],
  vendure: ['contract', 'sdk'],
  capture: [],
  demo: ['contract', 'capture'],
  widget: ['contract', 'capture'],
  instantsearch: ['contract', 'widget'],
  dashboard: ['contract', 'sdk', 'files'],
};

/**
 * Which folders of `packages/server/src` a folder may import. The composition roots (files and folders not listed) may
 * import all.
 */
const SERVER_ARROWS: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  config: [],
  store: ['kernel', 'config'],
  queue: ['kernel', 'store'],
  access: ['kernel', 'outbound', 'queue', 'store', 'config'],
  catalog: ['kernel', 'queue', 'store', 'config'],
  'catalog-health': ['kernel', 'store'],
  importing: ['kernel', 'queue', 'catalog', 'catalog-health', 'store'],
  feeds: ['kernel', 'queue', 'catalog', 'importing', 'mail', 'outbound', 'store', 'config'],
  insights: ['kernel', 'queue', 'store', 'config'],
  learning: ['kernel', 'queue', 'insights', 'store', 'config'],
  outbound: ['kernel'],
  webhooks: ['kernel', 'queue', 'outbound', 'store', 'config'],
  images: ['kernel', 'queue', 'catalog', 'outbound', 'store', 'config'],
  merchandising: ['kernel', 'queue', 'store', 'config'],
  embeddings: ['kernel', 'queue', 'catalog', 'outbound', 'store', 'config'],
  voice: ['kernel', 'embeddings', 'config'],
  opensearch: ['kernel', 'store', 'config'],
  indexing: ['kernel', 'queue', 'catalog', 'embeddings', 'opensearch', 'merchandising', 'store', 'config'],
  search: [
    'kernel',
    'queue',
    'catalog',
    'indexing',
    'opensearch',
    'embeddings',
    'merchandising',
    'store',
    'config',
  ],
  compare: ['kernel', 'catalog', 'indexing', 'search', 'store', 'config'],
  recommend: ['kernel', 'queue', 'store', 'config'],
  assistant: ['kernel', 'queue', 'agents', 'catalog', 'indexing', 'outbound', 'search', 'store', 'config'],
  agents: ['kernel'],
  relevance: ['kernel', 'catalog', 'merchandising', 'search', 'store', 'config'],
  autopilot: ['kernel', 'queue', 'catalog', 'merchandising', 'search', 'store', 'config'],
  mail: ['kernel', 'agents', 'config'],
  backups: ['kernel', 'queue', 'store'],
  'week-mail': ['kernel', 'queue', 'insights', 'mail', 'store'],
  nodes: ['kernel', 'queue', 'store'],
  accounts: ['kernel', 'queue', 'access', 'mail', 'outbound', 'store', 'config'],
  http: [
    'kernel',
    'config',
    'access',
    'accounts',
    'agents',
    'assistant',
    'autopilot',
    'catalog',
    'catalog-health',
    'compare',
    'embeddings',
    'feeds',
    'images',
    'importing',
    'insights',
    'merchandising',
    'nodes',
    'recommend',
    'relevance',
    'search',
    'voice',
    'webhooks',
    'week-mail',
  ],
};

/** Packages of ours that only these server folders may import. */
const GUARDED: Readonly<Record<string, readonly string[]>> = {
  '@aisle/engine': [
    'catalog-health',
    'compare',
    'learning',
    'recommend',
    'search',
    'opensearch',
    'indexing',
    'embeddings',
    'voice',
    'images',
    'assistant',
    'autopilot',
  ],
  '@aisle/engine/ingest': ['indexing', 'opensearch'],
  '@aisle/models': ['search', 'indexing', 'embeddings', 'voice', 'images', 'assistant', 'cli'],
  '@aisle/sound': ['voice'],
};

/** Entries of packages besides their `index.ts`. */
const PUBLISHED = new Set([
  '@aisle/contract/texts',
  '@aisle/engine/ingest',
  '@aisle/sdk/shop-system',
  '@aisle/widget/core',
  '@aisle/instantsearch/site',
]);

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^;'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;

/** Specifiers that a TypeScript source imports, types included. */
export function importsOf(source: string): string[] {
  return [...source.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

const isTest = (path: string): boolean => path.endsWith('.test.ts') || path.includes('/test/');

const checkPackage = (owner: string, specifier: string): string | null => {
  const match = /^@aisle\/([a-z]+)(\/.*)?$/.exec(specifier);
  if (match === null) return null;
  if (match[2] !== undefined && !PUBLISHED.has(specifier))
    return `deep import of ${specifier}: use what the package's index.ts lists`;
  const allowed = PACKAGE_ARROWS[owner];
  const target = match[1] ?? '';
  return allowed === undefined || target === owner || allowed.includes(target)
    ? null
    : `${owner} may not import ${specifier}`;
};

const checkServer = (path: string, specifier: string): string | null => {
  const inside = relative('packages/server/src', path).split('/');
  const owner = inside.length > 1 ? (inside[0] ?? '') : '';
  const guard = GUARDED[specifier];
  if (guard !== undefined && owner !== '' && !guard.includes(owner))
    return `${owner} may not import ${specifier}`;
  if (!specifier.startsWith('.') || owner === '') return null;
  const target = relative('packages/server/src', join(dirname(path), specifier)).split('/');
  const targetOwner = target.length > 1 ? (target[0] ?? '') : '';
  const allowed = SERVER_ARROWS[owner];
  if (allowed === undefined || targetOwner === owner) return null;
  if (targetOwner === '' || targetOwner === '..') return `${owner} may not import ${specifier}`;
  return allowed.includes(targetOwner) ? null : `${owner} may not import ${targetOwner} (${specifier})`;
};

/** Faults of one file's imports; `path` is relative to the repository. Tests may wire parts as they need. */
export function checkImports(path: string, source: string): string[] {
  if (isTest(path)) return [];
  const owner = /^packages\/([a-z]+)\//.exec(path)?.[1];
  if (owner === undefined) return [];
  return importsOf(source).flatMap((specifier) => {
    const faults = [checkPackage(owner, specifier)];
    if (path.startsWith('packages/server/src/')) faults.push(checkServer(path, specifier));
    return faults.flatMap((fault) => (fault === null ? [] : [`${path}: ${fault}`]));
  });
}

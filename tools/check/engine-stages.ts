import { dirname, join } from 'node:path';
import { importsOf } from './imports.ts';

const SOURCE = 'packages/engine/src/';

/** The base of every stage: formats, working memory and the types that stages pass on. */
const BASE = ['vectors', 'scratch', 'backend', 'segment-file'];

/**
 * Which folders of the engine a folder may import, in the order of the stages. `ingest` stores what `understand`
 * (spelling tables) and `suggest` (completions) read in place. Files beside the folders: `types.ts` and `deadline.ts`
 * are below all stages, the others (`search-index.ts`, `index.ts`) above them.
 */
export const ENGINE_ARROWS: Readonly<Record<string, readonly string[]>> = {
  vectors: [],
  scratch: ['vectors'],
  backend: [],
  'segment-file': [],
  languages: [],
  analyze: ['languages'],
  synonyms: ['backend', 'languages', 'analyze'],
  understand: ['backend', 'segment-file', 'languages', 'analyze', 'synonyms'],
  suggest: ['backend', 'segment-file', 'languages', 'analyze', 'synonyms', 'understand'],
  ingest: ['vectors', 'segment-file', 'languages', 'analyze', 'understand', 'suggest'],
  'index-state': [...BASE, 'analyze', 'understand', 'suggest', 'ingest'],
  snapshot: ['segment-file', 'ingest', 'index-state'],
  retrieve: [...BASE, 'analyze', 'ingest', 'index-state'],
  fuse: [...BASE, 'index-state', 'retrieve'],
  filter: [...BASE, 'languages', 'analyze', 'ingest', 'index-state'],
  compare: ['languages', 'analyze', 'filter'],
  assist: ['languages', 'analyze', 'understand', 'filter', 'compare'],
  rank: [...BASE, 'ingest', 'index-state', 'retrieve', 'fuse', 'filter'],
  merchandise: [...BASE, 'analyze', 'index-state', 'filter', 'rank'],
  arrange: [...BASE, 'index-state', 'filter', 'rank'],
  recommend: [...BASE, 'ingest', 'index-state', 'retrieve', 'filter', 'arrange'],
  highlight: ['languages', 'analyze'],
  explain: [...BASE, 'index-state', 'retrieve', 'fuse', 'filter', 'rank', 'arrange'],
  search: [
    ...BASE,
    'languages',
    'analyze',
    'synonyms',
    'understand',
    'suggest',
    'ingest',
    'index-state',
    'retrieve',
    'fuse',
    'filter',
    'rank',
    'merchandise',
    'arrange',
    'highlight',
    'explain',
  ],
  outside: [
    ...BASE,
    'languages',
    'analyze',
    'synonyms',
    'understand',
    'suggest',
    'ingest',
    'index-state',
    'retrieve',
    'fuse',
    'filter',
    'rank',
    'merchandise',
    'arrange',
    'highlight',
    'explain',
    'search',
    'recommend',
  ],
};

/** Root files that stages may import, and what those files may import themselves. */
const BELOW_STAGES: Readonly<Record<string, readonly string[]>> = {
  'types.ts': [],
  'deadline.ts': ['types.ts'],
};

const isChecked = (path: string): boolean => path.startsWith(SOURCE) && !path.endsWith('.test.ts');

const targetsOf = (path: string, source: string): string[] =>
  importsOf(source)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => join(dirname(path), specifier));

const faultOf = (from: string, to: string): string | null => {
  const [stage = '', ...inside] = from.split('/');
  const [target = '', ...behind] = to.split('/');
  if (inside.length === 0) {
    const allowed = BELOW_STAGES[stage];
    return allowed === undefined || allowed.includes(to) ? null : `${from} may not import ${to}`;
  }
  const arrows = ENGINE_ARROWS[stage];
  if (arrows === undefined) return `the stage ${stage} has no place in ENGINE_ARROWS`;
  if (behind.length === 0) return target in BELOW_STAGES ? null : `${stage} may not import ${to}`;
  return target === stage || arrows.includes(target) ? null : `${stage} may not import ${target} (${to})`;
};

/** Imports between the engine's folders that point against the order of its stages. */
export function checkEngineStages(path: string, source: string): string[] {
  if (!isChecked(path)) return [];
  return targetsOf(path, source).flatMap((target) => {
    const fault = faultOf(path.slice(SOURCE.length), target.slice(SOURCE.length));
    return fault === null ? [] : [`${path}: ${fault}`];
  });
}

/** Import cycles between files of the engine, types included. Each is reported once, as `a -> b -> a`. */
export function checkEngineCycles(sources: ReadonlyMap<string, string>): string[] {
  const done = new Set<string>();
  const trail: string[] = [];
  const faults: string[] = [];
  const visit = (path: string): void => {
    const at = trail.indexOf(path);
    if (at !== -1) faults.push(`imports in a ring: ${[...trail.slice(at), path].join(' -> ')}`);
    const source = sources.get(path);
    if (at !== -1 || done.has(path) || source === undefined || !isChecked(path)) return;
    trail.push(path);
    for (const target of targetsOf(path, source)) visit(target);
    trail.pop();
    done.add(path);
  };
  for (const path of sources.keys()) visit(path);
  return faults;
}

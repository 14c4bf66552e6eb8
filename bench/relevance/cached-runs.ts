import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BaselineRuns, Run } from './baselines.ts';
import { BENCH_CACHE, textModel } from './encoder.ts';
import type { SetQuery, TextSet } from './sets.ts';

const SOURCES = [
  'baselines.ts',
  'bm25.ts',
  'dense.ts',
  'metrics.ts',
  'sets.ts',
  'tune-bm25.ts',
  '../../packages/models/src/text/document-text.ts',
];

const keyOf = (queries: readonly SetQuery[]): string => {
  const hash = createHash('sha256').update(textModel.id).update(JSON.stringify(queries));
  for (const file of SOURCES) hash.update(readFileSync(join(import.meta.dirname, file)));
  return hash.digest('hex').slice(0, 16);
};

type Stored = { tuned: string; runs: { system: string; run: [string, string[]][] }[] };

/** The baselines' rankings, from a cached run of the same code on the same queries, or from `make`. */
export async function cachedRuns(
  set: TextSet,
  queries: readonly SetQuery[],
  make: () => Promise<BaselineRuns>,
): Promise<BaselineRuns> {
  const path = join(BENCH_CACHE, `baselines-${set.name}-${keyOf(queries)}.json`);
  if (existsSync(path)) {
    const { tuned, runs }: Stored = JSON.parse(readFileSync(path, 'utf8'));
    return { tuned, runs: runs.map(({ system, run }) => ({ system, run: new Map(run) as Run })) };
  }
  const made = await make();
  const stored: Stored = {
    tuned: made.tuned,
    runs: made.runs.map(({ system, run }) => ({ system, run: [...run] })),
  };
  mkdirSync(BENCH_CACHE, { recursive: true });
  writeFileSync(`${path}.${process.pid}`, JSON.stringify(stored));
  renameSync(`${path}.${process.pid}`, path);
  return made;
}

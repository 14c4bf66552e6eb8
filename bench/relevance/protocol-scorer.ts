import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type QueryScore, scoreRun, summarize } from './metrics.ts';
import type { SetQuery, TextSet } from './sets.ts';

export type Score = {
  queries: number;
  ndcg10: number;
  judgedAt10: number;
  recall100: number;
  mrr10: number;
  bootstrap95: [number, number];
  recall10: number;
};

const jsonl = (lines: readonly object[]): string => lines.map((line) => JSON.stringify(line)).join('\n');

/**
 * Scores of the protocol's own scorer, plus our recall@10 and our scores per query. Throws when the two scorers differ.
 */
export function scoreWith(
  scorer: string,
  set: TextSet,
  queries: readonly SetQuery[],
  run: ReadonlyMap<string, readonly string[]>,
): { score: Score; perQuery: QueryScore[] } {
  const scratch = mkdtempSync(join(tmpdir(), 'aisle-relevance-'));
  const [qrels, ranked] = [join(scratch, 'qrels.jsonl'), join(scratch, 'run.jsonl')];
  writeFileSync(qrels, jsonl(queries));
  writeFileSync(ranked, jsonl(queries.map(({ qid }) => ({ qid, ranked: run.get(qid) ?? [] }))));
  const args = [scorer, '--qrels', qrels, '--run', ranked, '--min', String(set.min)];
  const theirs: Omit<Score, 'recall10'> = JSON.parse(
    execFileSync(process.execPath, args, { encoding: 'utf8' }),
  );
  rmSync(scratch, { recursive: true });
  const perQuery = scoreRun(queries, run, set.min);
  const ours = summarize(perQuery);
  if (Math.abs(ours.ndcg10 - theirs.ndcg10) > 1e-5) {
    throw new Error(`${set.name}: our nDCG@10 is ${ours.ndcg10}, the scorer's ${theirs.ndcg10}`);
  }
  return { score: { ...theirs, recall10: ours.recall10 }, perQuery };
}

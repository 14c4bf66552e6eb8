import { openLexis } from '@aisle/models';
import type { JudgedSet } from './judged-set.ts';

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** CPU time of this thread, because the machine may be busy with other work. */
export async function speedOf(sets: readonly JudgedSet[]) {
  const opened = cpuMs();
  const encoder = await openLexis();
  const openMs = cpuMs() - opened;
  const queries = sets.flatMap((set) => set.queries.map(({ query }) => query));
  const texts = sets.flatMap((set) => set.documents.map(({ text }) => text));
  await encoder.encodeDocuments(texts.slice(0, 2000));
  let from = cpuMs();
  for (const query of queries) await encoder.encodeQueries([query]);
  const queryMs = (cpuMs() - from) / queries.length;
  from = cpuMs();
  await encoder.encodeDocuments(texts);
  const documentsPerSecond = (texts.length / (cpuMs() - from)) * 1000;
  await encoder.close();
  return { queryMs, documentsPerSecond, openMs, queries: queries.length, documents: texts.length };
}

import { readFileSync } from 'node:fs';
import type { ImportFormat, ImportProgress } from '@aisle/contract';
import { post } from '../harness/requests.ts';
import { type RunningServer, startServer, WORDS_ONLY } from '../harness/server.ts';
import { makeShop } from '../harness/shop.ts';
import { peakOf } from './by-command.ts';

/** As the dashboard cuts files, and as it has parts read again. */
const PART_CHARS = 60_000;
const READ_AT_ONCE = 8;

/** Seconds of the calls of the dashboard, and the largest of any one answer. */
export type Sent = {
  checkSeconds: number;
  /** The check with another mapping. */
  againSeconds: number;
  /** The import after the check. */
  importSeconds: number;
  slowestAnswerMs: number;
  parts: number;
  productsCount: number | null;
  failed: number;
  peakMb: number;
};

const partsOf = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / PART_CHARS) }, (_, at) =>
    text.slice(at * PART_CHARS, (at + 1) * PART_CHARS),
  );

/** Checks a file, checks it again with another mapping, and imports it, by the calls of the dashboard. */
export const sendCatalog = async (dataDir: string, path: string, format: ImportFormat): Promise<Sent> => {
  const server = await startServer(dataDir, WORDS_ONLY);
  try {
    return await send(server, readFileSync(path, 'utf8'), format);
  } finally {
    await server.stop();
  }
};

const send = async (server: RunningServer, text: string, format: ImportFormat): Promise<Sent> => {
  const { apiKey } = await makeShop(server, 'shop');
  const headers = { authorization: `Bearer ${apiKey}` };
  let slowestAnswerMs = 0;
  const call = async <T>(route: string, body: object): Promise<T> => {
    const started = performance.now();
    const answer = await post(`${server.url}/api/integrations/v1/imports${route}`, headers, body);
    slowestAnswerMs = Math.max(slowestAnswerMs, Math.round(performance.now() - started));
    if (answer.status >= 300) throw new Error(`${route} answered ${answer.status}: ${answer.text}`);
    return JSON.parse(answer.text) as T;
  };
  const timed = async (work: () => Promise<ImportProgress>) => {
    const started = performance.now();
    const progress = await work();
    return { progress, seconds: (performance.now() - started) / 1000 };
  };
  const parts = partsOf(text);
  const { importId } = await call<{ importId: string }>('', { format, check: true });
  const finish = (): Promise<ImportProgress> => call(`/${importId}/finish`, {});
  const first = await timed(async () => {
    for (const [part, piece] of parts.entries()) await call(`/${importId}/parts`, { part, text: piece });
    return finish();
  });
  const again = (settings: object) =>
    timed(async () => {
      await call(`/${importId}/restart`, { format, ...settings });
      for (let next = 0; next < parts.length; ) {
        next = Math.min(parts.length, next + READ_AT_ONCE);
        await call(`/${importId}/parts`, { part: next - 1 });
      }
      return finish();
    });
  const mappings = [{ column: 'material', target: 'attributes.material' }];
  const second = await again({ check: true, mappings });
  const last = await again({ check: false });
  const { productsCount, failed } = last.progress;
  return {
    checkSeconds: first.seconds,
    againSeconds: second.seconds,
    importSeconds: last.seconds,
    slowestAnswerMs,
    parts: parts.length,
    productsCount,
    failed,
    peakMb: peakOf(server.pid),
  };
};

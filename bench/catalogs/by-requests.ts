import { openAsBlob } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { ImportFormat, ImportProgress } from '@aisle/contract';
import { filePartsOf } from '../../packages/dashboard/src/pages/import/file-parts.ts';
import { post } from '../harness/requests.ts';
import { type RunningServer, startServer, WORDS_ONLY } from '../harness/server.ts';
import { makeShop } from '../harness/shop.ts';
import { peakOf } from './by-command.ts';

/** As the dashboard has parts read again. */
const READ_AT_ONCE = 8;

/** Seconds of the calls of the dashboard, and the largest of any one answer. */
export type Sent = {
  checkSeconds: number;
  /** The check with another mapping. */
  againSeconds: number;
  /** The import after the check. */
  importSeconds: number;
  slowestAnswerMs: number;
  /** Requests that were sent again for want of an answer. */
  lost: number;
  parts: number;
  productsCount: number | null;
  failed: number;
  peakMb: number;
};

/** Checks a file, checks it again with another mapping, and imports it, by the calls of the dashboard. */
export const sendCatalog = async (dataDir: string, path: string, format: ImportFormat): Promise<Sent> => {
  const server = await startServer(dataDir, WORDS_ONLY);
  try {
    return await send(server, await openAsBlob(path), format);
  } finally {
    await server.stop();
  }
};

const send = async (server: RunningServer, file: Blob, format: ImportFormat): Promise<Sent> => {
  const { apiKey } = await makeShop(server, 'shop');
  const headers = { authorization: `Bearer ${apiKey}` };
  let slowestAnswerMs = 0;
  let lost = 0;
  const call = async <T>(route: string, body: object): Promise<T> => {
    const answer = await post(`${server.url}/api/integrations/v1/imports${route}`, headers, body);
    // As the dashboard does: it waits out the limit, and asks again where no answer came.
    if (answer.status === 429 || answer.status === 0) {
      if (answer.status === 0) lost += 1;
      await delay(1000 * Number(answer.headers.get('retry-after') ?? 5));
      return call(route, body);
    }
    slowestAnswerMs = Math.max(slowestAnswerMs, Math.round(answer.elapsedMs));
    if (answer.status >= 300) throw new Error(`${route} answered ${answer.status}: ${answer.text}`);
    return JSON.parse(answer.text) as T;
  };
  const timed = async (work: () => Promise<ImportProgress>) => {
    const started = performance.now();
    const progress = await work();
    return { progress, seconds: (performance.now() - started) / 1000 };
  };
  let parts = 0;
  const { importId } = await call<{ importId: string }>('', { format, check: true });
  const finish = (): Promise<ImportProgress> => call(`/${importId}/finish`, {});
  const first = await timed(async () => {
    for await (const { text } of filePartsOf(file)) await call(`/${importId}/parts`, { part: parts++, text });
    return finish();
  });
  const again = (settings: object) =>
    timed(async () => {
      await call(`/${importId}/restart`, { format, ...settings });
      for (let next = 0; next < parts; ) {
        next = Math.min(parts, next + READ_AT_ONCE);
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
    lost,
    parts,
    productsCount,
    failed,
    peakMb: peakOf(server.pid),
  };
};

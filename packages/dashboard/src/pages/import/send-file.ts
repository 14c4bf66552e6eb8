import type { ImportProgress } from '@aisle/contract';
import type { DashboardClient } from '@aisle/sdk';
import { filePartsOf } from './file-parts.ts';
import { patiently } from './patiently.ts';

type Sent = {
  importId: string;
  /** The service does not answer (true), or does again (false). */
  onLost?: (lost: boolean) => void;
  /** The person has gone on: what is left of the file is not sent. */
  isOver?: () => boolean;
};

/** How far a file is; the last answer is that to its end. */
export type SentShare = { share: number; progress: ImportProgress; done: boolean };

/** Sends a file, one part after the other. Ends early when nothing can be read on, or when it is over. */
export async function* sendFile(
  api: DashboardClient,
  file: Blob,
  { importId, onLost = () => {}, isOver = () => false }: Sent,
): AsyncGenerator<SentShare> {
  let part = 0;
  for await (const { text, share } of filePartsOf(file)) {
    if (isOver()) return;
    const body = { part, text };
    const progress = await patiently(() => api.sendImportPart({ importId }, body), { onLost });
    yield { share, progress, done: false };
    if (progress.fault !== null) break;
    part += 1;
  }
  if (isOver()) return;
  const progress = await patiently(() => api.finishImport({ importId }, {}), { onLost });
  yield { share: 1, progress, done: true };
}

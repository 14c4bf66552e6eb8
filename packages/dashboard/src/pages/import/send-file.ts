import type { ImportPart, ImportProgress, ImportStart } from '@aisle/contract';
import { AisleApiError, type DashboardClient } from '@aisle/sdk';
import { type FilePart, filePartsOf } from './file-parts.ts';
import { patiently } from './patiently.ts';

/** Parts read by one request where they need not be sent: some seconds of work of an import. */
const READ_AT_ONCE = 8;

/** A file, as far as the service has it. */
export type Upload = {
  importId: string;
  /** By part, the share of the file that is sent with it and those before it. */
  shares: number[];
  /** Characters of all parts. Another reading of the file may cut it elsewhere. */
  chars: number;
  /** Nothing of the file is left to send. */
  whole: boolean;
};

type Sent = {
  /** Grows with the parts. */
  upload: Upload;
  /** The service does not answer (true), or does again (false). */
  onLost?: (lost: boolean) => void;
  /** The person has gone on: what is left of the file is not sent. */
  isOver?: () => boolean;
};

/** How far a file is; the last answer is that to its end. */
export type SentShare = { share: number; progress: ImportProgress; done: boolean };

/** The service no longer keeps the parts, or another page has gone on with them. */
const isGone = (error: unknown): boolean =>
  error instanceof AisleApiError && (error.status === 404 || error.status === 409);

/** Begins to read a file. What the service has of it from a check is not sent again; nothing of it may be on its way. */
export const beginUpload = async (
  api: DashboardClient,
  start: ImportStart,
  checked: Upload | null,
): Promise<Upload> => {
  if (checked !== null) {
    try {
      const { parts } = await api.restartImport({ importId: checked.importId }, start);
      // Otherwise a part was stored whose answer never came.
      if (parts === checked.shares.length) return checked;
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
  const { importId } = await api.startImport(start);
  return { importId, shares: [], chars: 0, whole: false };
};

/** The text of a file behind what the service has of it. */
async function* leftOf(file: Blob, { chars, whole }: Upload): AsyncGenerator<FilePart> {
  if (whole) return;
  let read = 0;
  for await (const { text, share } of filePartsOf(file)) {
    const rest = text.slice(Math.max(0, chars - read));
    read += text.length;
    if (rest !== '') yield { text: rest, share };
  }
}

/** Has the service read the parts that it has, then sends the others. Ends early when nothing can be read on, or when it is over. */
async function* sendParts(
  api: DashboardClient,
  file: Blob,
  { upload, onLost = () => {}, isOver = () => false }: Sent,
): AsyncGenerator<SentShare> {
  const { importId, shares } = upload;
  const send = (body: ImportPart): Promise<ImportProgress> =>
    patiently(() => api.sendImportPart({ importId }, body), { onLost });
  for (let next = 0; next < shares.length; ) {
    if (isOver()) return;
    next = Math.min(shares.length, next + READ_AT_ONCE);
    const progress = await send({ part: next - 1 });
    yield { share: shares[next - 1] ?? 0, progress, done: false };
    if (progress.fault !== null) return;
  }
  for await (const { text, share } of leftOf(file, { ...upload })) {
    if (isOver()) return;
    const progress = await send({ part: shares.length, text });
    shares.push(share);
    upload.chars += text.length;
    yield { share, progress, done: false };
    if (progress.fault !== null) return;
  }
  upload.whole = true;
}

/** Sends a file, and ends its import. */
export async function* sendFile(api: DashboardClient, file: Blob, sent: Sent): AsyncGenerator<SentShare> {
  const { upload, onLost = () => {}, isOver = () => false } = sent;
  yield* sendParts(api, file, sent);
  if (isOver()) return;
  const { importId } = upload;
  const progress = await patiently(() => api.finishImport({ importId }, {}), { onLost });
  yield { share: 1, progress, done: true };
}

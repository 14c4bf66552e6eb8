import type { ImportProgress, ImportReport, ImportRow, ImportStart } from '@aisle/contract';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/index.ts';
import { beginUpload, sendFile, type Upload } from './send-file.ts';

/** Bad rows that a check shows; an import lists all. */
const MOST_BAD_ROWS = 1000;

export type Check = {
  share: number;
  /** The answer so far. */
  progress: ImportProgress | null;
  badRows: readonly ImportRow[];
  /** What an import would bring; null while the file is being read. */
  report: ImportReport | null;
  error: unknown;
  /** What the service has of the file, when nothing of it is on its way any more. */
  upload: () => Promise<Upload | null>;
};

const BEGUN: Omit<Check, 'upload'> = { share: 0, progress: null, badRows: [], report: null, error: null };

/**
 * Reads the whole file and stores nothing; anew whenever `how` or the shop's pattern of addresses changes, without sending again
 * what was sent before. `how` null: it is not known yet how to read the file.
 */
export const useCheck = (
  file: Blob,
  how: Omit<ImportStart, 'check'> | null,
  urlPattern: string | null,
): Check => {
  const api = useApi();
  const [check, setCheck] = useState(BEGUN);
  const upload = useRef<Upload | null>(null);
  /** Ends with the last request of the check before. */
  const before = useRef<Promise<void>>(Promise.resolve());
  const key = JSON.stringify([how, urlPattern]);
  useEffect(() => {
    const [start] = JSON.parse(key) as [typeof how];
    let over = false;
    const told = (news: Partial<Check>): void => {
      if (!over) setCheck((known) => ({ ...known, ...news }));
    };
    const run = async (idle: Promise<void>): Promise<void> => {
      await idle;
      if (start === null || over) return;
      const begun = await beginUpload(api, { ...start, check: true }, upload.current);
      upload.current = begun;
      let badRows: readonly ImportRow[] = [];
      for await (const { share, progress } of sendFile(api, file, { upload: begun, isOver: () => over })) {
        badRows = [...badRows, ...progress.badRows].slice(0, MOST_BAD_ROWS);
        told({ share, progress, badRows, report: progress.report });
      }
    };
    setCheck(BEGUN);
    before.current = run(before.current).catch((error: unknown) => told({ error }));
    return () => {
      over = true;
    };
  }, [api, file, key]);
  return { ...check, upload: () => before.current.then(() => upload.current) };
};

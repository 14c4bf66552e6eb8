import type { ImportProgress, ImportReport, ImportRow, ImportStart } from '@aisle/contract';
import { useEffect, useState } from 'react';
import { useApi } from '../../api/index.ts';
import { sendFile } from './send-file.ts';

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
};

const BEGUN: Check = { share: 0, progress: null, badRows: [], report: null, error: null };

/**
 * Reads the whole file and stores nothing; anew whenever `how` or the shop's pattern of addresses changes. `how` null: it is not
 * known yet how to read the file.
 */
export const useCheck = (
  file: Blob,
  how: Omit<ImportStart, 'check'> | null,
  urlPattern: string | null,
): Check => {
  const api = useApi();
  const [check, setCheck] = useState(BEGUN);
  const key = JSON.stringify([how, urlPattern]);
  useEffect(() => {
    const [start] = JSON.parse(key) as [typeof how];
    let over = false;
    const told = (news: Partial<Check>): void => {
      if (!over) setCheck((before) => ({ ...before, ...news }));
    };
    const run = async (): Promise<void> => {
      if (start === null) return;
      const { importId } = await api.startImport({ ...start, check: true });
      let badRows: readonly ImportRow[] = [];
      for await (const { share, progress } of sendFile(api, file, { importId, isOver: () => over })) {
        badRows = [...badRows, ...progress.badRows].slice(0, MOST_BAD_ROWS);
        told({ share, progress, badRows, report: progress.report });
      }
    };
    setCheck(BEGUN);
    run().catch((error: unknown) => told({ error }));
    return () => {
      over = true;
    };
  }, [api, file, key]);
  return check;
};

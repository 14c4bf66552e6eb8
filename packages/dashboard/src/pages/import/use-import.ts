import type { ImportProgress, ImportRow, ImportStart } from '@aisle/contract';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { beginUpload, sendFile, type Upload } from './send-file.ts';

/** Bad rows that the page keeps; more would not be read. */
const MOST_BAD_ROWS = 100_000;

export type ImportRun = {
  importId: string;
  share: number;
  progress: ImportProgress | null;
  /** The service does not answer; the import goes on when it does. */
  lost: boolean;
  badRows: ImportRow[];
  done: boolean;
  error: unknown;
};

export type RunImport = {
  run: ImportRun | null;
  /** `checked`: what the service has of the file from a check that is over. */
  start: (file: Blob, how: Omit<ImportStart, 'check'>, checked: Promise<Upload | null>) => void;
  /** Ends a replacement that removes more than half of the catalog. */
  force: () => void;
};

/** Sends a file, one part after the other, and tells how far it is. */
export const useImport = (onDone: () => void): RunImport => {
  const api = useApi();
  const [run, setRun] = useState<ImportRun | null>(null);
  const told = (news: Partial<ImportRun>): void =>
    setRun((before) => {
      if (before === null) return before;
      const badRows = [...before.badRows, ...(news.progress?.badRows ?? [])].slice(0, MOST_BAD_ROWS);
      return { ...before, ...news, badRows };
    });
  const failed = (error: unknown): void => told({ error, done: true });
  const start = async (...[file, how, checked]: Parameters<RunImport['start']>): Promise<void> => {
    setRun({ importId: '', share: 0, progress: null, lost: false, badRows: [], done: false, error: null });
    try {
      const upload = await beginUpload(api, { ...how, check: false }, await checked);
      told({ importId: upload.importId });
      const onLost = (lost: boolean): void => told({ lost });
      for await (const news of sendFile(api, file, { upload, onLost })) told(news);
    } catch (error) {
      failed(error);
    }
    onDone();
  };
  const force = async (importId: string): Promise<void> => {
    told({ done: false, error: null });
    try {
      told({ progress: await api.finishImport({ importId }, { force: true }), done: true });
    } catch (error) {
      failed(error);
    }
    onDone();
  };
  return {
    run,
    start: (...sent) => void start(...sent),
    force: () => void force(run?.importId ?? ''),
  };
};

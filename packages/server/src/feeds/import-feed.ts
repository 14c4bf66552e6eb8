import { createHash } from 'node:crypto';
import { AisleError, type FeedRun, type ImportMapping } from '@aisle/contract';
import { chunksOf, openText, UnreadableFile } from '@aisle/files';
import { CatalogShrink } from '../catalog/index.ts';
import {
  FileImport,
  guessFormat,
  ImportError,
  type ImportSettings,
  type SpoolFile,
} from '../importing/index.ts';
import { decodeJson } from '../store/index.ts';
import type { FeedRow } from './feed-rows.ts';
import type { FeedFile } from './fetch-feed.ts';
import type { FeedServicePorts } from './ports.ts';

export type Outcome = Omit<FeedRun, 'at'>;

const NOTHING = { created: 0, updated: 0, deleted: 0, failed: 0, wouldDelete: null };
const refused = (message: string, wouldDelete: number | null = null): Outcome => ({
  status: 'refused',
  ...NOTHING,
  wouldDelete,
  message,
});
export const failed = (message: string): Outcome => ({ status: 'failed', ...NOTHING, message });
export const UNCHANGED: Outcome = { status: 'unchanged', ...NOTHING, message: null };

/** Refusals that are the feed's own fault, or of the shop's plan; others are faults of the service. */
const REFUSALS = new Set(['product_quota_exceeded', 'session_conflict', 'parent_not_found']);

/** Where a login or an error page stands in place of the file. */
const isWebPage = (head: string): boolean => /^\s*(<!--[^>]*-->\s*)?<(!doctype\s+html|html)\b/i.test(head);

/** An interrupted run goes on with the same file, read in the same way, and with no other. */
const importIdOf = (row: FeedRow, settings: ImportSettings, hash: string): string =>
  `feed-${createHash('sha256')
    .update(JSON.stringify([row.id, settings, hash]))
    .digest('hex')
    .slice(0, 32)}`;

export type FeedImport = {
  row: FeedRow;
  url: string;
  fetched: FeedFile;
  spool: SpoolFile;
  place: NonNullable<Awaited<ReturnType<FeedServicePorts['shopOf']>>>;
  signal: AbortSignal;
};

type ImportPorts = Pick<FeedServicePorts, 'importing' | 'now' | 'limits'>;

const openImport = async (
  { importing: service, now }: ImportPorts,
  { row, url, fetched, place }: FeedImport,
  head: string,
): Promise<FileImport> => {
  const settings: ImportSettings = {
    ...place.traits,
    urlPattern: row.url_pattern ?? place.traits.urlPattern,
    format: row.format ?? guessFormat(new URL(url).pathname, head),
    mappings: decodeJson<ImportMapping[]>(row.mapping).map(({ column, target }) => `${column}=${target}`),
    decimal: 'auto',
    full: true,
    check: false,
  };
  const importId = importIdOf(row, settings, fetched.hash);
  return FileImport.open({
    service,
    now,
    shop: place.shop,
    importId,
    settings,
    onServer: true,
    files: false,
    write: null,
  });
};

const storeFile = async (ports: ImportPorts, work: FeedImport): Promise<Outcome> => {
  const { fetched, spool, row, signal } = work;
  const opened = await openText({
    bytes: chunksOf(fetched.file.stream()),
    whole: async () => fetched.file,
    spool: spool.spool,
    ...(ports.limits && { mostBytes: ports.limits.unpacked }),
  });
  try {
    if (isWebPage(opened.head)) return failed('the address answers with a web page, not with a product file');
    const whole = await openImport(ports, work, opened.head);
    const { session } = whole;
    try {
      if (!whole.finished) {
        for await (const text of opened.text) {
          signal.throwIfAborted();
          await session.read(text, null);
          if (session.fault !== null) break;
        }
        await session.finish(row.force === 1);
      }
    } finally {
      // No row is written after the end of a run.
      await session.settle().catch(() => {});
    }
    const { counts, fault, told } = session.state;
    await whole.forget();
    if (fault !== null) return { ...failed(fault), failed: counts.failed };
    const [bad] = told.rows;
    const message = bad === undefined ? null : `line ${bad.line}: ${bad.reason}`;
    const { created, updated, deleted, failed: badRows } = counts;
    return { ...NOTHING, status: 'stored', created, updated, deleted, failed: badRows, message };
  } finally {
    await opened.text.return(undefined);
  }
};

/** Makes a fetched file the shop's catalog. @throws what is no fault of the feed */
export const importFeed = async (ports: ImportPorts, work: FeedImport): Promise<Outcome> => {
  try {
    return await storeFile(ports, work);
  } catch (error) {
    if (error instanceof CatalogShrink)
      return refused(
        `the file would remove ${error.deleted} of ${error.present} products. If that is right, run it once with force`,
        error.deleted,
      );
    if (error instanceof AisleError && REFUSALS.has(error.code)) return refused(error.message);
    if (error instanceof UnreadableFile || error instanceof ImportError) return failed(error.message);
    throw error;
  }
};

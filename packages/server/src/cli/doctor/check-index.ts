import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Service } from '../open-service.ts';
import { type Check, ok } from './check.ts';

/** What a snapshot's manifest says of where it stands; the rest of it is the index's own. */
const Standing = z.looseObject({ seq: z.number() });

/** The change up to which a shop's snapshot goes; null without a snapshot, 'unreadable' when it cannot be read. */
const snapshotSeq = async (dataDir: string, shopId: string): Promise<number | null | 'unreadable'> => {
  try {
    const text = await readFile(join(dataDir, 'indexes', shopId, 'manifest.json'), 'utf8');
    return Standing.parse(JSON.parse(text)).seq;
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return missing ? null : 'unreadable';
  }
};

const list = (lines: readonly string[]): string =>
  `index copies on disk: ${lines.slice(0, 5).join(', ')}${lines.length > 5 ? ` and ${lines.length - 5} more` : ''}`;

const changes = (count: number): string => `${count} change${count === 1 ? '' : 's'}`;

const IN_MEMORY = 'the server that runs has these changes in memory, and writes them to disk by itself';

type Asked = {
  config: Pick<Service['config'], 'dataDir' | 'nodeUrl'>;
  feed: Pick<Service['feed'], 'currentSeqs'>;
};

/**
 * Whether the indexes on disk are as new as the records. An older index catches up by itself, so it causes no warning
 * while a server runs. Only a damaged index does.
 * Of several nodes, each keeps the indexes of some shops.
 */
export const checkIndex = async (service: Asked, { runs }: { runs: boolean }): Promise<Check> => {
  const lines: string[] = [];
  let damaged = false;
  let current = 0;
  let elsewhere = 0;
  for (const [shopId, seq] of await service.feed.currentSeqs()) {
    const at = await snapshotSeq(service.config.dataDir, shopId);
    if (at === 'unreadable') {
      lines.push(`${shopId} is damaged`);
      damaged = true;
    } else if (at === null && runs && service.config.nodeUrl !== null) elsewhere += 1;
    else if (at === null) lines.push(`${shopId} is not written yet`);
    else if (at < seq) lines.push(`${shopId} is ${changes(seq - at)} behind`);
    else current += 1;
  }
  const more = elsewhere === 0 ? '' : `; ${elsewhere} more shops are kept by other nodes, or not written yet`;
  if (lines.length === 0) return ok('index', `${current} indexes on disk are as new as the records${more}`);
  if (runs && !damaged) return ok('index', `${list(lines)}; ${IN_MEMORY}${more}`);
  return {
    name: 'index',
    status: 'warning',
    message: list(lines),
    advice: 'nothing: a server catches up by itself, and rebuilds what is damaged from the records',
  };
};

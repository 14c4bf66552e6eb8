import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config/index.ts';
import { monotonicMs } from '../kernel/monotonic-ms.ts';
import { readListening } from '../listening-note.ts';

/** More products may not wait for the builder: some three seconds of building, with those that the server has not seen yet. */
const MOST_WAITING = 5_000;
const LOOK_MS = 250;
const MOST_MS = 30_000;
const ANSWER_MS = 2_000;
/** Far more than the metrics of a server have. */
const MOST_CHARACTERS = 1_000_000;
const WAITING = /^aisle_index_waiting_products (\S+)$/m;

const textOf = async ({ body }: Response): Promise<string> => {
  let text = '';
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    if (text.length > MOST_CHARACTERS) break;
  }
  return text;
};

/**
 * Products that wait for the index builder of a server that runs on this data folder; null: none tells.
 * @throws Error when a server does not answer in two seconds
 */
export const waitingAtServer = async ({ dataDir }: Pick<Config, 'dataDir'>): Promise<number | null> => {
  const url = readListening(dataDir);
  if (url === null) return null;
  const signal = AbortSignal.timeout(ANSWER_MS);
  try {
    const told = WAITING.exec(await textOf(await fetch(`${url}/metrics`, { signal })))?.[1];
    return told === undefined ? null : Number(told);
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
};

type Pace = { waiting: () => Promise<number | null>; pause: () => Promise<unknown>; nowMs: () => number };

/**
 * For a command that stores many products beside a server: resolves when few wait for that server's builder. A server that
 * hangs, or does not catch up within thirty seconds, is not asked again: its builder may have no model, or no disk.
 */
export const followPace = ({ waiting, pause, nowMs }: Pace): (() => Promise<void>) => {
  let follows = true;
  return async () => {
    const endMs = nowMs() + MOST_MS;
    while (follows) {
      const told = await waiting().catch(() => 'hangs' as const);
      if (told === null) return;
      if (told === 'hangs' || nowMs() > endMs) follows = false;
      else if (told > MOST_WAITING) await pause();
      else return;
    }
  };
};

export const paceOfServer = (config: Pick<Config, 'dataDir'>): (() => Promise<void>) =>
  followPace({
    waiting: () => waitingAtServer(config),
    pause: () => delay(LOOK_MS),
    nowMs: monotonicMs,
  });

import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config/index.ts';
import { readListening } from '../listening-note.ts';

/** More products may not wait for the builder: some three seconds of building, with those that the server has not seen yet. */
const MOST_WAITING = 5_000;
const LOOK_MS = 250;
/** Thirty seconds. */
const MOST_LOOKS = 120;
const ANSWER_MS = 2_000;
const WAITING = /^aisle_index_waiting_products (\S+)$/m;

/** Products that wait for the index builder of a server that runs on this data folder; null: none tells. */
export const waitingAtServer = async ({ dataDir }: Pick<Config, 'dataDir'>): Promise<number | null> => {
  const url = readListening(dataDir);
  if (url === null) return null;
  try {
    const answer = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(ANSWER_MS) });
    const told = WAITING.exec(await answer.text())?.[1];
    return told === undefined ? null : Number(told);
  } catch {
    return null;
  }
};

type Pace = { waiting: () => Promise<number | null>; pause: () => Promise<unknown> };

/**
 * For a command that stores many products beside a server: resolves when few wait for that server's builder. A server that
 * does not tell, or does not catch up within thirty seconds, is not asked again: it may hang, or its builder has no model or no disk.
 */
export const followPace = ({ waiting, pause }: Pace): (() => Promise<void>) => {
  let follows = true;
  return async () => {
    for (let looks = 0; follows; looks++) {
      const told = await waiting();
      if (told === null || looks === MOST_LOOKS) follows = false;
      else if (told > MOST_WAITING) await pause();
      else return;
    }
  };
};

export const paceOfServer = (config: Pick<Config, 'dataDir'>): (() => Promise<void>) =>
  followPace({ waiting: () => waitingAtServer(config), pause: () => delay(LOOK_MS) });

import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config/index.ts';
import { monotonicMs } from '../kernel/monotonic-ms.ts';
import { readListening } from '../listening-note.ts';

/** More products may not wait for the builder: some three seconds of building, with those that the server has not seen yet. */
const MOST_WAITING = 5_000;
const LOOK_MS = 250;
const MOST_MS = 30_000;
/** A server looks each second for what other processes stored: until then it does not count as waiting. */
const SEEN_AFTER_MS = 1_250;
const ANSWER_MS = 2_000;
/** Far more than the metrics of a server have. */
const MOST_CHARACTERS = 1_000_000;
const WAITING = /^aisle_index_waiting_products (\d+)$/m;

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
    const answer = await fetch(`${url}/metrics`, { signal, redirect: 'error' });
    const text = await textOf(answer);
    const told = answer.ok ? WAITING.exec(text)?.[1] : undefined;
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

/**
 * After the last product: resolves when none waits for the server's builder, or after thirty seconds, with how many wait
 * then; null: no server tells. `onWait` hears how many wait when they are seen first.
 */
export const catchUp = async (
  { waiting, pause, nowMs }: Pace,
  onWait: (products: number) => void,
): Promise<number | null> => {
  const startMs = nowMs();
  let isTold = false;
  for (;;) {
    const told = await waiting().catch(() => null);
    const spentMs = nowMs() - startMs;
    if (told === null || spentMs > MOST_MS || (told === 0 && spentMs >= SEEN_AFTER_MS)) return told;
    if (told > 0 && !isTold) onWait(told);
    isTold ||= told > 0;
    await pause();
  }
};

/** Both ways to wait for the server that runs on this data folder. */
export const paceOfServer = (config: Pick<Config, 'dataDir'>) => {
  const pace: Pace = {
    waiting: () => waitingAtServer(config),
    pause: () => delay(LOOK_MS),
    nowMs: monotonicMs,
  };
  return {
    keepPace: followPace(pace),
    catchUp: (onWait: (products: number) => void) => catchUp(pace, onWait),
  };
};

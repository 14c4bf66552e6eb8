import type { AisleError, ErrorCode } from '@aisle/contract';
import type { FastifyBaseLogger } from 'fastify';

/**
 * One lasting cause for many requests: a full or damaged disk, perhaps the one that holds the log, or more requests than
 * can be answered. Logged without a stack, at most once a minute.
 */
const LASTING: ReadonlyMap<ErrorCode, 'warn' | 'error'> = new Map([
  ['storage_full', 'error'],
  ['store_damaged', 'error'],
  ['overloaded', 'warn'],
]);
const LASTING_EVERY_MS = 60_000;

type Said = { atMs: number; since: number };

/** Logs a refusal or fault at the level that its code deserves. */
export const faultLog = (now: () => number): ((error: AisleError, log: FastifyBaseLogger) => void) => {
  const said = new Map<ErrorCode, Said>();
  const sayLasting = ({ code, detail, message }: AisleError, say: (fields: object, text: string) => void) => {
    const last = said.get(code);
    if (last !== undefined && now() - last.atMs < LASTING_EVERY_MS) {
      last.since += 1;
      return;
    }
    said.set(code, { atMs: now(), since: 0 });
    say({ code, detail, unlogged: last?.since ?? 0 }, message);
  };
  return (error, log) => {
    const { code, detail, message } = error;
    const lasting = LASTING.get(code);
    if (lasting !== undefined) sayLasting(error, (fields, text) => log[lasting](fields, text));
    else if (error.status >= 500) log.error({ err: error.cause ?? error, code, detail }, message);
    else log.debug({ code, detail }, message);
  };
};

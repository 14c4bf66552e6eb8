import type { AisleError, ErrorCode } from '@aisle/contract';
import type { FastifyBaseLogger } from 'fastify';

/** Not a fault: a burst, and the caller is told to retry. Stack traces would fill the log. */
const EXPECTED: ReadonlySet<ErrorCode> = new Set(['overloaded']);
/**
 * One lasting cause for many requests, perhaps on the disk that holds the log. Logged without a stack, at most once a
 * minute.
 */
const LASTING: ReadonlySet<ErrorCode> = new Set(['storage_full', 'store_damaged']);
const LASTING_EVERY_MS = 60_000;

type Said = { atMs: number; since: number };

/** Logs a refusal or fault at the level that its code deserves. */
export const faultLog = (now: () => number): ((error: AisleError, log: FastifyBaseLogger) => void) => {
  const said = new Map<ErrorCode, Said>();
  const sayLasting = ({ code, detail, message }: AisleError, log: FastifyBaseLogger): void => {
    const last = said.get(code);
    if (last !== undefined && now() - last.atMs < LASTING_EVERY_MS) {
      last.since += 1;
      return;
    }
    said.set(code, { atMs: now(), since: 0 });
    log.error({ code, detail, unlogged: last?.since ?? 0 }, message);
  };
  return (error, log) => {
    const { code, detail, message } = error;
    if (LASTING.has(code)) sayLasting(error, log);
    else if (EXPECTED.has(code)) log.warn({ code, detail }, message);
    else if (error.status >= 500) log.error({ err: error.cause ?? error, code, detail }, message);
    else log.debug({ code, detail }, message);
  };
};

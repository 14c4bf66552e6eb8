import { AisleError } from '@aisle/contract';

/** SQLSTATE classes and codes of temporary faults: connection, shutdown, too many clients, timeouts, deadlocks. */
const UNAVAILABLE = /^(08|57P|53[034]|57014|55P03|40001|40P01|25006|25P0[34])/;
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);
const CLIENT_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered|timeout expired|Client was closed|Cannot use a pool|Query read timeout)/;

const THE_DATABASE = 'the database';

const unavailableMessage = (what: string): string => `${what} cannot be reached or is too busy; try again`;

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** A connection to a host with several addresses fails with one error for each. */
const firstOf = (error: unknown): unknown =>
  error instanceof AggregateError && error.errors.length > 0 ? error.errors[0] : error;

/** The error that callers get: a full disk and an unreachable server have their own codes. `what`: the database, as it is called there. */
export const postgresErrorOf = (thrown: unknown, what = THE_DATABASE): unknown => {
  const error = firstOf(thrown);
  if (!(error instanceof Error) || error instanceof AisleError) return error;
  const code = codeOf(error);
  const more = { detail: `${code} ${error.message}`.trim(), cause: error };
  if (code === '53100' || code === 'ENOSPC') {
    return new AisleError(
      'storage_full',
      'the database cannot write: its disk is full; nothing was stored',
      more,
    );
  }
  if (UNAVAILABLE.test(code) || SYSTEM_CODES.has(code) || CLIENT_MESSAGES.test(error.message)) {
    return new AisleError('store_unavailable', unavailableMessage(what), more);
  }
  return error;
};

/** Any reason for a failed connection (refused, wrong password, no such database) makes the store unavailable. */
export const unavailable = (thrown: unknown, what = THE_DATABASE): AisleError => {
  const mapped = postgresErrorOf(thrown, what);
  if (mapped instanceof AisleError) return mapped;
  const detail = mapped instanceof Error ? `${codeOf(mapped)} ${mapped.message}`.trim() : String(mapped);
  return new AisleError('store_unavailable', unavailableMessage(what), { detail, cause: mapped });
};

import type { LogLevel } from './config/index.ts';
import type { Log } from './kernel/index.ts';

/** Where secrets could stand in a logged object; they never reach the log. */
const REDACTED = ['authorization', 'x-widget-token', 'x-shop-api-key', 'token', 'apiKey', 'secret'];

/** pino's settings: one JSON line an event, times in ISO 8601, no secrets. */
export const logSettings = (level: LogLevel, stream?: { write(line: string): void }) => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  redact: {
    paths: REDACTED.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
    censor: '[redacted]',
  },
  ...(stream === undefined ? {} : { stream }),
});

type PinoLike = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** The log as the domains write to it: a message that is clear by itself, then details. */
export const domainLog = (pino: PinoLike): Log => ({
  info: (message, details = {}) => pino.info(details, message),
  warn: (message, details = {}) => pino.warn(details, message),
  error: (message, details = {}) => pino.error(details, message),
});

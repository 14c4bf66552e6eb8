/**
 * Replaces NUL by the replacement character, on both stores alike. PostgreSQL refuses NUL in text, and node:sqlite cuts the
 * text there.
 */
export const withoutNul = <T>(value: T): T | string =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;

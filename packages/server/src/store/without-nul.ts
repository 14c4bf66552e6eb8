/**
 * No NUL reaches a statement: PostgreSQL refuses it in text, node:sqlite cuts the text there. A stray one becomes
 * the replacement character, on both stores alike.
 */
export const withoutNul = <T>(value: T): T | string =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;

/** An escape in JSON; the group: of NUL, or of half a character. `JSON.stringify` escapes no other surrogates. */
const ESCAPE = /\\(?:u(0000|d[89a-f][0-9a-f]{2})|.)/g;

/**
 * The only writer of JSON columns, so that no value is encoded twice. PostgreSQL reads no field of a document that has NUL
 * or half a character anywhere: both become the replacement character.
 */
export const encodeJson = (value: unknown): string => {
  const text = JSON.stringify(value);
  if (!text.includes('\\u0000') && !text.includes('\\ud')) return text;
  return text.replace(ESCAPE, (found, unreadable?: string) => (unreadable === undefined ? found : '\uFFFD'));
};

/** Reads a JSON column. The caller names the type that was written; the store is trusted. */
export const decodeJson = <T>(text: string): T => JSON.parse(text) as T;

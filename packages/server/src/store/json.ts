/** The only writer of JSON columns, so that no value is encoded twice. */
export const encodeJson = (value: unknown): string => JSON.stringify(value);

/** Reads a JSON column. The caller names the type that was written; the store is trusted. */
export const decodeJson = <T>(text: string): T => JSON.parse(text) as T;

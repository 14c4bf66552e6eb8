/** Encodings that exports and spreadsheets are saved in. */
export const ENCODINGS = [
  'utf-8',
  'utf-8 with its mark',
  'utf-16le',
  'windows-1250',
  'windows-1251',
  'windows-1252',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

const oneByte = (encoding: string): Map<string, number> => {
  const decoder = new TextDecoder(encoding);
  // Not as a stream, Node 24 takes windows-1252 for ISO-8859-1.
  const charOf = (byte: number): string => decoder.decode(Uint8Array.of(byte), { stream: true });
  return new Map(Array.from({ length: 256 }, (_, byte) => [charOf(byte), byte]));
};

/** The text in these bytes; null: the encoding lacks a letter of it. */
export const encode = (text: string, encoding: Encoding): Uint8Array | null => {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-8 with its mark') return Buffer.from(`\uFEFF${text}`);
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  const bytes = oneByte(encoding);
  const encoded = Array.from(text, (char) => bytes.get(char));
  return encoded.includes(undefined) ? null : Uint8Array.from(encoded as number[]);
};

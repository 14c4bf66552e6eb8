/** All of JSON's structure is ASCII, and no other character of UTF-8 contains an ASCII byte. */
export const [COMMA, COLON] = [0x2c, 0x3a] as const;
export const [BRACE, BRACE_END, BRACKET, BRACKET_END] = [0x7b, 0x7d, 0x5b, 0x5d] as const;
const [QUOTE, BACKSLASH] = [0x22, 0x5c] as const;

const IS_MARK = new Uint8Array(256);
for (const byte of [COMMA, COLON, BRACE, BRACE_END, BRACKET, BRACKET_END]) IS_MARK[byte] = 1;

export type JsonVisitor = {
  /** A comma, colon, brace or bracket outside of strings. */
  onMark: (byte: number, at: number) => void;
  /** A string with its quotes; an unterminated one extends to the end of the text. */
  onString?: (start: number, end: number) => void;
};

/**
 * Visits the structure of JSON in UTF-8, in one pass and without recursion. Does not detect invalid JSON: its pieces
 * fail to parse.
 */
export const walkJson = (json: Uint8Array, { onMark, onString }: JsonVisitor): void => {
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] as number;
    if (byte === QUOTE) {
      const end = endOfString(json, at);
      onString?.(at, end);
      at = end - 1;
    } else if (IS_MARK[byte] === 1) onMark(byte, at);
  }
};

const endOfString = (json: Uint8Array, start: number): number => {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === QUOTE) return at + 1;
    if (json[at] === BACKSLASH) at += 1;
  }
  return json.length;
};

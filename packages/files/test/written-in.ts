/** Bytes of a text in an encoding of one byte a character. @throws Error for a character that it does not have */
export const writtenIn = (encoding: string, text: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const char = new TextDecoder(encoding).decode(Uint8Array.of(byte), { stream: true });
    if (char !== '\uFFFD' && !bytes.has(char)) bytes.set(char, byte);
  }
  return Uint8Array.from(text, (char) => {
    const byte = bytes.get(char);
    if (byte === undefined) throw new Error(`${encoding} has no '${char}'`);
    return byte;
  });
};

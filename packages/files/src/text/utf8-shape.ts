/** Bytes that follow the first of a character; -1: no character begins so. */
const followersOf = (byte: number): number => {
  if (byte >= 0xc2 && byte <= 0xdf) return 1;
  if (byte >= 0xe0 && byte <= 0xef) return 2;
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : -1;
};

/** Characters beyond ASCII that are valid in UTF-8, and places that are not. A character that the end cuts through is neither. */
export const utf8Shape = (bytes: Uint8Array): { valid: number; invalid: number } => {
  let [valid, invalid] = [0, 0];
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    at += 1;
    if (byte < 0x80) continue;
    const followers = followersOf(byte);
    let found = 0;
    while (found < followers && ((bytes[at + found] ?? 0) & 0xc0) === 0x80) found += 1;
    if (found === followers) {
      valid += 1;
      at += found;
    } else if (followers === -1 || at + found < bytes.length) invalid += 1;
    else break;
  }
  return { valid, invalid };
};

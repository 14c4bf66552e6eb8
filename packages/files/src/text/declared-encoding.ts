/** Share of the characters of a text that have a byte of zero in UTF-16: blanks, digits, separators, ends of lines. */
const LEAST_ZEROS = 0.05;

/** UTF-16 without a mark: its ASCII characters have a zero, always on the same side. */
const bareUtf16 = (head: Uint8Array): string | null => {
  const pairs = head.length >> 1;
  if (pairs < 4) return null;
  let [even, odd] = [0, 0];
  for (let pair = 0; pair < pairs; pair += 1) {
    if (head[2 * pair] === 0) even += 1;
    if (head[2 * pair + 1] === 0) odd += 1;
  }
  const [least, other] = [LEAST_ZEROS * pairs, 0.01 * pairs];
  if (odd > least && even <= other) return 'utf-16le';
  return even > least && odd <= other ? 'utf-16be' : null;
};

/** The encoding of a text that begins with a byte order mark, or that can only be UTF-16. */
export const markedEncoding = (head: Uint8Array): string | null => {
  const [first, second, third] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  return bareUtf16(head);
};

/** The label of `<?xml encoding="..."?>`, if it is one of an encoding whose ASCII is ASCII, other than UTF-8. */
export const declaredEncoding = (head: Uint8Array): string | null => {
  const text = new TextDecoder('latin1').decode(head.subarray(0, 1024));
  const [, label] = /^\s*<\?xml[^>]{0,200}\sencoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/i.exec(text) ?? [];
  if (label === undefined || /^utf|^ucs|^iso-10646/i.test(label)) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    // No browser knows the label: the content decides.
    return null;
  }
};

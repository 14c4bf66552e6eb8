/** What an owner can find in the file, by the sentences of the parser. `{name}`: what stands behind the colon there. */
const WORDS: readonly [said: RegExp, words: string][] = [
  [/^unclosed tag: (?<name>\S+)$/, '<{name}> is never closed'],
  [/^unmatched closing tag: (?<name>\S+)\.$/, '</{name}> closes no element'],
  [/close tag/, 'a closing tag belongs to another element than the open one'],
  [/declaration|encoding|standalone|version|doctype/, 'its first line is no XML declaration'],
  [/attribute|value|name\/value|whitespace/, 'an attribute is not written as name="value"'],
  [/entity/, 'an entity that is not known: write & as &amp;'],
  [/root|outside/, 'text stands outside of the first element'],
  [/disallowed character|malformed name/, 'a character stands where XML allows none'],
];

/** A sentence of the parser in words of ours, which have translations. */
export const xmlFault = (message: string): string => {
  const said = message.replace(/^\d+:\d+: /, '');
  for (const [pattern, words] of WORDS) {
    const found = pattern.exec(said);
    if (found !== null) return words.replace('{name}', found.groups?.name ?? '');
  }
  return 'its markup cannot be understood';
};

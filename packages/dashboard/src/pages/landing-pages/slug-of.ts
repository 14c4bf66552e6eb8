/** Longest address that the service takes. */
const MOST_CHARACTERS = 100;

/** The address that a title suggests, such as `summer-sale` for "Summer sale!". */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036F'’]/g, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+/u)
    .filter((part) => part !== '')
    .join('-')
    .slice(0, MOST_CHARACTERS)
    .replace(/-$/, '');

/** Longest address that the service takes. */
const MOST_CHARACTERS = 100;

/** As German writes them where it has no umlauts. */
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'ae', Ö: 'oe', Ü: 'ue' };

/** The address that a title suggests, such as `summer-sale` for "Summer sale!". `language`: of the shop. */
export const slugOf = (title: string, language: string): string =>
  (/^de\b/.test(language)
    ? title.normalize('NFC').replace(/[äöü]/gi, (sign) => UMLAUTS[sign] ?? sign)
    : title
  )
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

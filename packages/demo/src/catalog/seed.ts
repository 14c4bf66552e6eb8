/** FNV-1a, 32 bits: the fixed number from which a product's stock, rating and the like are drawn. */
export const seedOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  // Mix once more: the low bits of FNV are poor for short texts.
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
};

/** A number in [0, 1) for one aspect of one product. */
export const chanceOf = (id: string, aspect: string): number => seedOf(`${aspect}:${id}`) / 2 ** 32;

/** One of `choices` for one aspect of one product. */
export const pickOf = <T>(id: string, aspect: string, choices: readonly [T, ...T[]]): T =>
  choices[Math.floor(chanceOf(id, aspect) * choices.length)] ?? choices[0];

const LETTERS: Record<string, string> = { ß: 'ss', ø: 'o', Ø: 'o', ł: 'l', Ł: 'l', æ: 'ae', å: 'a' };

/** Lower-case ASCII words joined by '-', accents dropped. */
export const slugOf = (text: string): string =>
  text
    .replace(/[ßøØłŁæå]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** An EAN-13 from the prefix range 200-299, which GS1 keeps for use inside a company. */
export const eanOf = (id: string): string => {
  const digits = `2${String(seedOf(`ean:${id}`))
    .padStart(10, '0')
    .slice(-10)}${seedOf(`ean2:${id}`) % 10}`;
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += Number(digits[i]) * (i % 2 === 0 ? 1 : 3);
  return digits + String((10 - (sum % 10)) % 10);
};

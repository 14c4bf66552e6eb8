/** Words that take back the one after them, in the languages of `understand`, folded. */
const DENYING = new Set(
  (
    'no not non without except ohne kein keine keinen keiner kein nicht sans pas sauf sin senza tranne zonder geen niet ' +
    'behalve sem nao exceto'
  ).split(' '),
);
/** Words that take back the one before them: `sugar free`. */
const FREEING = new Set('free frei libre libero vrij livre'.split(' '));
/** Words that make a price of the number behind them, or a name: `air max 90`, `over 50`, `up to 4`. */
const COMPARING = new Set('max maximum min minimum over above to bis zu uber hasta tot ate'.split(' '));
const DIGITS = /^\d+/;

/**
 * What a text says of "no" and "free", two words a phrase (`no iron`, `sugar free`), of its `surfaceWords`. A shop that
 * writes `no iron` on its shirts means a name by it, so that `no iron shirt` must not exclude irons. So with numbers that
 * a query could mean as prices.
 */
export const boundPhrases = (words: readonly string[]): string[] => {
  const found: string[] = [];
  for (let i = 1; i < words.length; i++) {
    const before = words[i - 1] ?? '';
    const word = words[i] ?? '';
    if (before !== '' && word !== '' && (DENYING.has(before) || FREEING.has(word)))
      found.push(`${before} ${word}`);
    // `256gb` may be asked for as 256.
    const number = COMPARING.has(before) ? DIGITS.exec(word)?.[0] : undefined;
    if (number !== undefined) found.push(`${before} ${number}`);
  }
  return found;
};

/**
 * How a bound phrase stands among the words of an index: between marks, so that it neither begins nor ends like a word,
 * and lies three edits from any.
 */
export const boundWord = (phrase: string): string => `\u0001${phrase}\u0001`;

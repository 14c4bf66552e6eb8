/** Words cached. A catalog of 20,000 products has about 30,000. */
const REMEMBERED = 50_000;

/** Caches what is looked up for a word. A full cache starts anew. */
export const remembered = <T>(lookUp: (word: string) => T): ((word: string) => T) => {
  const looked = new Map<string, T>();
  return (word) => {
    const known = looked.get(word);
    if (known !== undefined) return known;
    const found = lookUp(word);
    if (looked.size >= REMEMBERED) looked.clear();
    looked.set(word, found);
    return found;
  };
};

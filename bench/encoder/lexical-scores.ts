const K1 = 1.2;
const B = 0.75;

const words = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]+|[0-9]+/g) ?? []).map((word) =>
    word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word,
  );

/** BM25 over all text, plurals folded, divided by the highest possible score of the query: about 0 to 1. */
export function lexicalScores(documents: readonly { words: string }[]): (query: string) => Float32Array {
  const postings = new Map<string, Map<number, number>>();
  const lengths = documents.map((document, doc) => {
    const tokens = words(document.words);
    for (const token of tokens) {
      const list = postings.get(token) ?? new Map<number, number>();
      postings.set(token, list.set(doc, (list.get(doc) ?? 0) + 1));
    }
    return tokens.length;
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return (query) => {
    const scores = new Float32Array(documents.length);
    const known = [...new Set(words(query))].flatMap((word) => postings.get(word) ?? []);
    const idf = known.map((list) => Math.log(1 + (documents.length - list.size + 0.5) / (list.size + 0.5)));
    const most = idf.reduce((sum, value) => sum + value * (K1 + 1), 0);
    for (const [at, list] of known.entries()) {
      for (const [doc, tf] of list) {
        const norm = K1 * (1 - B + (B * (lengths[doc] ?? 0)) / average);
        scores[doc] = (scores[doc] as number) + ((idf[at] ?? 0) * tf * (K1 + 1)) / (tf + norm) / most;
      }
    }
    return scores;
  };
}

/** The plain BM25 of the evaluation protocol: k1 1.2, b .75, `[a-z0-9]+` words, all queries OR, nothing else. */
const K1 = 1.2;
const B = 0.75;

const words = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

export type Document = { externalId: string; text: string };

/** Builds the index and gives a function from a query to its first 100 external ids. */
export function plainBm25(documents: Document[]): (query: string) => string[] {
  const postings = new Map<string, Map<number, number>>();
  const lengths = documents.map((document, index) => {
    const tokens = words(document.text);
    for (const token of tokens) {
      const list = postings.get(token) ?? new Map<number, number>();
      postings.set(token, list);
      list.set(index, (list.get(index) ?? 0) + 1);
    }
    return tokens.length;
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return (query) => {
    const scores = new Map<number, number>();
    for (const token of words(query)) {
      const list = postings.get(token) ?? new Map<number, number>();
      const idf = Math.log(1 + (documents.length - list.size + 0.5) / (list.size + 0.5));
      for (const [index, tf] of list) {
        const norm = K1 * (1 - B + (B * (lengths[index] ?? 0)) / average);
        scores.set(index, (scores.get(index) ?? 0) + (idf * tf * (K1 + 1)) / (tf + norm));
      }
    }
    return [...scores]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, 100)
      .map(([index]) => documents[index]?.externalId ?? '');
  };
}

/** Queries that differ only in case, spaces or Unicode form are one query in every report. */
export const normalizeQuery = (query: string): string =>
  query.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

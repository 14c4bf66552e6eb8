/** Code for one database only. What differs between databases belongs in a named helper in `store/`. */
const DIALECT: readonly [RegExp, string][] = [
  [
    /\bkind\s*[!=]==?\s*['"](?:sqlite|postgres)['"]|['"](?:sqlite|postgres)['"]\s*[!=]==?/,
    'asks which database it is',
  ],
  [/\b(?:forUpdate|forShare|forNoKeyUpdate|forKeyShare|skipLocked|noWait)\(\)/, 'locks rows by a clause'],
  [
    /\bFOR UPDATE\b|\bSKIP LOCKED\b|\bpg_[a-z]|\bPRAGMA\b|\bMATERIALIZED \(|\bCROSS JOIN\b/i,
    'speaks SQL of one database',
  ],
];

const COMMENT = /^\s*(?:\/\/|\/?\*)/;

/** Reports sources of the server, outside of `store/` and tests, that name a database. */
export function checkStoreDialects(path: string, source: string): string[] {
  const isTest = path.endsWith('.test.ts') || path.includes('/test/');
  if (!path.startsWith('packages/server/src/') || path.startsWith('packages/server/src/store/') || isTest)
    return [];
  return source.split('\n').flatMap((line, index) => {
    if (COMMENT.test(line)) return [];
    const fault = DIALECT.find(([pattern]) => pattern.test(line));
    return fault === undefined
      ? []
      : [`${path}:${index + 1}: ${fault[1]}: put it into store/dialect.ts, behind a name`];
  });
}

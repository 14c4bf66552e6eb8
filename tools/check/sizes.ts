const MAX_LINES = 400;
const MAX_TEST_LINES = 600;

/** Reports a file over the house's limit (docs/architecture/overview.md), except generated files in `generated/`. */
export function checkSize(path: string, source: string): string[] {
  if (path.includes('/generated/')) return [];
  const isTest = path.endsWith('.test.ts') || path.includes('/test/');
  const limit = isTest ? MAX_TEST_LINES : MAX_LINES;
  const lines = source.split('\n').length - 1;
  return lines > limit ? [`${path}: ${lines} lines, the limit is ${limit}`] : [];
}

const VAGUE = /(^|\/)(utils?|helpers?|lib|misc|common)\.(ts|mjs)$/;
const ALLOWED_VAGUE = new Set<string>([]);

/** Reports a file name that says nothing about the content. */
export function checkName(path: string): string[] {
  return VAGUE.test(path) && !ALLOWED_VAGUE.has(path) ? [`${path}: name it after what it does`] : [];
}

export const MAX_FILES = 30;

/** Reports folders over the limit. `paths`: of all source files. */
export function checkFolders(paths: readonly string[]): string[] {
  const folders = Map.groupBy(paths, (path) => path.slice(0, path.lastIndexOf('/')));
  return [...folders].flatMap(([folder, { length }]) =>
    length > MAX_FILES ? [`${folder}: ${length} files, the limit is ${MAX_FILES}`] : [],
  );
}

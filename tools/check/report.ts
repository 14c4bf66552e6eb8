import { dirname } from 'node:path';
import { parseSync } from 'vite';
import { MAX_FILES } from './sizes.ts';

/** Figures on the house rules: `node tools/check/main.ts --report`. */
export type Report = {
  sourceLines: number;
  testLines: number;
  sourceFiles: number;
  testFiles: number;
  /** The largest first; tests count. */
  folders: { path: string; files: number }[];
  longestComment: Sentence & { path: string };
  /** Average over all pages, in words. */
  docsSentence: number;
};

export type Sentence = { words: number; text: string };
type Files = readonly { path: string; text: string }[];
export type Column = 'before' | 'after';

const NONE: Sentence & { path: string } = { words: 0, text: '', path: '' };

const isCode = (path: string): boolean => /\.tsx?$/.test(path) && !path.includes('/generated/');
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.includes('/test/');
/** Pages that people write; reference pages are generated. */
const isDoc = (path: string): boolean => /^docs\/(?!reference\/).*\.md$/.test(path) || path === 'README.md';
const linesOf = (text: string): number => text.split('\n').length - 1;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Sentences of a paragraph. A word needs a letter or a digit. */
export const sentencesOf = (paragraph: string): Sentence[] =>
  paragraph
    .split(/(?<=[^.\s]{2}[.!?]["')\]]?)\s+/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .map((text) => ({ text, words: text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length }))
    .filter(({ words }) => words > 0);

/** Paragraphs of comments. Consecutive line comments are one comment. */
const commentParagraphs = (path: string, source: string): string[] => {
  const blocks: string[] = [];
  let previous = { isLine: false, end: 0 };
  for (const { type, value, start, end } of parseSync(path, source).comments) {
    const isLine = type === 'Line';
    const follows = isLine && previous.isLine && /^\n[ \t]*$/.test(source.slice(previous.end, start));
    const text = isLine ? value : value.replace(/^[ \t]*\*/gm, '');
    if (follows) blocks.push(`${blocks.pop()}\n${text}`);
    else blocks.push(text);
    previous = { isLine, end };
  }
  return blocks.flatMap((block) => block.split(/\n\s*\n|\n\s*(?=@|- )/));
};

/** Paragraphs and list items of a Markdown page, without headings, tables and code. */
const docParagraphs = (text: string): string[] =>
  text
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
    .replace(/^(#|\||<).*$/gm, '')
    .replace(/\]\([^()]*\)/g, ']')
    .split(/\n\s*\n|\n\s*(?=(?:[-*]|\d+\.)\s)/);

const longestOf = (sentences: readonly (Sentence & { path: string })[]): Sentence & { path: string } =>
  sentences.reduce((longest, one) => (one.words > longest.words ? one : longest), NONE);

const foldersOf = (files: Files): Report['folders'] =>
  [...Map.groupBy(files, ({ path }) => dirname(path))]
    .map(([path, inside]) => ({ path, files: inside.length }))
    .sort((one, other) => other.files - one.files || one.path.localeCompare(other.path));

/** Measures files of a repository; `path` is relative to its root. */
export function reportOf(files: Files): Report {
  const code = files.filter(({ path }) => isCode(path));
  const tests = code.filter(({ path }) => isTest(path));
  const source = code.filter(({ path }) => !isTest(path));
  const comments = code.flatMap(({ path, text }) =>
    commentParagraphs(path, text)
      .flatMap(sentencesOf)
      .map((sentence) => ({ ...sentence, path })),
  );
  const docs = files
    .filter(({ path }) => isDoc(path))
    .flatMap(({ text }) => docParagraphs(text).flatMap(sentencesOf));
  return {
    sourceLines: sum(source.map(({ text }) => linesOf(text))),
    testLines: sum(tests.map(({ text }) => linesOf(text))),
    sourceFiles: source.length,
    testFiles: tests.length,
    folders: foldersOf(code),
    longestComment: longestOf(comments),
    docsSentence: docs.length === 0 ? 0 : sum(docs.map(({ words }) => words)) / docs.length,
  };
}

type Row = [name: string, value: string];

const rowsOf = (report: Report): Row[] => {
  const [largest] = report.folders;
  const crowded = report.folders.filter(({ files }) => files > MAX_FILES);
  return [
    ['lines of source', String(report.sourceLines)],
    ['lines of tests', String(report.testLines)],
    ['files of source', String(report.sourceFiles)],
    ['files of tests', String(report.testFiles)],
    ['files of the largest folder', largest === undefined ? '0' : `${largest.files} (\`${largest.path}\`)`],
    [`folders of more than ${MAX_FILES} files`, String(crowded.length)],
    ['words of the longest sentence in a comment', String(report.longestComment.words)],
    ['words of an average sentence in the docs', report.docsSentence.toFixed(1)],
  ];
};

/** Lines for a terminal: the figures, and where the worst cases are. */
export function reportText(report: Report): string {
  const { path, text } = report.longestComment;
  return [
    ...rowsOf(report).map(([name, value]) => `${name}: ${value}`),
    '',
    'largest folders:',
    ...report.folders.slice(0, 10).map((folder) => `  ${folder.files} ${folder.path}`),
    'longest sentence in a comment:',
    `  ${path}: ${text}`,
  ].join('\n');
}

/** The page with one column rewritten. The other column, and all from the first `## ` on, stay as in `page`. */
export function housePage(report: Report, column: Column, page: string): string {
  const kept = new Map<string, Record<Column, string>>();
  for (const line of page.split('\n')) {
    const [, name = '', before = '', after = ''] = line.split('|').map((cell) => cell.trim());
    kept.set(name, { before, after });
  }
  const rows = rowsOf(report).map(([name, value]) => {
    const cells = kept.get(name) ?? { before: '', after: '' };
    cells[column] = value;
    return `| ${name} | ${cells.before} | ${cells.after} |`;
  });
  const table = [
    '# The house, measured',
    '',
    'Made by `node tools/check/main.ts --report --out before|after`: TypeScript without generated files; the docs are',
    '`docs` without `docs/reference`, and the README.',
    '',
    '| what | before | after |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  const below = page.indexOf('\n## ');
  return below === -1 ? table : table + page.slice(below);
}

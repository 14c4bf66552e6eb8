import { expect, it } from 'vitest';
import { housePage, reportOf, sentencesOf } from './report.ts';

const files = [
  {
    path: 'packages/a/src/one.ts',
    text: "/** One two three. Four five,\n * six seven. */\nexport const a = 1; // eight\nexport const b = '// not a comment of so many words';\n",
  },
  { path: 'packages/a/src/one.test.ts', text: '// Nine.\n// Ten eleven.\n' },
  { path: 'packages/a/src/generated/big.ts', text: '// One two three four five six.\n' },
  {
    path: 'docs/guides/a.md',
    text: '# A title of many words\n\nOne two. Three [four](five.md).\n\n- six\n\n```\nseven eight\n```\n',
  },
  { path: 'docs/reference/b.md', text: 'One two three four five six seven.\n' },
];

it('counts lines and files of source and tests, without generated files', () => {
  expect(reportOf(files)).toMatchObject({
    sourceLines: 4,
    testLines: 2,
    sourceFiles: 1,
    testFiles: 1,
    folders: [{ path: 'packages/a/src', files: 2 }],
  });
});

it('finds the longest sentence of all comments, and in nothing that only looks like one', () => {
  expect(reportOf(files).longestComment).toEqual({
    words: 4,
    text: 'Four five, six seven.',
    path: 'packages/a/src/one.ts',
  });
});

it('averages the sentences of the pages that people write, without headings, code and link targets', () => {
  expect(reportOf(files).docsSentence).toBeCloseTo((2 + 2 + 1) / 3);
});

it('an abbreviation ends no sentence', () => {
  expect(sentencesOf('Fast, e.g. two ms. Slow!').map(({ words }) => words)).toEqual([4, 1]);
});

it('writes one column of the page and keeps the other, and what people wrote below', () => {
  const before = housePage(reportOf(files), 'before', '');
  const both = housePage(reportOf(files.slice(0, 1)), 'after', before);
  expect(before).toContain('| lines of tests | 2 |  |');
  expect(both).toContain('| lines of tests | 2 | 0 |');
  expect(housePage(reportOf(files), 'before', both)).toBe(both);
  const written = `${both}\n## One\n\n| a | 1 |\n\n## Two\n\nText.\n`;
  expect(housePage(reportOf(files), 'before', written)).toBe(written);
});

import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it.each([
  ['=1+1', `"'=1+1"`],
  ['shoes;=HYPERLINK("x")', `"shoes;'=HYPERLINK(""x"")"`],
  ['a;+1', `"a;'+1"`],
  ['a;"=1;b', `"a;'""=1;b"`],
  ['a\n@SUM(A1)', `"a\n'@SUM(A1)"`],
  ['\uFF1D1', `"'\uFF1D1"`],
  ['\t=1', `"'\t=1"`],
  ['a;b', '"a;b"'],
  ['red - blue + green', 'red - blue + green'],
])('a query such as %j is no formula in any spreadsheet: %s', (query, cell) => {
  expect(toCsv(['query', 'count'], [{ query, count: -3 }])).toBe(`query,count\r\n${cell},-3\r\n`);
});

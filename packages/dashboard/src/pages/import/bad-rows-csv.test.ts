import { expect, it } from 'vitest';
import { badRowsCsv } from './bad-rows-csv.ts';

it('no cell is a formula, and quotes stay inside', () => {
  const rows = [{ line: 3, record: 2, externalId: '=HYPERLINK("x")', reason: 'price: "a", no' }];
  expect(badRowsCsv(rows)).toBe(
    '\uFEFFline,record,externalId,reason\r\n"3","2","\'=HYPERLINK(""x"")","price: ""a"", no"\r\n',
  );
});

it.each([
  ['shoes;=1+1', "shoes;'=1+1"],
  ['a\n@SUM(A1)', "a\n'@SUM(A1)"],
  ['\uFF1D1', "'\uFF1D1"],
  ['a-b + c', 'a-b + c'],
])('%j is written as %j', (text, safe) => {
  const row = { line: 1, record: 1, externalId: text, reason: 'x' };
  expect(badRowsCsv([row])).toContain(`"${safe}"`);
});

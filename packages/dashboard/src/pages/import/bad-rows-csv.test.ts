import { expect, it } from 'vitest';
import { badRowsCsv } from './bad-rows-csv.ts';

it('no cell is a formula, and quotes stay inside', () => {
  const rows = [{ line: 3, record: 2, externalId: '=HYPERLINK("x")', reason: 'price: "a", no' }];
  expect(badRowsCsv(rows)).toBe(
    '\uFEFFline,record,externalId,reason\r\n"3","2","\'=HYPERLINK(""x"")","price: ""a"", no"\r\n',
  );
});

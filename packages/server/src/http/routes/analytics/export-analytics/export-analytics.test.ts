import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { refusesInput } from '../../../../../test/status-cases.ts';
import { shopWithTraffic } from '../../../../insights/test/shop-with-traffic.ts';
import { toCsv } from './to-csv.ts';

const server = useTestServer();

describe('200', () => {
  it.each([
    ['top-queries', 'query,count,clicks,ctr', 'red shoes,3,2,33.33'],
    ['top-products', 'productId,name,views,clicks,ctr', '"\'=A1","\'=A1",1,0,0'],
    ['zero-results', 'query,count,lastSearched', 'zzz,1,2025-03-14T07:56:53.589Z'],
    ['positions', 'position,impressions,clicks,ctr', '2,3,2,66.67'],
    ['conversions', 'query,orders,revenue,rate', 'red shoes,1,49.9,33.33'],
    ['timeseries', 'at,searches,clicks,ctr,conversions,revenue', '2025-03-14T00:00:00.000Z,5,2,20,1,49.9'],
  ])('%s is a file with a line of names and one for each row', async (report, names, row) => {
    const { current } = server;
    const shop = await shopWithTraffic(current);
    const params = { shopId: shop.shop.shopId };
    if (report === 'top-products') await renameProduct(shop.shop.shopId);
    const answer = await current.call('exportAnalytics', shop, { params, query: { report } });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="analytics.csv"',
    });
    const lines = answer.text.split('\r\n');
    expect(lines[0]).toBe(names);
    expect(lines).toContain(row);
    expect(lines.at(-1)).toBe('');
  });

  it('text that a spreadsheet would take for a formula, and text with delimiters, is quoted', () => {
    const texts = [
      '=1+1',
      '+1',
      '-1',
      '@x',
      '\tx',
      '\rx',
      'a,b',
      'say "hi"',
      'two\nlines',
      'plain',
      ' x',
      '',
    ];
    const csv = toCsv(
      ['text', 'n'],
      texts.map((text) => ({ text, n: -1 })),
    );
    expect(csv.replaceAll(',-1\r\n', '|')).toBe(
      'text,n\r\n"\'=1+1"|"\'+1"|"\'-1"|"\'@x"|"\'\tx"|"\'\rx"|"a,b"|"say ""hi"""|"two\nlines"|plain|" x"||',
    );
  });
});

/** A product whose id a spreadsheet would take for a formula. */
async function renameProduct(shopId: string): Promise<void> {
  const { store, rollups } = server.current.server;
  const id = `${shopId}-i1`;
  const events = store.db.updateTable('shopper_events').set({ product_id: '=A1' });
  await events.where('shop_id', '=', shopId).where('id', '=', id).execute();
  const searches = store.read.selectFrom('search_logs').select('created_at').where('shop_id', '=', shopId);
  for (const { created_at } of await searches.execute()) {
    const mark = { shop_id: shopId, hour: created_at - (created_at % 3_600_000) };
    await store.db
      .insertInto('dirty_hours')
      .values(mark)
      .onConflict((on) => on.doNothing())
      .execute();
  }
  await rollups.run({ shopId });
}

describe('400', () => {
  refusesInput(server, 'exportAnalytics', {
    'an unknown report': { input: { query: { report: 'summary' } }, path: 'report' },
    'a limit over the maximum': { input: { query: { limit: '5001' } }, path: 'limit' },
  });
});

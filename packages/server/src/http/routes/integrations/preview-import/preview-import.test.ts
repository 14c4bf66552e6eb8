import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectInvalid } from '../../../../../test/status-cases.ts';

const server = useTestServer();
const preview = async (body: object) => {
  const shop = await server.current.makeShop({ verified: false });
  return server.current.call('previewImport', shop, { body });
};

describe('200', () => {
  it('tells the format by content, where each column goes, and what is wrong with a row', async () => {
    const text = 'Artikel;Titel;price;Farbe\n1;Lampe;19,90;rot\n2;Stuhl;viel;blau\n3;Tisch;5;';
    const mappings = [
      { column: 'Artikel', target: 'externalId' },
      { column: 'Titel', target: 'name' },
      { column: 'Farbe', target: '' },
    ];
    const { status, body } = await preview({ fileName: 'x.txt', text, mappings });
    expect(status).toBe(200);
    expect(body.format).toBe('csv');
    expect(body.columns).toEqual([
      { column: 'Artikel', target: 'externalId', sample: '1' },
      { column: 'Titel', target: 'name', sample: 'Lampe' },
      { column: 'price', target: 'price', sample: '19,90' },
      { column: 'Farbe', target: '', sample: 'rot' },
    ]);
    expect(body.fields).toContain('salePrice');
    // The last row may go on in the next part.
    expect(body.rows).toEqual([
      { line: 2, product: { externalId: '1', name: 'Lampe', price: 19.9 }, fault: null },
      { line: 3, product: null, fault: "price: 'viel' is no amount of money" },
    ]);
  });

  it.each([
    ['google-xml', '<rss><channel><item><g:id>7</g:id><title>Kettle</title></item></channel></rss>'],
    ['json', '[{"id":"7","name":"Kettle"}]'],
    ['jsonl', '{"id":"7","name":"Kettle"}\n{"id":"8","name":"Pot"}\n'],
    ['shopify-csv', 'Handle,Title,Variant SKU,Variant Price\nkettle,Kettle,7,12.00\n'],
    ['woocommerce-csv', 'ID,Type,SKU,Name,Published,In stock?\n1,simple,7,Kettle,1,1\n'],
  ])('reads %s without being told so', async (format, text) => {
    const { body } = await preview({ fileName: 'export', text, whole: true });
    expect(body.format).toBe(format);
    expect(body.rows[0].product.name).toBe('Kettle');
  });

  it('a file that is no product file says why', async () => {
    const { body } = await preview({ fileName: 'x.json', text: '{"a":1}', whole: true, format: 'json' });
    expect(body).toMatchObject({ columns: [], rows: [], fault: expect.stringMatching(/products/) });
  });

  it('a row without an id names the columns that there are, and no flag of the command line', async () => {
    const { body } = await preview({ fileName: 'x.csv', text: 'Nr,Was\n1,Lampe\n', whole: true });
    expect(body.rows[0].fault).toMatch(/its columns are Nr, Was: say which it is/);
    expect(body.rows[0].fault).not.toContain('--map');
  });
});

describe('400', () => {
  it('a mapping that names no field is refused', async () => {
    const mappings = [{ column: 'id', target: 'nmae' }];
    expectInvalid(await preview({ fileName: 'x.csv', text: 'id\n1\n', mappings }), 'mappings');
  });
});

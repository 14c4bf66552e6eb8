import type { ImportFormat } from '@aisle/contract';

export const many = (count: number, row: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => row(n)).join('');

/** Children before their parents, one that has none, ids that come twice, bad rows, broken text, a group without a parent. */
export const IMPORT_FILES: [ImportFormat, string][] = [
  [
    'csv',
    `id,name,parent,item_group_id\nearly,Mug red,mug,\nlost,Cup,nothing,\n${many(700, (n) => `k${n},"Kettle, ""${n}""",,\n`)}` +
      `bad\n${many(5, (n) => `s${n},Shirt ${n},,shirt\n`)}nul,Nul \0,,\nk3,Kettle again,,\n` +
      `${many(600, (n) => `l${n},Lamp ${n},,\n`)}s9,Shirt 9,,shirt\nearly,Mug late,mug,\nmug,Mug,,\n,no id,,\n`,
  ],
  [
    'jsonl',
    `${many(900, (n) => `${JSON.stringify({ id: `k${n}`, name: `Kettle 🧦 ${n}`, parentExternalId: n === 2 ? 'k800' : undefined })}\n`)}{broken\n`,
  ],
  [
    'json',
    `{"shop": 1, "products": [${many(900, (n) => `{"id": "k${n}", "name": "[Kettle] ${n}"},\n`)} 7, {"id": "end", "name": "End"}]}`,
  ],
  [
    'google-xml',
    `<?xml version="1.0"?><rss><channel>${many(900, (n) => `<item><g:id>k${n}</g:id><title>Kettle &amp; ${n}</title>${n % 3 === 0 ? '' : `<g:item_group_id>g${n % 7}</g:item_group_id><g:color>c${n}</g:color>`}</item>\n`)}</channel></rss>`,
  ],
  [
    'shopify-csv',
    `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\n${many(400, (n) => `h${n},Shirt ${n},Size,S,sku-${n % 390},10\nh${n},,,M,,12\n`)}`,
  ],
  [
    'woocommerce-csv',
    `ID,Type,SKU,Name,Published,Regular price,Parent,In stock?\n${many(400, (n) => `${n},variable,w${n},Shirt ${n},${n % 9 === 0 ? 0 : 1},,,1\n9${n},variation,,Shirt ${n} S,1,10,w${n},1\n`)}`,
  ],
  [
    'magento-csv',
    `sku,store_view_code,product_type,visibility,name,price,configurable_variations\n${many(300, (n) => `m${n}-s,,simple,Not Visible Individually,Shirt ${n} S,10,\n`)}${many(300, (n) => `m${n},,configurable,"Catalog, Search",Shirt ${n},,"sku=m${n}-s,size=S|sku=m${n}-m,size=M"\nm${n}-m,,simple,Not Visible Individually,Shirt ${n} M,12,\n`)}`,
  ],
];

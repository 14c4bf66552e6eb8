import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import COLUMN_NAMES from './column-names.json' with { type: 'json' };
import { FieldMap, IMPORT_FIELDS, targetName, underOneName } from './field-map.ts';
import { readAvailability } from './read-values.ts';

const targetOf = (name: string): string => targetName(new FieldMap([]).targetOf(name));

describe('names of columns', () => {
  it.each([
    ['Artikelnummer', 'sku'],
    ['BEZEICHNUNG', 'name'],
    ['Größe', 'attributes.size'],
    ['Groesse', 'attributes.size'],
    ['Verfügbarkeit', 'availability'],
    ['Prix TTC', 'price'],
    ['Précio', 'price'],
    ['Nº', 'attributes.Nº'],
    ['Código de barras', 'gtin'],
    ['Cena promocyjna', 'salePrice'],
    ['Ürün adı', 'name'],
    ['اسم المنتج', 'name'],
    ['Skladem', 'availability'],
    ['Genre', 'attributes.Genre'],
    ['title', 'name'],
    ['Note', 'attributes.Note'],
  ])('%s means %s', (name, target) => expect(targetOf(name)).toBe(target));

  it.each(Object.entries(COLUMN_NAMES))('every name of %s goes where the table says', (_, names) => {
    for (const [target, written] of Object.entries(names))
      for (const name of written) {
        const isField = (IMPORT_FIELDS as readonly string[]).includes(target);
        expect(targetOf(name), name).toBe(isField ? target : `attributes.${target}`);
      }
  });

  it.each([
    ['Price (USD)', 'price', 'USD'],
    ['price_eur', 'price', 'EUR'],
    ['Preis in CHF', 'price', 'CHF'],
    ['Preis (€)', 'price', 'EUR'],
    ['Preis EUR', 'price', 'EUR'],
    ['Cena (zł)', 'price', 'PLN'],
    ['Sale price - GBP', 'salePrice', 'GBP'],
    ['Price ($)', 'price', undefined],
    ['Preis', 'price', undefined],
    ['Prix TTC', 'price', undefined],
  ])('%s holds prices in their own currency', (name, field, currency) => {
    const target = new FieldMap([]).targetOf(name);
    expect(target).toMatchObject({ kind: 'field', field });
    expect('currency' in target ? target.currency : undefined).toBe(currency);
  });

  it.each([
    ['Item code', 'sku'],
    ['productPrice', 'price'],
    ['Variant SKU', 'sku'],
    ['Name *', 'name'],
    ['Naziv (u radnji)', 'name'],
    ['Bild 1', 'imageUrl'],
    ['IMAGE2', 'images'],
    ['image_3_url', 'images'],
    ['Category 2', 'categories'],
    ['Streichpreis', 'oldPrice'],
    ['BEZ1', 'name'],
    ['Item#', 'sku'],
    ['Part #', 'sku'],
    ['Brutto-VK', 'price'],
    ['Precio Lista', 'oldPrice'],
    ['Untergruppe', 'categories'],
    ['السعر بعد الخصم', 'salePrice'],
    ['Compare-at price (EUR)', 'oldPrice'],
    ['title-fr_FR', 'name'],
    ['name(en-gb)', 'name'],
    ['description-en_US-ecommerce', 'description'],
    ['Stock NL', 'attributes.Stock NL'],
    ['Variant title', 'attributes.Variant title'],
    ['Weight (kg)', 'attributes.Weight (kg)'],
    ['Category ID', 'attributes.Category ID'],
  ])('%s has something beside a known name, and means %s', (name, target) =>
    expect(targetOf(name)).toBe(target));

  it.each([
    ['Aktion ab', 'salePriceFrom'],
    ['Angebotspreis gültig bis', 'salePriceTo'],
    ['Aktionszeitraum', 'attributes.Aktionszeitraum'],
    ['Promo Start', 'salePriceFrom'],
    ['sale_end_date', 'salePriceTo'],
    ['specialPriceFrom', 'salePriceFrom'],
    ['Date de début de la promotion', 'salePriceFrom'],
    ['Fecha fin oferta', 'salePriceTo'],
    ['Data inizio promozione', 'salePriceFrom'],
    ['Einde actie', 'salePriceTo'],
    ['Data końca promocji', 'attributes.Data końca promocji'],
    ['Koniec promocji', 'salePriceTo'],
    ['Kampanja alkaa', 'salePriceFrom'],
    ['Начало акции', 'salePriceFrom'],
    ['セール 開始', 'salePriceFrom'],
    ['Rabatt ab', 'attributes.Rabatt ab'],
    ['Angebot ab 10 Stück', 'attributes.Angebot ab 10 Stück'],
    ['Start of production', 'attributes.Start of production'],
    ['Sale', 'attributes.Sale'],
    ['Special end caps', 'attributes.Special end caps'],
  ])('%s: when a sale begins or ends, in words that say no more: %s', (name, target) =>
    expect(targetOf(name)).toBe(target));

  it.each([
    ['PVP con IVA', 'price'],
    ['Verkoopprijs incl. btw', 'price'],
    ['Angebotspreis inkl. 19 % MwSt.', 'attributes.Angebotspreis inkl. 19 % MwSt.'],
    ['Aktionspreis inkl. MwSt.', 'salePrice'],
    ['Cena s DPH', 'price'],
    ['KDV dahil fiyat', 'price'],
    ['Preis ohne MwSt.', 'attributes.Preis ohne MwSt.'],
    ['Incl. VAT', 'attributes.Incl. VAT'],
  ])('%s: a price with its taxes is what a shopper pays: %s', (name, target) =>
    expect(targetOf(name)).toBe(target));

  it.each([
    'EK netto',
    'EK-Preis',
    'Einkaufspreis (EUR)',
    'cost_price',
    'Cost per item',
    'Purchase price',
    'Wholesale price',
    'Marge',
    "Prix d'achat HT",
    'Precio de compra',
    "Prezzo d'acquisto",
    'Inkoopprijs',
    'Cena zakupu netto',
    'Preço de custo',
    'Nákupní cena',
    'Закупочная цена',
    'Alış fiyatı',
    '仕入価格',
  ])('%s is no matter of shoppers, and is left out', (name) => expect(targetOf(name)).toBe(''));

  it('what only has such a word in it stays, and so does what the person maps', () => {
    for (const name of ['Purchase note', 'Low cost', 'Cost centre', 'Wholesale customer'])
      expect(targetOf(name)).toBe(`attributes.${name}`);
    expect(targetName(new FieldMap(['EK netto=attributes.ek']).targetOf('EK netto'))).toBe('attributes.ek');
  });

  it('a product before a name, and a remark or the signs of forms behind it, change nothing', () => {
    const names = Object.entries(COLUMN_NAMES.en).flatMap(([target, written]) =>
      written.filter((name) => /^[a-z ]+$/i.test(name)).map((name) => ({ target, name })),
    );
    const before = fc.constantFrom('', 'Product ', 'product_', 'ITEM ', 'item-');
    const behind = fc.constantFrom('', ' *', ':', ' (in the shop)', ' [required]');
    fc.assert(
      fc.property(fc.constantFrom(...names), before, behind, ({ target, name }, prefix, suffix) => {
        // `Product title` and `Item group ID` are names of their own.
        if (targetOf(`${prefix}${name}`) !== targetOf(name)) fc.pre(prefix === '');
        const isField = (IMPORT_FIELDS as readonly string[]).includes(target);
        expect(targetOf(`${prefix}${name}${suffix}`)).toBe(isField ? target : `attributes.${target}`);
      }),
    );
  });

  it('a price of another unit is no price', () => {
    expect(targetOf('Price per box')).toBe('attributes.Price per box');
    expect(targetOf('Price (net)')).toBe('attributes.Price (net)');
    expect(targetOf('Price 2')).toBe('attributes.Price 2');
  });
});

describe('availability', () => {
  it.each([
    ['auf Lager', 'in_stock'],
    ['AUSVERKAUFT', 'out_of_stock'],
    ['Épuisé', 'out_of_stock'],
    ['nicht lieferbar', 'out_of_stock'],
    ['niedostępny', 'out_of_stock'],
    ['Skladem', 'in_stock'],
    ['précommande', 'preorder'],
    ['https://schema.org/InStock', 'in_stock'],
    ['available for order', 'backorder'],
    ['limited stock', 'in_stock'],
    ['غير متوفر', 'out_of_stock'],
    ['Ja', 'in_stock'],
    ['nein', 'out_of_stock'],
    ['in 3 Tagen', null],
  ])('%s is %s', (text, state) => expect(readAvailability(text)).toBe(state));
});

it.each([
  [
    { farbe: 'rot', Holz: 'Eiche' },
    { color: 'rot', Holz: 'Eiche' },
  ],
  [
    { Couleur: 'bleu', taille: 'M' },
    { color: 'bleu', size: 'M' },
  ],
  [
    { colour: 'red', color: 'blue' },
    { colour: 'red', color: 'blue' },
  ],
  [
    { Farbe: 'rot', Couleur: 'rouge' },
    { color: 'rot', Couleur: 'rouge' },
  ],
])('attributes of shop systems have the names of columns, and no value is lost: %j', (named, one) => {
  expect(underOneName(named)).toEqual(one);
});

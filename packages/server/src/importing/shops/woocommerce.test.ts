import { describe, expect, it } from 'vitest';
import { readCatalogFile } from '../../../test/read-catalog-file.ts';
import { NO_TRAITS } from '../import-settings.ts';
import { createParser, guessFormat } from '../parsers/import-format.ts';
import { Columns } from './columns.ts';
import { attributeColumn, WOO_TABLE } from './woocommerce-columns.ts';

const ENGLISH =
  'ID|Type|SKU|GTIN, UPC, EAN, or ISBN|Name|Published|Visibility in catalog|Short description|Description|Date sale price starts|Date sale price ends|In stock?|Stock|Backorders allowed?|Weight (kg)|Sale price|Regular price|Categories|Tags|Images|Parent|External URL|Brands|Attribute 1 name|Attribute 1 value(s)|Attribute 1 visible|Attribute 1 global|Tax status|Sold individually?|Meta: _yoast_wpseo_title';
const HEADERS: Record<string, string> = {
  English: ENGLISH,
  German:
    'ID|Typ|Artikelnummer|GTIN, UPC, EAN oder ISBN|Name|Veröffentlicht|Sichtbarkeit im Katalog|Kurzbeschreibung|Beschreibung|Datum, an dem Angebotspreis beginnt|Datum, an dem Angebotspreis endet|Vorrätig?|Lager|Lieferrückstände erlaubt?|Gewicht (kg)|Angebotspreis|Regulärer Preis|Kategorien|Schlagwörter|Bilder|Übergeordnetes Produkt|Externe URL|Marken|Attribut 1 Name|Attribut 1 Wert(e)|Attribut 1 Sichtbar|Attribut 1 Global|Steuerstatus|Nur einzeln verkaufen?|Meta: _yoast_wpseo_title',
  French:
    'ID|Type|UGS|GTIN, UPC, EAN ou ISBN|Nom|Publié|Visibilité dans le catalogue|Description courte|Description|Date de début de promo|Date de fin de promo|En stock ?|Stock|Autoriser les commandes de produits en rupture ?|Poids (kg)|Tarif promo|Tarif régulier|Catégories|Étiquettes|Images|Parent|URL externe|Marques|Nom de l’attribut 1|Valeur(s) de l’attribut 1|Attribut 1 visible|Attribut 1 global|État de la TVA|Vendre individuellement ?|Méta : _yoast_wpseo_title',
  Spanish:
    'ID|Tipo|SKU|GTIN, UPC, EAN o ISBN|Nombre|Publicado|Visibilidad en el catálogo|Descripción corta|Descripción|Día en que empieza el precio rebajado|Día en que termina el precio rebajado|¿Existencias?|Inventario|¿Permitir reservas de productos agotados?|Peso (kg)|Precio rebajado|Precio normal|Categorías|Etiquetas|Imágenes|Superior|URL externa|Marcas|Nombre del atributo 1|Valor(es) del atributo 1|Atributo visible 1|Atributo global 1|Estado del impuesto|¿Vendido individualmente?|Meta: _yoast_wpseo_title',
  Italian:
    'ID|Tipo|SKU|GTIN, UPC, EAN o ISBN|Nome|Pubblicato|Visibilità nel catalogo|Breve descrizione|Descrizione|Data di inizio del prezzo in offerta|Data di fine del prezzo in offerta|In stock?|Magazzino|Permettere gli ordini arretrati?|Peso (kg)|Prezzo in offerta|Prezzo di listino|Categorie|Tag|Immagini|Genitore|URL esterno|Marchi|Nome attributo 1|Valore(i) attributo 1|Attributo 1 visibile|Attributo 1 globale|Stato delle imposte|Venduto singolarmente?|Meta: _yoast_wpseo_title',
  Dutch:
    'ID|Type|SKU|GTIN, UPC, EAN of ISBN|Naam|Gepubliceerd|Zichtbaarheid in catalogus|Korte beschrijving|Beschrijving|Startdatum actieprijs|Einddatum actieprijs|Op voorraad?|Voorraad|Nabestellingen toestaan?|Gewicht (kg)|Actieprijs|Reguliere prijs|Categorieën|Tags|Afbeeldingen|Hoofd|Externe URL|Merken|Naam eigenschap 1|Waarde(n) eigenschap 1|Eigenschap 1 zichtbaar|Eigenschap 1 globaal|Belastingstatus|Afzonderlijk verkocht?|Meta: _yoast_wpseo_title',
  Polish:
    'ID|Typ|SKU|GTIN, UPC, EAN lub ISBN|Nazwa|Opublikowano|Widoczność w katalogu|Krótki opis|Opis|Data rozpoczęcia promocji ceny|Data zakończenia promocji ceny|Na stanie?|Stan magazynowy|Zamówienia oczekujące dozwolone?|Waga (kg)|Cena promocyjna|Cena regularna|Kategorie|Tagi|Obrazki|Nadrzędny|Zewnętrzny adres URL|Marki|Nazwa atrybutu 1|Wartości atrybutu 1|Widoczność atrybutu 1|Atrybut globalny 1|Status podatku|Sprzedawane osobno?|Meta: _yoast_wpseo_title',
  Portuguese:
    'ID|Tipo|SKU|GTIN, UPC, EAN ou ISBN|Nome|Publicado|Visibilidade no catálogo|Descrição curta|Descrição|Data de preço promocional começa em|Data de preço promocional termina em|Em estoque?|Estoque|São permitidas encomendas?|Peso (kg)|Preço promocional|Preço|Categorias|Tags|Imagens|Ascendente|URL externa|Marcas|Nome do atributo 1|Valores do atributo 1|Visibilidade do atributo 1|Atributo global 1|Status do imposto|Vendido individualmente?|Meta: _yoast_wpseo_title',
  Swedish:
    'ID|Typ|Artikelnummer|GTIN, UPC, EAN eller ISBN|Namn|Publicerad|Synlighet i katalog|Kort beskrivning|Beskrivning|Startdatum för reapris|Slutdatum för reapris|I lager?|Lager|Tillåt restnoteringar?|Vikt (kg)|Reapris|Ordinarie pris|Kategorier|Etiketter|Bilder|Överordnad|Extern URL|Varumärken|Attribut 1 namn|Attribut 1 värde(n)|Attribut 1 synligt|Attribut 1 globalt|Momsstatus|Säljs individuellt?|Meta: _yoast_wpseo_title',
  Danish:
    'ID|Type|Varenummer|GTIN, UPC, EAN eller ISBN|Navn|Udgivet|Synlighed i katalog|Kort beskrivelse|Beskrivelse|Startdato for tilbudspris|Slutdato for tilbudspris|På lager?|Lager|Tillad restordrer?|Vægt (kg)|Tilbudspris|Normalpris|Kategorier|Tags|Billeder|Overordnet|Ekstern URL|Brands|Attribut 1 navn|Attribut 1 værdi(er)|Attribut 1 synlig|Attribut 1 global|Momsstatus|Sælges enkeltvis?|Meta: _yoast_wpseo_title',
};

it.each([
  ['Visibilidad en el catálogo', 'visibility'],
  ['Data di partenza del prezzo in saldo', 'saleFrom'],
  ['Korte omschrijving', 'short'],
  ['Element nadrzędny', 'parent'],
  ['Data de término do preço promocional', 'saleTo'],
  ['Datum när reapriset upphör', 'saleTo'],
  ['Forældre', 'parent'],
  ['Utsalgspris', 'salePrice'],
  ['Näkyvyys tuoteluettelossa', 'visibility'],
  ['Yok satmaya izin?', 'backorders'],
  ['Lieferrückstande erlaubt?', 'backorders'],
] as const)('WooCommerce calls a column %s', (column, field) => {
  expect(new Columns([column], WOO_TABLE).has(field)).toBe(true);
});

it('the names of attributes have their number in any language', () => {
  expect(attributeColumn('Egenskab 12 navn')).toEqual({ number: 12, part: 'name' });
  expect(attributeColumn('Valeur(s) de l’attribut 3 ')).toEqual({ number: 3, part: 'value' });
  expect(attributeColumn('Attribut 3 global')).toBeNull();
});

type Cells = Record<string, string>;
const PLACES = ENGLISH.split('|');

/** A file whose rows name their cells in English. */
const file = (rows: readonly Cells[], header = ENGLISH): string => {
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  const lines = [header.split('|'), ...rows.map((row) => PLACES.map((place) => row[place] ?? ''))];
  return `${lines.map((cells) => cells.map(quoted).join(',')).join('\n')}\n`;
};

const base = {
  Published: '1',
  'Visibility in catalog': 'visible',
  'In stock?': '1',
  'Tax status': 'taxable',
};
const SHIRT: Cells = {
  ...base,
  ID: '20',
  Type: 'variable',
  SKU: 'SHIRT',
  Name: 'Linen shirt',
  Description: 'Soft linen\\nWash cold\\n\\nA path: C:\\\\new',
  Stock: '7.5',
  Categories: 'Clothing > Shirts, Sale',
  Tags: 'summer, linen',
  Brands: 'Lino',
  Images: 'https://shop.example/shirt.jpg, https://shop.example/back.jpg',
  'Attribute 1 name': 'Colour',
  'Attribute 1 value(s)': 'Blue, Red',
  'Attribute 1 visible': '1',
  'Attribute 1 global': '1',
};
const BLUE: Cells = {
  ...base,
  ID: '21',
  Type: 'variation',
  SKU: 'SHIRT-B',
  Name: 'Linen shirt - Blue',
  Stock: 'parent',
  'Regular price': '40',
  'Sale price': '30',
  'Date sale price starts': '2026-11-20 0:00:00',
  'Date sale price ends': '2026-11-30',
  Parent: 'SHIRT',
  'Attribute 1 name': 'Colour',
  'Attribute 1 value(s)': 'Blue',
};
const ANY: Cells = { ...BLUE, ID: '22', SKU: '', Parent: 'id:20', 'Attribute 1 value(s)': '', Stock: '3' };
const MUG: Cells = {
  ...base,
  ID: '10',
  Type: 'simple',
  SKU: 'MUG',
  'GTIN, UPC, EAN, or ISBN': '4006381333931',
  Name: 'Stone mug',
  'Short description': 'Warm',
  'Regular price': '12',
  'Sale price': '0',
  Stock: '0',
  'Backorders allowed?': 'notify',
  'Weight (kg)': '0.4',
  'Meta: _yoast_wpseo_title': 'Buy a mug',
};

const productsOf = (rows: readonly Cells[], header?: string) =>
  readCatalogFile(file(rows, header), 'woocommerce-csv');

describe('a WooCommerce export', () => {
  it.each(
    Object.entries(HEADERS),
  )('in %s is told by its columns, and read as the English one', (_, header) => {
    const rows = [SHIRT, BLUE, ANY, MUG];
    expect(guessFormat('wc-product-export.csv', file(rows, header))).toBe('woocommerce-csv');
    expect(productsOf(rows, header).products).toEqual(productsOf(rows).products);
  });

  it('has variations with the categories, tags, brand, picture and stock of their product', () => {
    const [shirt, blue, any] = productsOf([SHIRT, BLUE, ANY]).products;
    const shared = { categories: ['Clothing > Shirts', 'Sale'], tags: ['summer', 'linen'], brand: 'Lino' };
    expect(shirt).toMatchObject({
      ...shared,
      externalId: 'SHIRT',
      description: 'Soft linen\nWash cold\n\nA path: C:\\new',
      url: 'https://shop.example/?p=20',
      images: ['https://shop.example/back.jpg'],
    });
    expect(shirt).not.toHaveProperty('price');
    expect(blue).toEqual({
      ...shared,
      externalId: 'SHIRT-B',
      parentExternalId: 'SHIRT',
      sku: 'SHIRT-B',
      name: 'Linen shirt - Blue',
      url: 'https://shop.example/?p=20',
      imageUrl: 'https://shop.example/shirt.jpg',
      price: 40,
      salePrice: 30,
      salePriceFrom: '2026-11-20T00:00:00.000Z',
      salePriceTo: '2026-11-30T23:59:59.999Z',
      stockQuantity: 7,
      availability: 'in_stock',
      attributes: { color: 'Blue' },
    });
    // A variation of any colour answers to all of them.
    expect(any).toMatchObject({
      externalId: 'woo-22',
      stockQuantity: 3,
      attributes: { color: ['Blue', 'Red'] },
    });
  });

  it('is the same whichever row comes first', () => {
    const byId = (rows: readonly Cells[]) =>
      productsOf(rows)
        .products.map((one) => JSON.stringify(one, Object.keys(one).sort()))
        .sort();
    expect(productsOf([BLUE, ANY, SHIRT]).products).toHaveLength(3);
    expect(byId([BLUE, SHIRT]).length).toBe(byId([SHIRT, BLUE]).length);
    expect(productsOf([BLUE, SHIRT]).products).toContainEqual(productsOf([SHIRT, BLUE]).products[1]);
  });

  it('has no sale of 0, no titles for search engines, and can be ordered where backorders are allowed', () => {
    const { products, leftOut } = productsOf([MUG]);
    expect(products).toEqual([
      {
        externalId: 'MUG',
        sku: 'MUG',
        gtin: '4006381333931',
        name: 'Stone mug',
        description: 'Warm',
        url: 'https://shop.example/?p=10',
        price: 12,
        stockQuantity: 0,
        availability: 'backorder',
        attributes: { weight: 0.4 },
      },
    ]);
    expect(leftOut).toContain('Meta: _yoast_wpseo_title');
  });

  it('leaves out what the shop does not show, and tells how many', () => {
    const { products, hidden } = productsOf([
      { ...MUG, ID: '1', SKU: 'A', Published: '-1' },
      { ...MUG, ID: '2', SKU: 'B', Published: '0' },
      { ...MUG, ID: '3', SKU: 'C', 'Visibility in catalog': 'hidden' },
      { ...MUG, ID: '4', SKU: 'D', 'Visibility in catalog': 'catalog' },
      { ...SHIRT, Published: '-1' },
      BLUE,
      { ...MUG, ID: '5', SKU: 'E', 'Visibility in catalog': 'search' },
    ]);
    expect(products).toMatchObject([{ externalId: 'E' }]);
    expect(hidden).toEqual({
      draft: 2,
      'not published': 1,
      'not visible in search': 2,
      'variation of a product that is not shown': 1,
    });
  });

  it('keeps external products with their address, and grouped ones as a page without a price', () => {
    const { products } = productsOf([
      { ...MUG, Type: 'external', 'External URL': 'https://other.example/mug' },
      { ...MUG, ID: '11', SKU: 'SET', Type: 'grouped', 'Regular price': '' },
    ]);
    expect(products[0]).toMatchObject({ url: 'https://other.example/mug', price: 12 });
    expect(products[1]).toMatchObject({ externalId: 'SET' });
    expect(products[1]).not.toHaveProperty('price');
  });

  it('of a language that is not known says so', () => {
    const parser = createParser('woocommerce-csv', NO_TRAITS);
    const text = 'ID,Type,SKU,Ainm,Praghas\n1,simple,A,Muga,12\n';
    expect(() => [...parser.push(text), ...parser.end()]).toThrow(/not found: name\..*English/);
  });

  it('has addresses by the pattern of the shop', () => {
    const traits = { ...NO_TRAITS, urlPattern: 'https://shop.example/p/{SKU}?n={Name}' };
    const parser = createParser('woocommerce-csv', traits);
    const [record] = [...parser.push(file([MUG])), ...parser.end()];
    expect(record).toMatchObject({
      entries: expect.arrayContaining([['url', 'https://shop.example/p/MUG?n=Stone%20mug']]),
    });
  });
});

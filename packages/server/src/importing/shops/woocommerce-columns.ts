import { bareColumn, type ColumnTable } from './columns.ts';

/**
 * Columns of WooCommerce's export as its translations name them: English, German, French, Spanish, Italian, Dutch, Polish,
 * Portuguese, Swedish, Danish and Norwegian. Names are as `bareColumn` leaves them, without marks.
 */
const FIELDS = {
  id: ['id', 'produkt id', 'product id'],
  type: ['type', 'typ', 'tipo', 'produkttyp', 'produkttype', 'product type'],
  sku: [
    /^(?:sku|ugs|artikelnummer|artikelnr|art nr|varenummer|varenr|produktnummer|kod produktu|ref|referência|código|cod)(?: sku)?$/,
  ],
  gtin: [/^gtin/],
  name: ['name', 'nom', 'nombre', 'nome', 'naam', 'nazwa', 'namn', 'navn'],
  published: [
    /^(?:published|veröffentlicht|publiée?|publicad[oa]|pubblicato|gepubliceerd|opublikowan[eoy]|publicerad|udgivet|publiceret|publisert)$/,
  ],
  visibility: [/^(?:visib|sichtbarkeit|zichtbaarheid|widoczność|synligh?et|synlighed)\S* .*(?:[ck]atal)/],
  short: [
    /^(?:short description|kurzbeschreibung|(?:brève )?description courte|descripción corta|breve descrizione|descrizione breve|korte beschrijving|krótki opis|(?:breve )?descrição (?:breve|curta)|descrição curta|kort beskrivning|kort beskrivelse)$/,
  ],
  description: [
    /^(?:description|beschreibung|descripción|descrizione|beschrijving|opis|descrição|beskrivning|beskrivelse)$/,
  ],
  saleFrom: [
    'date sale price starts',
    /^(?=.*(?:dat[aeuo]m?|fecha|día|dia))(?=.*(?:pr[ei]|cen|offert|angebot|promo|sald|sale|rea|tilbud|zni)).*(?:start|begin|début|debut|empie|comien|inici|início|inizi|rozpocz|börja|comec|começ|fra\b|från\b|\bdal)/,
  ],
  saleTo: [
    'date sale price ends',
    /^(?=.*(?:dat[aeuo]m?|fecha|día|dia))(?=.*(?:pr[ei]|cen|offert|angebot|promo|sald|sale|rea|tilbud|zni)).*(?:end|fin\b|finali|termin|fine\b|eind|zakończ|fim\b|acaba|slut|till\b|\bal\b)/,
  ],
  inStock: [
    /^(?:in stock|vorrätig|auf lager|lieferbar|en stock|existencias|hay existencias|en inventario|disponibile|in magazzino|op voorraad|na stanie|w magazynie|dostępn[ey]|em estoque|em stock|i lager|på lager)$/,
  ],
  stock: [
    /^(?:stock|lager|bestand|lagerbestand|vorrat|inventario|cantidad en inventario|magazzino|giacenza|quantità|voorraad|stan magazynowy|magazyn|stan|estoque|lagersaldo|lagerbeholdning|lagerantall)$/,
  ],
  backorders: [
    /(?:backorder|lieferrückst|rückstand|nachbestell|rupture|réapprovision|reservas|arretrat|nabestelling|zamówienia oczekujące|zamówienia zaległe|encomendas|pedidos? (?:em|pendente|sob)|restnot|restorder|restordre|efterbestill)/,
  ],
  salePrice: [
    /^(?:sale price|angebotspreis|verkaufspreis|tarif promo(?:tionnel)?|prix promo(?:tionnel)?|precio rebajado|precio de oferta|prezzo (?:in offerta|scontato|in saldo)|actieprijs|aanbiedingsprijs|kortingsprijs|cena promocyjna|cena sprzedaży|preço (?:promocional|de venda|com desconto)|reapris|rea pris|tilbudspris|salgspris)$/,
  ],
  regularPrice: [
    /^(?:regular price|regulärer preis|regulärer verkaufspreis|normaler preis|normalpreis|preis|tarif régulier|tarif normal|prix régulier|prix normal|precio normal|precio regular|precio habitual|prezzo di listino|prezzo regolare|prezzo normale|reguliere prijs|normale prijs|prijs|cena regularna|zwykła cena|cena|preço normal|preço regular|preço|ordinarie pris|normalpris|normal pris|ordinær pris|vanlig pris|pris)$/,
  ],
  categories: [/^(?:categor(?:ies|ie|ieën|ias|ías|ia)|catégories?|kategorien?|kategorier)$/],
  tags: [
    /^(?:tags?|schlagwörter|schlagworte|étiquettes|mots clés|etiquetas|tagi|znaczniki|etiketter|stikkord)$/,
  ],
  images: [/^(?:images?|bilder|imágenes|immagini|afbeeldingen|obraz(?:y|ki)|zdjęcia|imagens|billeder)$/],
  parent: [
    /^(?:parent|eltern|übergeordnet(?:es)?(?: produkt)?|(?:produit )?parent|(?:producto )?superior|principal|padre|genitore|(?:prodotto|articolo) (?:padre|genitore)|hoofd(?:product)?|bovenliggend(?: product)?|nadrzędny|rodzic|(?:produkt )?nadrzędny|ascendente|pai|superior|(?:produto )?(?:pai|principal)|överordnad|förälder|överordnad produkt|overordnet|forælder|forelder|overordnet produkt)$/,
  ],
  externalUrl: [
    /^(?:external url|externe url|url externe|url externa|url estern[oa]|zewnętrzny (?:adres )?url|zewnętrzny adres|adres zewnętrzny|url externo|extern url|ekstern url|permalink)$/,
  ],
  brand: [
    /^(?:brands?|marken?|marques?|marcas?|march[io]|merk(?:en)?|mark[ai]|producent|varumärken?|mærker?|merker?|meta (?:product |pwb |yith )?brand)$/,
  ],
  weight: [/^(?:weight|gewicht|poids|peso|waga|vikt|vægt|vekt)(?: \S+)?$/],
  length: [
    /^(?:length|länge|longueur|longitud|lunghezza|lengte|długość|comprimento|längd|længde|lengde)(?: \S+)?$/,
  ],
  width: [/^(?:width|breite|largeur|anchura|ancho|larghezza|breedte|szerokość|largura|bredde?)(?: \S+)?$/],
  height: [/^(?:height|höhe|hauteur|altura|alto|altezza|hoogte|wysokość|höjd|højde|høyde)(?: \S+)?$/],
  metaCodes: [
    /^m[eé]ta(?:dane)? (?:wpm gtin code|alg ean|global unique id|ean|gtin|hwp product gtin|ts gtin|barcode|upc)$/,
  ],
  attributes: [/(?:at+r[iy]b|egenskap|eigenschap).*\d/],
} as const;

export type WooField = keyof typeof FIELDS;

export const WOO_TABLE: ColumnTable<WooField> = { fields: FIELDS, leftOut: [/./] };

const NAME_OF = /(?:^|\s)(?:name|nom|nombre|nome|naam|nazwa|namn|navn)(?:\s|$)/;
const VALUE_OF =
  /(?:^|\s)(?:values?|werte?|valeurs?|valor(?:es)?|valor[ei]|valori|waarden?|wartoś[cć]i?|värden?|værdi(?:er)?|verdi(?:er)?)(?:\s|$)/;

/** What a column such as `Attribute 2 value(s)` holds; null: nothing that describes the product. */
export const attributeColumn = (name: string): { number: number; part: 'name' | 'value' } | null => {
  const bare = bareColumn(name);
  const number = Number(/\d+/.exec(bare)?.[0] ?? Number.NaN);
  if (Number.isNaN(number)) return null;
  if (VALUE_OF.test(bare)) return { number, part: 'value' };
  return NAME_OF.test(bare) ? { number, part: 'name' } : null;
};

const matches = (bare: ReadonlySet<string>, field: WooField): boolean =>
  FIELDS[field].some((wanted: string | RegExp) =>
    [...bare].some((column) => (typeof wanted === 'string' ? column === wanted : wanted.test(column))),
  );

/** Columns that hardly another file has. */
const TELLING: readonly WooField[] = [
  'published',
  'visibility',
  'saleFrom',
  'saleTo',
  'inStock',
  'backorders',
  'regularPrice',
  'attributes',
];
/** Of these as many make an export. */
const ENOUGH = 3;

/** Whether a file with these columns is an export of WooCommerce, in any of its languages. */
export const isWooCommerce = (header: readonly string[]): boolean => {
  const bare = new Set(header.map(bareColumn));
  const has = (...fields: WooField[]): boolean => fields.every((field) => matches(bare, field));
  if (has('regularPrice', 'attributes', 'sku')) return true;
  if (!has('type')) return false;
  return has('sku', 'inStock') || TELLING.filter((field) => matches(bare, field)).length >= ENOUGH;
};

/** Columns of an export from which nothing was left out: 39 at least. */
const WHOLE_EXPORT = 30;

/** Why the columns of an export hold no products; null: they are understood. */
export const refusalOfWoo = (bare: ReadonlySet<string>): string | null => {
  // Owners choose the columns of an export: one of a few columns may have no prices.
  const needed: WooField[] = bare.size < WHOLE_EXPORT ? ['name', 'type'] : ['name', 'type', 'regularPrice'];
  const missing = needed.filter((field) => !matches(bare, field));
  if (missing.length === 0) return null;
  return (
    `these columns of WooCommerce were not found: ${missing.join(', ')}. If the export is in another language, ` +
    'export it again with your WordPress account in English'
  );
};

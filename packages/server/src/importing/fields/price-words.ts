import type { Target } from './field-map.ts';

/** Without accents and signs: `Preis inkl. MwSt.` is `preis`, `inkl`, `mwst`. */
export const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/** `costPrice` as `cost Price`. */
export const apart = (name: string): string => name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');

export const wordSet = (text: string): ReadonlySet<string> => new Set(wordsOf(text));

const TAX = wordSet(
  'vat mwst ust btw iva tva moms mva alv dph kdv pdv ddv áfa afa gst tax taxes ндс пдв ддс φπα ضريبة',
);
const WITH = wordSet(
  'incl inkl inc including included inclusive inclusief incluido incluida incluidos inclus incluse inclusa compris con com avec mit med ' +
    'sis vč vč. včetně vrátane s z cu με с з dahil',
);

/** `PVP con IVA`, `Verkoopprijs incl. btw`: a price that has taxes in it is what a shopper pays. */
export const withTaxes = (name: string, known: (name: string) => Target | null): Target | null => {
  const words = wordsOf(name);
  const rest = words.filter((word) => !TAX.has(word) && !WITH.has(word));
  if (!words.some((word) => TAX.has(word)) || !words.some((word) => WITH.has(word))) return null;
  const target = known(rest.join(' '));
  const isPaid = target?.kind === 'field' && ['price', 'salePrice', 'oldPrice'].includes(target.field);
  return isPaid ? { ...target, exact: false } : null;
};

/** What the shop pays itself, and what it earns. Some are two words. */
const OWN = wordSet(
  'ek ekpreis einkaufspreis einkauf einkaufs einstandspreis gestehungskosten marge handelsspanne cost costs costprice purchase buying wholesale margin markup ' +
    'achat coût coste compra costo acquisto inkoop inkoopprijs zakupu zakup custo compra inköp inköpspris indkøb indkøbspris kostpris innkjøp innkjøpspris ' +
    'ostohinta sisäänostohinta nákupní nákupná закупочная себестоимость закупівельна собівартість beszerzési achiziție nabavna nabavna maliyet alış αγοράς ' +
    'доставна شراء الشراء 仕入価格 原価 仕入値 成本 成本价 进价 원가 매입가 giá vốn modal beli',
);
const BESIDE = wordSet(
  'price preis prix precio prezzo prijs cena preço pris hinta цена ціна ár preț pret cijena fiyat fiyatı τιμή سعر giá harga of per de d di do da la item product unit goods ' +
    'netto net brutto gross ht ttc excl exkl incl inkl ohne mit vat mwst btw iva tva moms eur usd gbp chf sek nok dkk pln czk in value',
);

/** `EK netto`, `Cost price`, `Prix d'achat`: shoppers must not see it. */
export const isPurchasePrice = (name: string): boolean => {
  const words = wordsOf(apart(name));
  return words.some((word) => OWN.has(word)) && words.every((word) => OWN.has(word) || BESIDE.has(word));
};

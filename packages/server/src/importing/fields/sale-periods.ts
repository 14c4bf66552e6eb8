import type { Target } from './field-map.ts';
import { apart, wordSet, wordsOf } from './price-words.ts';

/** For a sale. Words for a discount are left out: what it begins from may be a quantity. */
const SALE = wordSet(
  'sale sales special offer promo promotion promotional campaign deal ' +
    'aktion aktions angebot angebots angebotspreis aktionspreis sonderpreis sonderangebot ' +
    'solde soldes offre promotionnel oferta ofertas promocion rebaja rebajas rebajado offerta offerte promozione ' +
    'actie actieprijs aanbieding aanbiedingsprijs promocja promocji promocyjna promocyjnej wyprzedaz ' +
    'promocao promocional rea reapris kampanj kampanjpris erbjudande tilbud tilbuds tilbudspris kampagne kampanje ' +
    'tarjous tarjoushinta kampanja alennus akce akcni akcia akciova sleva zlava vyprodej vypredaj ' +
    'indirim indirimli kampanya عرض العرض تخفيض التخفيض акция акции акционная распродажа распродажи акція акції акційна ' +
    'promotie promotiei oferte ofertei akcio akcios akcija akcije akcijska промоция промоцията προσφορα προσφορας セール 特価 促销 할인 ' +
    'khuyen mai diskon',
);
const FILLER = wordSet(
  'date time price the of datum zeitraum gultig laufzeit preis prix le la de del della fecha precio data prezzo prijs ' +
    'cena ceny preco pris dato hinta pvm fiyat fiyati تاريخ سعر дата цена цены ціна pret pretului ar cijena ημερομηνια τιμη ngay gia harga valid',
);
const FROM = wordSet(
  'from start starts starting begin begins beginning since ab von beginn anfang seit du debut depuis desde inicio dal inizio ' +
    'van vanaf od poczatek fran fra starter alkaa alkaen zacatek zaciatok pocetak zacetek baslangic من بداية с начало начала від з початок ' +
    'inceput kezdete kezdet от έναρξη εναρξη από απο 開始 开始 시작 tu mulai',
);
const TO = wordSet(
  'to end ends ending until till through bis ende au fin jusqu hasta al fine tot eind einde do koniec ate fim slut slutter til ' +
    'paattyy asti konec kraj bitis إلى حتى نهاية по до конец окончание окончания кінець sfarsit pana vege край έως εως ληξη 終了 结束 종료 den sampai',
);

/** `Aktion ab`, `Promo end date`, `Oferta desde`: when a sale begins or ends. Null: the name has words for something else. */
export const salePeriod = (name: string): Target | null => {
  const found = wordsOf(apart(name));
  const rest = found.filter((word) => !FROM.has(word) && !TO.has(word));
  const [begins, ends] = [FROM, TO].map((bounds) => found.some((word) => bounds.has(word)));
  if (begins === ends || !rest.some((word) => SALE.has(word))) return null;
  if (!rest.every((word) => SALE.has(word) || FILLER.has(word))) return null;
  return { kind: 'field', field: begins ? 'salePriceFrom' : 'salePriceTo', exact: false };
};

import type { AssistanceWords } from './assistance-words.ts';

/** See `AssistanceWords`. */
export const TURKISH_ASSISTANCE: AssistanceWords = {
  code: 'tr',
  questions: {
    brand: 'Hangi marka?',
    categories: 'Ne arıyorsunuz?',
    price: 'Fiyatı en fazla ne olsun?',
    availability: 'Stokta olsun mu?',
    other: '{label}: hangisi uygun?',
  },
  availability: {
    in_stock: 'stokta',
    out_of_stock: 'stokta yok',
    preorder: 'ön siparişte',
    backorder: 'sipariş üzerine',
  },
  yes: 'evet',
  no: 'hayır',
  upTo: 'en fazla {high}',
  from: 'en az {low}',
  between: '{low} ile {high} arası',
  prices: 'Buradaki fiyatlar {low} ile {high} arasında.',
  onSale: 'İndirimde olanlar: {n} / {m}.',
  bestRated: 'En yüksek puan: {name}, 5 üzerinden {value}.',
  notInStock: 'Stokta olmayanlar: {n} / {m}.',
  shared: '{label}: {value}, {n} / {m}.',
  fits: 'En fazla {limit}: {n} / {m}. {list}',
  fitsFrom: 'En az {limit}: {n} / {m}. {list}',
  fitsNone: 'Buradaki {m} ürünün hiçbirinde bu bilgi yok.',
  cheaper: 'daha ucuz, daha ucuzu, daha uygun',
  otherBrand: 'bu marka olmasın, başka marka, farklı marka, diğer markalar',
  bigger: 'daha büyük, daha büyüğü',
  smaller: 'daha küçük, daha küçüğü',
  fillers: 'ama olsun lütfen bir ve peki',
  sizes: 'genişlik yükseklik uzunluk derinlik boyut kapasite hacim çap ağırlık',
  leads:
    've ayrıca burada bu şu o için ile sizin size aramanız bir ürünler ürün ürünleri sonuçlar sonuç arama fiyatlar fiyat markalar marka puanlar puan değerlendirme boyutlar boyut renkler renk malzeme malzemeler özellikler ayrıntılar genel bakış karşılaştırma arasında önce sonra ardından nihayet soru göre hakkında üzerinde olarak',
  claims:
    'ücretsiz bedava indirim indirimli indirimler kampanya teklif teklifler kupon stok stokta stoklarda mevcut tükendi son en ucuz iyi garanti garantili resmi sertifikalı onaylı doğrulanmış önerilen tavsiye yüzde birincisi',
};

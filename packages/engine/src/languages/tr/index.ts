import type { LanguagePack } from '../language-pack.ts';
import { TURKISH_COMPARISON } from './comparison.ts';
import { NUMBERS } from './numbers.ts';
import { STEMMING } from './stemming.ts';
import { SYNONYMS } from './synonyms.ts';

export const TURKISH: LanguagePack = {
  code: 'tr',
  name: 'Turkish',
  stemming: STEMMING,
  conjunction: 've',
  heads: { place: 'end', particles: '' },
  units: {
    mm: 'milimetre',
    cm: 'santimetre santim',
    m: 'metre mt',
    in: 'inc inch',
    ml: 'mililitre',
    l: 'litre lt litrelik',
    g: 'gram gramlik gr',
    kg: 'kilo kilogram kiloluk',
    w: 'watt vat',
    v: 'volt',
    pcs: 'adet parca tane',
  },
  amounts: {
    packs: 'paket koli',
    sets: 'set takim',
    of: '',
    sizes: 'beden numara',
  },
  sizes: { phrases: 'beden, numara, no, bedeni, numarası', behind: 'beden numara' },
  prices: {
    most: 'en fazla, en cok, azami, maksimum',
    least: 'en az, asgari, minimum',
    mostAfter:
      'ucuz, daha ucuz, az, daha az, alti, altinda, altindaki, altinda olan, ye kadar, ya kadar, kadar, dan az, den az, dan ucuz, den ucuz, ' +
      'dan daha ucuz, den daha ucuz, ve alti, veya alti, u gecmeyen, gecmeyen, i gecmeyen, nin altinda, ' +
      'nin altindaki',
    leastAfter:
      'pahali, daha pahali, fazla, daha fazla, ustu, ustunde, ustundeki, uzeri, uzerinde, uzerindeki, ve ustu, ve uzeri, veya ustu, dan fazla, ' +
      'den fazla, dan pahali, den pahali, dan baslayan, den baslayan, nin ustunde, nin uzerinde',
    ranges: [],
    joins: 'ile',
    needCurrency: '',
    needEnd: 'maksimum, minimum',
    sure: 'ucuz pahali',
    comparing: 'daha',
    fillers: 'fiyati fiyat fiyata',
    notPrices: 'beden numara yas',
    denials: 'degil',
    properties: 'genislik yukseklik uzunluk derinlik agirlik kapasite guc kalinlik',
    unitJoins: 'ile veya',
  },
  measures:
    'yas yasinda yil ay hafta saat dakika saniye derece yuzde kisilik kisi sayfa oyuncu yildiz ' +
    'numara beden watt devir kapili',
  currencies: {
    TRY: "tl tl'ye tl'den tl'nin tl'yi tl'lik lira liraya liradan liranin " + 'lirayi liralik',
    dollar: 'dolar',
    EUR: 'avro euro',
  },
  numbers: NUMBERS,
  negation: {
    denials: '',
    denialsBehind:
      'olmayan, olmasın, olmadan, içermeyen, içermez, bulunmayan, hariç, dışında, değil, haricinde, istemiyorum',
    alternations: 'veya, ya da',
    articles: '',
    imitations: 'suni sentetik imitasyon vegan gorunumlu',
    bound: {
      denying: '',
      articles: '',
      freeing: 'icermeyen icermez olmayan haric',
    },
    freeForms: { suffix: 'siz', endings: 'siz suz' },
  },
  offers: {
    inStock: 'stokta, stokta olan, stokta var, hemen teslim, hemen kargo',
    onSale: 'indirimde, indirimli, indirim, kampanyalı, kampanyada, fırsat ürünü, fırsat ürünleri',
  },
  signals: {
    cheap:
      'ucuz, en ucuz, uygun fiyatlı, uygun fiyat, hesaplı, ekonomik, bütçe dostu, daha ucuz, uygun fiyata',
    dear: 'pahalı, en pahalı, lüks, premium, kaliteli, yüksek kaliteli, birinci sınıf',
    fresh: 'yeni, en yeni, yeni sezon, yeni gelen, yeni gelenler, son çıkan, son model',
    best: 'en iyi, en beğenilen, en yüksek puanlı, yüksek puanlı, tavsiye edilen, iyi yorumlu',
    popular: 'popüler, en popüler, çok satan, en çok satan, çok satanlar, en çok satanlar, trend',
  },
  ratings: {
    stars: 'y[ıi]ld[ıi]z(?:l[ıi])?',
    least: 'en az|minimum|min\\.?',
    up: '(?:ve|veya) (?:üzeri|uzeri|üstü|ustu)',
  },
  photoTalk:
    'bunun gibi, buna benzer, benzer, benzeri, aynısı, aynısının, bu, böyle, böyle bir, bunun aynısı, ama, ' +
    'sadece, fakat',
  persons: {
    men: 'erkek erkekler erkegin',
    women: 'kadin kadinlar bayan bayanlar hanim',
    boys: 'oglan',
    girls: 'kiz kizlar',
    kids: 'cocuk cocuklar',
    babies: 'bebek bebekler',
  },
  attributes: {
    colour: 'renk rengi renkler',
    size: 'beden numara olcu ebat boyut',
    material: 'malzeme kumas materyal',
    person: 'cinsiyet',
    personPhrases: 'yas grubu',
    otherSizes: 'ekran',
    names: 'seri koleksiyon sanatci yazar baslik',
    switches: 'evet hayir var yok',
  },
  colours: {
    families: {
      mavi: 'lacivert, acik mavi, koyu mavi, gok mavisi, saks mavisi, indigo, petrol, bebek mavisi',
      kirmizi: 'bordo, visne, visne curugu, bayrak kirmizisi, nar cicegi, kiremit, koyu kirmizi',
      yesil:
        'haki, zeytin yesili, nane yesili, zumrut yesili, cagla yesili, fistik yesili, acik yesil, koyu yesil',
      beyaz: 'krem, ekru, kirik beyaz, fildisi, kemik',
      siyah: 'simsiyah, mat siyah',
      gri: 'antrasit, fume, acik gri, koyu gri, fume gri, gumus gri',
      kahverengi: 'taba, vizon, kahve, camel, koyu kahve, acik kahve, kestane, karamel, bakir',
      pembe: 'pudra, gul kurusu, fusya, somon, seker pembe, acik pembe, mercan',
      mor: 'lila, eflatun, lavanta, murdum, patlican moru',
      sari: 'hardal, limon sarisi, acik sari, altin sarisi',
      turuncu: 'kavunici, mercan, somon, oranj',
      bej: 'krem, kum, ten rengi, vizon, deve tuyu',
      turkuaz: 'camgobegi, su yesili, petrol',
      gumus: 'metalik, krom',
      altin: 'altin sarisi',
    },
    ambiguous: 'krem kahve karamel kestane lavanta kum kemik somon nar rose altin gumus bakir',
    inflected: false,
  },
  suggestions: {
    functionWords: 've veya ile icin bir bu gibi kadar daha cok ise olan olarak uygun',
    headLast: true,
    writtenTogether: false,
    nounsCapitalised: false,
  },
  comparison: TURKISH_COMPARISON,
  synonyms: SYNONYMS,
};

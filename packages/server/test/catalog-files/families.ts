import { seededRandom } from '../seeded-random.ts';

/** A product of a shop as it is sold; without options where there is one variant. */
export type Variant = {
  sku: string;
  options: Readonly<Record<string, string>>;
  price: string;
  /** Empty: no sale. */
  salePrice: string;
  stock: number;
  gtin: string;
};

/** A product and its variants, whatever file they stand in. */
export type Family = {
  number: number;
  slug: string;
  name: string;
  description: string;
  brand: string;
  /** Paths, from the top. */
  categories: readonly (readonly string[])[];
  tags: readonly string[];
  images: readonly string[];
  material: string;
  mpn: string;
  variants: readonly Variant[];
};

/** Words of one alphabet. */
export type Words = { nouns: readonly string[]; colors: readonly string[]; brands: readonly string[] };

/** Latin letters of the west, of the middle of Europe, and Cyrillic ones: no encoding of one byte has all of them. */
export const ALPHABETS = {
  western: {
    nouns: ['Kaffeemühle', 'Türgriff', 'Stuhl „Söder“', 'Größe XL', 'Schlüssel für Öfen', 'Fußmatte'],
    colors: ['weiß', 'grün', 'schwarz'],
    brands: ['Müller & Söhne', 'Bäcker', "O'Neill"],
  },
  central: {
    nouns: [
      'Żółta łódź',
      'Příliš žluťoučký',
      'Őszi tűz',
      'Ščetka',
      'Țuică'.normalize('NFC').replace('Ț', 'Ţ'),
      'Kubek',
    ],
    colors: ['żółty', 'modrý', 'piros'],
    brands: ['Łódź & Syn', 'Škoda', 'Győr'],
  },
  cyrillic: {
    nouns: [
      'Чашка для чая',
      'Чёрный ёжик',
      'Подъёмник «Лев»',
      'Настольная лампа',
      'Щётка',
      'Деревянный стол',
    ],
    colors: ['синий', 'жёлтый', 'красный'],
    brands: ['Лев & Ко', 'Заря', 'Ёж'],
  },
} as const satisfies Record<string, Words>;

export type Alphabet = keyof typeof ALPHABETS;

/** Signs that files must quote or escape. */
const HOSTILE = [
  '',
  ' 40 x 60 cm',
  ', "soft"',
  '; <b>new</b>',
  '\nsecond line',
  ' & co.',
  " 'n' more",
  ' = 2 + 2',
  ' 100 %',
];

/** `count` products, always the same for a seed: every fourth has variants. */
export const familiesOf = (alphabet: Alphabet, count: number, seed = 7): Family[] => {
  const random = seededRandom(seed);
  const words: Words = ALPHABETS[alphabet];
  const below = (end: number): number => Math.floor(random() * end);
  const pick = (list: readonly string[]): string => list[below(list.length)] ?? '';
  const money = (): number => 101 + below(90_000);
  const written = (cents: number): string => (cents / 100).toFixed(2);
  const variant = (number: number, at: number, options: Record<string, string>): Variant => {
    const cents = money();
    return {
      sku: `SKU-${number}-${at}`,
      options,
      price: written(cents),
      salePrice: random() < 0.4 ? written(Math.floor(cents * 0.8)) : '',
      stock: below(5) === 0 ? 0 : below(90) + 1,
      gtin: String(4_000_000_000_000 + number * 100 + at),
    };
  };
  return Array.from({ length: count }, (_, at): Family => {
    const number = at + 1;
    const sizes = number % 4 === 0 ? ['S', 'M', 'XL'].slice(0, 2 + below(2)) : [];
    const color = pick(words.colors);
    const single = variant(number, 0, {});
    return {
      number,
      slug: `product-${number}`,
      name: `${pick(words.nouns)} ${number}`,
      description: `${pick(words.nouns)}${pick(HOSTILE)}${pick(HOSTILE)} ${pick(words.nouns)}`.trim(),
      brand: pick(words.brands),
      categories: [[pick(words.nouns), pick(words.nouns)], [`Sale ${below(3)}`]],
      tags: [`tag ${below(9)}`, `label ${below(9)}`],
      images: Array.from(
        { length: 1 + below(3) },
        (__, image) => `https://cdn.example/${number}/${image}.jpg`,
      ),
      material: pick(words.nouns),
      mpn: `MPN-${number}`,
      variants:
        sizes.length === 0
          ? [single]
          : sizes.map((size, place) => variant(number, place + 1, { color, size })),
    };
  });
};

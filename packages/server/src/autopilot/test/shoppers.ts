/** What a merchandiser would accept for a cluster of searches; `to`: any of these. Null when nothing should be proposed. */
export type RightAnswer =
  | { kind: 'synonym'; to: readonly string[] }
  | { kind: 'product'; name: string }
  | { kind: 'page' }
  | { kind: 'notSold' }
  | null;

/** Shoppers who want the same thing. */
export type Shoppers = {
  /** What they type, all equally often. */
  typed: readonly string[];
  /** How many of them in the month. */
  count: number;
  /** What those write who try again, and how many do, of 1. */
  retry?: readonly [query: string, share: number];
  /** Name of the product that they look up in the end, and how many do. */
  opens?: readonly [name: string, share: number];
  /** All from one address. */
  sameAddress?: true;
  right: RightAnswer;
};

const means = (...to: string[]): RightAnswer => ({ kind: 'synonym', to });
const NOT_SOLD: RightAnswer = { kind: 'notSold' };
const PAGE: RightAnswer = { kind: 'page' };

/** Searches of a good month: they find what they look for. */
export const USUAL_ENGLISH = (
  'mug;headphones;desk lamp;umbrella;backpack;running shoes;teapot;office chair;rain jacket;thermos;knife;towel;' +
  'bluetooth speaker;pillow;bike helmet;puzzle;notebook;scarf;dog bed;yoga mat;grill;tent;watering can;candle;lipstick'
).split(';');

/** The set that thresholds were chosen on. */
export const ENGLISH_A: readonly Shoppers[] = [
  {
    typed: ['hedfonez', 'hedfonez wireless'],
    count: 14,
    retry: ['headphones', 0.5],
    right: means('headphones'),
  },
  {
    typed: ['dewvay', 'dewvay cover'],
    count: 12,
    retry: ['duvet', 0.5],
    right: means('duvet', 'duvet cover'),
  },
  { typed: ['scizzors'], count: 9, right: null },
  { typed: ['microfone'], count: 8, right: means('microphone') },
  { typed: ['luggij'], count: 7, retry: ['luggage', 0.4], right: means('luggage', 'suitcase') },
  { typed: ['parapluie'], count: 11, retry: ['umbrella', 0.5], right: means('umbrella') },
  { typed: ['mochila'], count: 10, retry: ['backpack', 0.5], right: means('backpack') },
  {
    typed: ['fahrradhelm', 'fahrradhelm kinder'],
    count: 12,
    retry: ['bike helmet', 0.5],
    right: means('bike helmet'),
  },
  { typed: ['tasse'], count: 9, right: null },
  { typed: ['zapatos'], count: 12, right: null },
  { typed: ['guantes'], count: 6, right: null },
  {
    typed: ['floaty boombox thing'],
    count: 8,
    opens: ['Splash Mini Speaker', 0.7],
    right: { kind: 'product', name: 'Splash Mini Speaker' },
  },
  {
    typed: ['zorbo'],
    count: 9,
    opens: ['Balance Bike Sausewind', 0.6],
    right: { kind: 'product', name: 'Balance Bike Sausewind' },
  },
  { typed: ['playstation', 'playstation controller'], count: 22, right: NOT_SOLD },
  { typed: ['drone'], count: 16, right: NOT_SOLD },
  { typed: ['hoverboard'], count: 12, right: NOT_SOLD },
  { typed: ['treadmill'], count: 12, right: NOT_SOLD },
  { typed: ['chainsaw'], count: 11, right: NOT_SOLD },
  { typed: ['aquarium'], count: 14, right: NOT_SOLD },
  { typed: ['gift card', 'gift voucher'], count: 15, right: PAGE },
  { typed: ['returns'], count: 10, right: PAGE },
  { typed: ['black friday'], count: 12, right: PAGE },
  { typed: ['hoverbord'], count: 6, right: null },
  { typed: ['qwrtzp'], count: 30, sameAddress: true, right: null },
  { typed: ['gobblefunk'], count: 20, sameAddress: true, retry: ['teapot', 1], right: null },
  { typed: ['mugs cheap'], count: 6, right: null },
  { typed: ['settee'], count: 12, retry: ['pillow', 0.2], right: NOT_SOLD },
  { typed: ['hoover'], count: 14, right: NOT_SOLD },
  { typed: ['xq'], count: 9, right: null },
];

/** The set that nothing was chosen on; written at the same time. */
export const ENGLISH_B: readonly Shoppers[] = [
  {
    typed: ['rukzak', 'rukzak 30 l'],
    count: 12,
    retry: ['backpack', 0.5],
    right: means('backpack', 'rucksack'),
  },
  { typed: ['kofee grynder'], count: 9, retry: ['coffee grinder', 0.6], right: means('coffee grinder') },
  { typed: ['sizzerz'], count: 8, retry: ['scissors', 0.5], right: means('scissors') },
  { typed: ['vacoom'], count: 8, retry: ['vacuum', 0.5], right: null },
  { typed: ['turntibul'], count: 8, right: means('turntable') },
  { typed: ['tosterr'], count: 9, right: null },
  { typed: ['mikrofon'], count: 8, retry: ['microphone', 0.5], right: means('microphone') },
  { typed: ['ukalayly'], count: 8, retry: ['ukulele', 0.6], right: means('ukulele') },
  { typed: ['bicicleta'], count: 12, retry: ['bike', 0.5], right: means('bike') },
  { typed: ['cuaderno'], count: 10, retry: ['notebook', 0.5], right: means('notebook') },
  {
    typed: ['regenjacke', 'regenjacke damen'],
    count: 12,
    retry: ['rain jacket', 0.5],
    right: means('rain jacket'),
  },
  { typed: ['bufanda'], count: 9, retry: ['scarf', 0.5], right: means('scarf') },
  { typed: ['teekanne'], count: 9, right: null },
  { typed: ['zaino'], count: 10, right: null },
  { typed: ['jouet'], count: 8, right: null },
  {
    typed: ['the marrakesh one'],
    count: 8,
    opens: ['Market of Marrakesh', 0.7],
    right: { kind: 'product', name: 'Market of Marrakesh' },
  },
  {
    typed: ['blorbo chair'],
    count: 8,
    opens: ['Velvet Tub Chair', 0.7],
    right: { kind: 'product', name: 'Velvet Tub Chair' },
  },
  { typed: ['ps5', 'ps5 controller'], count: 20, right: NOT_SOLD },
  { typed: ['trampoline'], count: 12, right: NOT_SOLD },
  { typed: ['dishwasher'], count: 12, right: NOT_SOLD },
  { typed: ['cigarettes'], count: 12, right: NOT_SOLD },
  { typed: ['violin', 'violin strings'], count: 16, right: NOT_SOLD },
  { typed: ['nike'], count: 14, right: NOT_SOLD },
  { typed: ['wedding dress'], count: 14, right: null },
  { typed: ['opening hours'], count: 9, right: PAGE },
  { typed: ['delivery time', 'delivery'], count: 14, right: PAGE },
  { typed: ['voucher'], count: 9, right: PAGE },
  { typed: ['airfryer'], count: 10, right: NOT_SOLD },
  { typed: ['trampolin'], count: 6, right: null },
  { typed: ['lamp'], count: 8, right: null },
  { typed: ['asdfgh'], count: 25, sameAddress: true, retry: ['umbrella', 1], right: null },
];

export const USUAL_GERMAN =
  'kopfhörer;rucksack;wasserkocher;messer;schuhe;lampe;pfanne;kissen;fahrradhelm;becher;jacke;zelt'.split(
    ';',
  );

/** Another language, without a text model and without a list of its words; nothing was chosen on it either. */
export const GERMAN: readonly Shoppers[] = [
  { typed: ['kettle'], count: 9, retry: ['wasserkocher', 0.5], right: means('wasserkocher') },
  { typed: ['regenschirm', 'regenschirm rot'], count: 14, right: NOT_SOLD },
  { typed: ['regenshirm'], count: 9, right: null },
  { typed: ['headphones'], count: 10, retry: ['kopfhörer', 0.5], right: means('kopfhörer') },
  { typed: ['backpack'], count: 10, retry: ['rucksack', 0.5], right: means('rucksack') },
  { typed: ['tent'], count: 9, retry: ['zelt', 0.5], right: means('zelt') },
  { typed: ['blanket'], count: 12, right: null },
  { typed: ['sneaker'], count: 10, retry: ['schuhe', 0.6], right: means('schuhe') },
  { typed: ['mug'], count: 10, right: null },
  { typed: ['trampolin'], count: 14, right: NOT_SOLD },
  { typed: ['rasenmäher'], count: 14, right: NOT_SOLD },
  { typed: ['geige'], count: 12, right: NOT_SOLD },
  { typed: ['fernseher'], count: 14, right: NOT_SOLD },
  { typed: ['playstation'], count: 16, right: NOT_SOLD },
  { typed: ['öffnungszeiten'], count: 9, right: PAGE },
  { typed: ['gutschein', 'gutscheine'], count: 12, right: PAGE },
  { typed: ['rückgabe', 'umtausch'], count: 10, right: PAGE },
  { typed: ['handy'], count: 12, right: NOT_SOLD },
  { typed: ['asdfgh'], count: 25, sameAddress: true, retry: ['lampe', 1], right: null },
];

import { phraseTables } from './phrase-table.ts';

/** What takes back the words behind it. */
export const denials = phraseTables({
  en: 'not, no, without, w/o, except, except for, excluding, exclude, other than, but not, but no, apart from, anything but, not in, not from, not made of, not of, not with, not by, not for, with no',
  de: 'ohne, nicht, nicht in, nicht aus, nicht von, nicht für, kein, keine, keinen, keiner, keines, außer, ausser, ausgenommen, aber nicht, aber kein, aber keine',
  fr: 'sans, pas de, pas en, pas du, sauf, excepté, hormis, autre que, autres que, mais pas, mais sans',
  es: 'sin, no, no de, excepto, salvo, que no sea, que no sean, pero no, pero sin, menos',
  it: 'senza, non, non di, non in, tranne, eccetto, escluso, ma non, ma senza',
  nl: 'zonder, geen, niet, niet van, behalve, uitgezonderd, maar niet, maar geen',
  pt: 'sem, não, não de, exceto, menos, mas não, mas sem, que não seja',
});

/** `red or blue`. */
export const alternations = phraseTables({
  en: 'or, nor',
  de: 'oder, noch',
  fr: 'ou, ni',
  es: 'o, u, ni',
  it: 'o, oppure, né',
  nl: 'of, noch',
  pt: 'ou, nem',
});

/** Articles between a denial and the word that it takes back. */
export const articles = phraseTables({
  en: 'a, an, any, the, in, of, made of',
  de: 'ein, eine, einen, in, aus',
  fr: 'de, du, d, en, le, la, les',
  es: 'de, el, la, los, las, un, una',
  it: 'di, il, la, in, un, una',
  nl: 'een, de, het, van',
  pt: 'de, o, a, um, uma',
});

/** Behind `no` these make a name or a turn of speech: nothing is taken back. */
export const NO_NAMES: ReadonlySet<string> = new Set(
  (
    'show iron slip skid stick bake cook drill pull tie touch sew spill fog rinse tears tear fear name limit limits matter ' +
    'more less one man mans mess knead churn dig till bark bite lace contact hassle doubt problem problems worries ' +
    'frills brainer only just necessarily sure idea'
  ).split(' '),
);

/** What makes another thing of a material: `faux leather` is not what `not leather` takes back. */
export const IMITATIONS: ReadonlySet<string> = new Set(
  (
    'faux fake vegan apple cactus pineapple mushroom artificial imitation synthetic pu pleather mock look like free effect print printed ' +
    'kunst veganes veganem imitat simili synthetique imitacion sintetico sintetica finta ecologica imitatie'
  ).split(' '),
);

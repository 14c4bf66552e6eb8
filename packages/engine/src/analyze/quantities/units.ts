import { splitWords } from '../../languages/find-pack.ts';
import { PACKS } from '../../languages/index.ts';

/** A unit as index terms write it, and the factor to it: a litre is 1000 `ml`. */
export type Unit = { name: string; factor: number };

/**
 * Canonical unit, factor and symbol. Units of one family are only converted where the result is exact. The packs hold
 * the other words of each language for a unit.
 */
const TABLE = `
mm 1 mm
mm 10 cm
mm 1000 m
in 1 in
in 12 ft
in 36 yd
ml 1 ml
ml 10 cl
ml 100 dl
ml 1000 l
g 1 g
g 0.001 mg
g 1000 kg
oz 1 oz
lb 1 lb
gal 1 gal
gal 0.25 qt
mb 1 mb
mb 1000 gb
mb 1000000 tb
kb 1 kb
w 1 w
w 1000 kw
v 1 v
v 1000 kv
ma 1 ma
ma 1000 a
mah 1 mah
mah 1000 ah
wh 1 wh
wh 1000 kwh
hz 1 hz
hz 1000 khz
mhz 1 mhz
mhz 1000 ghz
db 1 db
mp 1 mp
lm 1 lm
rpm 1 rpm
psi 1 psi
btu 1 btu
gauge 1 gauge
pack 1 pack
pcs 1 pcs`;

/** All languages' words for a unit, its symbol first. */
const writtenAs = (symbol: string): string[] => [
  symbol,
  ...PACKS.flatMap(({ units }) => splitWords(units?.[symbol] ?? '')),
];

const UNITS = new Map<string, Unit>(
  TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', factor = '1', symbol = ''] = line.split(' ');
      return writtenAs(symbol).map((word): [string, Unit] => [word, { name, factor: Number(factor) }]);
    }),
);

/** `20 sq. ft.`: two words, one unit. Longest first is not needed: there is only one of each. */
const AREA_AND_VOLUME: ReadonlyMap<string, string> = new Map(
  ['sq', 'cu'].flatMap((power) => writtenAs(power).map((word) => [word, power] as const)),
);
const FLUID = new Set(writtenAs('fl'));
const FEET = new Set(writtenAs('ft'));

const LONGEST = 12;

/** The unit that a folded word writes. */
export const unitOf = (word: string): Unit | undefined =>
  word.length > LONGEST ? undefined : UNITS.get(word);

/** The unit that two words write: `sq ft`, `fl oz`. */
export const unitOfTwo = (first: string, second: string): Unit | undefined => {
  const power = AREA_AND_VOLUME.get(first);
  const unit = power === undefined && !FLUID.has(first) ? undefined : unitOf(second);
  if (unit === undefined) return undefined;
  if (power !== undefined && (unit.name === 'in' || unit.name === 'mm')) {
    return { name: `${power}${FEET.has(second) ? 'ft' : second}`, factor: 1 };
  }
  return power === undefined && unit.name === 'oz' ? unit : undefined;
};

export const INCH: Unit = { name: 'in', factor: 1 };
export const FOOT: Unit = { name: 'in', factor: 12 };
export const PACK: Unit = { name: 'pack', factor: 1 };
export const PIECES: Unit = { name: 'pcs', factor: 1 };

/** Rounds floating-point errors away: `0.1 + 0.2` litres are 300 ml. */
const MAX_DIGITS = 9;

/** The index term of an amount: `1.5 l` is `1500ml`. */
export const amountTerm = (value: number, { name, factor }: Unit): string =>
  `${Number((value * factor).toPrecision(MAX_DIGITS))}${name}`;

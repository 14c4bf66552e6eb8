/** A unit as index terms write it, and how many of it the unit written is: a litre is 1000 `ml`. */
export type Unit = { name: string; factor: number };

/**
 * Canonical unit, factor, and the ways to write it in the languages of shops. Units of one line family are only
 * converted where the result is exact. Folded words.
 */
const TABLE = `
mm 1 mm millimeter millimeters millimetre millimetres milimetro milimetros millimetri
mm 10 cm centimeter centimeters centimetre centimetres centimetro centimetros centimetri
mm 1000 m meter meters metre metres metro metros metri mtr
in 1 in inch inches zoll pouce pouces pulgada pulgadas polegada polegadas pollici pollice duim tum tommer
in 12 ft foot feet
in 36 yd yds yard yards
ml 1 ml milliliter milliliters millilitre millilitres mililitro mililitros millilitri cc
ml 10 cl centiliter centilitre
ml 100 dl deciliter
ml 1000 l ltr lt liter liters litre litres litro litros litri
g 1 g gr gram grams gramm gramme grammes gramo gramos grammi grama gramas
g 0.001 mg milligram milligrams milligramm
g 1000 kg kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes kilogramo kilogramos chilogrammi quilo quilos
oz 1 oz ounce ounces
lb 1 lb lbs pound pounds
gal 1 gal gallon gallons
gal 0.25 qt quart quarts
mb 1 mb megabyte megabytes mo
mb 1000 gb gig gigs gigabyte gigabytes go
mb 1000000 tb terabyte terabytes to
kb 1 kb
w 1 w watt watts wattage
w 1000 kw kilowatt kilowatts
v 1 v volt volts vdc vac
v 1000 kv
ma 1 ma
ma 1000 a amp amps ampere amperes
mah 1 mah
mah 1000 ah
wh 1 wh
wh 1000 kwh
hz 1 hz hertz
hz 1000 khz
mhz 1 mhz
mhz 1000 ghz
db 1 db
mp 1 mp megapixel megapixels
lm 1 lm lumen lumens
rpm 1 rpm
psi 1 psi
btu 1 btu btus
gauge 1 gauge ga awg
pack 1 pack packs pk pks pck ct count packung
pcs 1 pc pcs piece pieces stuck stk stuks pieza piezas pezzi pecas teilig tlg`;

const UNITS = new Map<string, Unit>(
  TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', factor = '1', ...written] = line.split(' ');
      return written.map((word): [string, Unit] => [word, { name, factor: Number(factor) }]);
    }),
);

/** `20 sq. ft.`: two words, one unit. Longest first is not needed: there is only one of each. */
const AREA_AND_VOLUME: Readonly<Record<string, string>> = {
  sq: 'sq',
  square: 'sq',
  cu: 'cu',
  cubic: 'cu',
};
const FLUID = new Set(['fl', 'fluid']);

const LONGEST = 12;

/** The unit that a folded word writes. */
export const unitOf = (word: string): Unit | undefined =>
  word.length > LONGEST ? undefined : UNITS.get(word);

/** The unit that two words write: `sq ft`, `fl oz`. */
export const unitOfTwo = (first: string, second: string): Unit | undefined => {
  const power = Object.hasOwn(AREA_AND_VOLUME, first) ? AREA_AND_VOLUME[first] : undefined;
  const unit = power === undefined && !FLUID.has(first) ? undefined : unitOf(second);
  if (unit === undefined) return undefined;
  if (power !== undefined && (unit.name === 'in' || unit.name === 'mm')) {
    return { name: `${power}${second === 'foot' || second === 'feet' ? 'ft' : second}`, factor: 1 };
  }
  return power === undefined && unit.name === 'oz' ? unit : undefined;
};

export const INCH: Unit = { name: 'in', factor: 1 };
export const FOOT: Unit = { name: 'in', factor: 12 };
export const PACK: Unit = { name: 'pack', factor: 1 };
export const PIECES: Unit = { name: 'pcs', factor: 1 };

/** `0.1 + 0.2` litres are 300 ml. */
const MAX_DIGITS = 9;

/** The index term of an amount: `1.5 l` is `1500ml`. */
export const amountTerm = (value: number, { name, factor }: Unit): string =>
  `${Number((value * factor).toPrecision(MAX_DIGITS))}${name}`;

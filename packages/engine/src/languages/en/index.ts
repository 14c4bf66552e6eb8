import type { LanguagePack } from '../language-pack.ts';
import { ENGLISH_COMPARISON } from './comparison.ts';
import { NUMBERS } from './numbers.ts';
import { SPEECH } from './speech.ts';
import { STEMMING } from './stemming.ts';
import { SYNONYMS } from './synonyms.ts';

export const ENGLISH: LanguagePack = {
  code: 'en',
  name: 'English',
  stemming: STEMMING,
  conjunction: 'and',
  heads: {
    place: 'end',
    particles: 'for with w/ without w/o by from compatible',
    unlessNumbered: 'in',
  },
  units: {
    mm: 'millimeter millimeters millimetre millimetres',
    cm: 'centimeter centimeters centimetre centimetres',
    m: 'meter meters metre metres',
    in: 'inch inches',
    ft: 'foot feet',
    yd: 'yds yard yards',
    ml: 'milliliter milliliters millilitre millilitres cc',
    cl: 'centiliter centilitre',
    dl: 'deciliter',
    l: 'ltr lt liter liters litre litres',
    g: 'gr gram grams gramme grammes',
    mg: 'milligram milligrams',
    kg: 'kgs kilo kilos kilogram kilograms kilogramme kilogrammes',
    oz: 'ounce ounces',
    lb: 'lbs pound pounds',
    gal: 'gallon gallons',
    qt: 'quart quarts',
    mb: 'megabyte megabytes',
    gb: 'gig gigs gigabyte gigabytes',
    tb: 'terabyte terabytes',
    w: 'watt watts wattage',
    v: 'volt volts vdc vac',
    a: 'amp amps ampere amperes',
    mp: 'megapixel megapixels',
    kw: 'kilowatt kilowatts',
    hz: 'hertz',
    lm: 'lumen lumens',
    btu: 'btus',
    sq: 'square',
    cu: 'cubic',
    fl: 'fluid',
    gauge: 'ga awg',
    pack: 'packs pk pks pck ct count',
    pcs: 'pc piece pieces',
  },
  amounts: {
    packs: 'pack packs pk package box case carton',
    sets: 'set sets kit',
    of: 'of',
    sizes: 'size sizes sz',
    notInch: '1 one stock the a an and',
  },
  sizes: {
    phrases: 'size, sizes, in size, shoe size',
    sure: 'size sizes',
    behind: 'size sized',
  },
  prices: {
    most:
      'under, below, less than, lower than, less expensive than, not more than, no more than, not ' +
      'more expensive than, not over, not above, up to, at most, cheaper than, max, max., maximum, ' +
      'maximum of',
    least:
      'over, above, more than, higher than, greater than, exceeding, more expensive than, pricier ' +
      'than, at least, not less than, no less than, not under, not below, not cheaper than, ' +
      'starting at, starting from, from, upwards of, min, min., minimum, minimum of',
    mostAfter: 'or less, or under, or below, or cheaper, and under, and below, max, maximum, at most, tops',
    leastAfter:
      '+, or more, or over, or above, and up, & up, and above, & above, and higher, or higher, or ' +
      'up, and more, and over, min, minimum, at least',
    ranges: [
      {
        opens: 'from',
        joins: 'to',
      },
      {
        opens: 'between',
        joins: 'and',
      },
    ],
    joins: 'to',
    needCurrency: 'from',
    needEnd: 'max, max., maximum, min, min., minimum',
    sure: 'under below less lower cheaper expensive pricier between',
    comparing: 'more less than higher lower cheaper',
    fillers: 'for price priced prices costs cost costing',
    notPrices: 'size sizes age ages aged spf upf',
    denials: 'not no never without non',
    properties:
      'rating rated score width height length depth weight size diameter thickness ram memory ' +
      'storage power wattage voltage capacity volume resolution speed range area count pieces ' +
      'quantity stock zoom battery',
    unitJoins: 'to or',
  },
  measures:
    'miles mile mi sq square cubic cu ton tons t pint pints cup cups hp bar cfm fps k kelvin ' +
    'degree degrees c f percent year years yr yrs old month months week weeks day days hour hours ' +
    'hr hrs h minute minutes min sec second seconds set sets page pages sheet sheets person ' +
    'persons people player players port ports star stars times x mils mil dpi ppm spf upf ' +
    'calories kcal carat carats karat denier mcg iu lux mbps gbps mph kmh km nm teeth slots speed ' +
    'speeds fold',
  currencies: {
    dollar: 'dollar dollars buck bucks',
    EUR: 'euro euros',
    GBP: 'quid',
    yen: 'yen',
    CHF: 'francs',
    peso: 'pesos',
    BRL: 'reais',
    rupee: 'rupees',
    TRY: 'lira',
    PLN: 'zloty',
  },
  numbers: NUMBERS,
  negation: {
    denials:
      'not, no, without, w/o, except, except for, excluding, exclude, other than, but not, but no, ' +
      'apart from, anything but, not in, not from, not made of, not of, not with, not by, not for, ' +
      'with no',
    alternations: 'or, nor',
    articles: 'a, an, any, the, in, of, made of',
    comparing: 'more less under over above below',
    nameDenials: 'no non',
    names:
      'show iron slip skid stick bake cook drill pull tie touch sew spill fog rinse tears tear fear ' +
      'name limit limits matter more less one man mans mess knead churn dig till bark bite lace ' +
      'contact hassle doubt problem problems worries frills brainer only just necessarily sure idea',
    imitations:
      'faux fake vegan apple cactus pineapple mushroom artificial imitation synthetic pu pleather ' +
      'mock look like free effect print printed',
    bound: {
      denying: 'no not non without except excluding exclude',
      denyingPhrases: 'anything but, other than, apart from, free from, free of, w o',
      articles: 'a an any the in of made from with by for',
      freeing: 'free',
      given:
        'shipping delivery gift gifts returns return sample samples range standing size sizing of ' + 'from',
      comparing: 'max maximum min minimum over above to',
    },
    freeForms: {
      suffix: 'free',
      endings: 'fre free freem freen freer frees',
    },
  },
  offers: {
    inStock: 'in stock, available now, currently available, ready to ship',
    onSale:
      'on sale, in sale, in the sale, discounted, on discount, with discount, at a discount, marked ' +
      'down, on offer, on special offer, reduced price, reduced in price, on clearance',
  },
  signals: {
    cheap:
      'cheap, cheapest, cheaper, affordable, inexpensive, low cost, low price, low priced, lowest ' +
      'price, budget, budget friendly, bargain, economical',
    dear:
      'expensive, most expensive, premium, luxury, luxurious, high end, high quality, top of the ' +
      'line, deluxe, upscale, exclusive',
    fresh:
      'new, newest, latest, new arrival, new arrivals, just in, recent, most recent, brand new, new ' + 'in',
    best:
      'best, top rated, highest rated, best rated, well rated, highly rated, good reviews, best ' +
      'reviewed, top',
    popular:
      'popular, most popular, best seller, best sellers, best selling, bestseller, bestsellers, ' +
      'bestselling, trending',
  },
  ratings: {
    stars: 'stars?',
    least:
      'at least|minimum|min\\.?|over|above|more than|rated(?: at least)?|rating(?: of| over| ' + 'above)?',
    up: '(?:and|or|&) (?:up|more|above|higher|better|over)',
  },
  photoTalk:
    'like this, like this one, like that, like it, like these, similar to this, similar to this ' +
    'one, similar, something like this, something similar, anything like this, looks like this, ' +
    'same as this, the same, same, same but, this, this one, but, but in, but only, only',
  persons: {
    men: 'men man mens male gents gentlemen masculine',
    women: 'women woman womens female ladies lady feminine',
    boys: 'boys boy',
    girls: 'girls girl',
    kids: 'kids kid children child childrens junior juniors youth',
    babies: 'baby babies infant infants toddler toddlers newborn',
  },
  attributes: {
    colour: 'color colors colour colours colorway',
    size: 'size sizes',
    material: 'material materials fabric',
    person: 'gender sex audience agegroup department',
    personPhrases: 'age group',
    otherSizes: 'screen display page font file pack package serving memory cache disk print image sensor',
    names: 'series collection artist author title franchise band label line',
    switches: 'true false yes no n a na none other',
  },
  colours: {
    families: {
      blue:
        'navy, navy blue, royal blue, sky blue, light blue, dark blue, baby blue, azure, cobalt, ' +
        'indigo, denim, sapphire, cornflower, ultramarine, petrol',
      red:
        'burgundy, crimson, scarlet, maroon, wine, wine red, cherry, ruby, brick, brick red, rust, ' +
        'dark red, bordeaux, oxblood',
      green:
        'olive, khaki, mint, sage, emerald, forest, forest green, lime, dark green, light green, ' +
        'moss, jade, pistachio, bottle green',
      white: 'ivory, cream, off white, offwhite, ecru, snow, eggshell, pearl, chalk',
      black: 'jet, jet black, onyx, ebony, matte black',
      grey:
        'gray, charcoal, anthracite, slate, graphite, silver grey, light grey, dark grey, ash, ' +
        'heather grey',
      gray: 'grey, charcoal, anthracite, slate, graphite, light gray, dark gray, ash, heather gray',
      brown:
        'chocolate, tan, cognac, camel, chestnut, walnut, coffee, mocha, caramel, dark brown, light ' +
        'brown, taupe',
      beige: 'sand, cream, camel, taupe, nude, oatmeal, stone, natural, ecru, champagne',
      pink: 'rose, blush, fuchsia, magenta, hot pink, light pink, dusty pink, salmon, coral, old rose',
      purple: 'violet, lilac, lavender, plum, mauve, aubergine, amethyst, eggplant',
      yellow: 'mustard, lemon, ochre, saffron, canary, amber',
      orange: 'terracotta, rust, apricot, peach, tangerine, coral, copper',
      gold: 'golden, rose gold, brass, champagne',
      silver: 'chrome, silvery, platinum, metallic',
      turquoise: 'teal, aqua, aquamarine, petrol, cyan',
    },
    ambiguous:
      'wine cherry ruby brick rust denim sapphire mint sage emerald forest lime moss jade olive ' +
      'pistachio pearl cream snow chalk eggshell jet onyx ebony slate ash chocolate tan camel ' +
      'chestnut walnut coffee mocha caramel sand nude stone oatmeal natural champagne rose salmon ' +
      'coral plum aubergine eggplant lemon amber canary saffron mustard apricot peach tangerine ' +
      'copper brass chrome platinum metallic marine',
    inflected: false,
  },
  suggestions: {
    functionWords:
      'a an the this that these those my your our its and or nor but so if of in on at by for from ' +
      'with without within into onto to up off over under per via vs versus as than then no not ' +
      'only also very is are was be incl including plus excluding except suitable compatible',
    headLast: true,
    writtenTogether: false,
    nounsCapitalised: false,
  },
  speech: SPEECH,
  comparison: ENGLISH_COMPARISON,
  synonyms: SYNONYMS,
};

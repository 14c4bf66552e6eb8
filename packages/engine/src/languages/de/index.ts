import type { LanguagePack } from '../language-pack.ts';
import { GERMAN_COMPARISON } from './comparison.ts';
import { NUMBERS } from './numbers.ts';
import { COMPOUNDS, STEMMING } from './stemming.ts';

export const GERMAN: LanguagePack = {
  code: 'de',
  name: 'German',
  stemming: STEMMING,
  compounds: COMPOUNDS,
  conjunction: 'und',
  heads: {
    place: 'end',
    particles: 'für fuer fur mit ohne von aus zum zur',
    unlessNumbered: 'in',
  },
  units: {
    in: 'zoll',
    mg: 'milligramm',
    g: 'gramm',
    kg: 'kilogramm',
    pack: 'packung',
    pcs: 'stuck stk stuks teilig tlg',
  },
  amounts: {
    packs: 'packung',
    sets: 'set sets',
    of: 'mit von a',
    sizes: 'gr grosse konfektion',
    notInch: 'einem der den',
    countEnding: 'er',
  },
  sizes: {
    phrases: 'größe, grösse, groesse, gr, schuhgröße, in größe, konfektionsgröße',
  },
  prices: {
    most:
      'unter, bis, bis zu, weniger als, nicht mehr als, nicht uber, nicht teurer als, hochstens, ' +
      'maximal, gunstiger als, billiger als',
    least: 'uber, ab, mehr als, nicht weniger als, nicht unter, teurer als, mindestens, minimal',
    mostAfter: 'oder weniger, oder gunstiger, maximal, hochstens',
    leastAfter: 'und mehr, oder mehr, aufwarts, und daruber, mindestens',
    ranges: [
      {
        opens: 'von',
        joins: 'bis',
      },
      {
        opens: 'zwischen',
        joins: 'und',
      },
    ],
    joins: 'bis',
    needCurrency: 'ab',
    needEnd: 'minimal, maximal',
    sure: 'unter weniger gunstiger billiger teurer zwischen',
    comparing: 'als mehr weniger',
    fillers: 'fur preis',
    notPrices: 'lsf grosse alter',
    denials: 'nicht kein keine ohne',
    properties:
      'bewertung breite hohe lange tiefe gewicht grosse durchmesser dicke speicher leistung ' +
      'kapazitat volumen anzahl menge',
    unitJoins: 'bis oder',
  },
  measures:
    'jahr jahre jahren monat monate monaten woche wochen tag tage tagen stunde stunden minuten ' +
    'sekunde sekunden grad prozent personen teile teilen zentimeter kilometer quadratmeter qm ' +
    'kubikmeter seiten spieler spielern lsf kalorien sterne sternen',
  currencies: {
    dollar: 'dollar',
    EUR: 'euro euros',
    CHF: 'franken fr. sfr sfr.',
  },
  numbers: NUMBERS,
  negation: {
    denials:
      'ohne, nicht, nicht in, nicht aus, nicht von, nicht für, kein, keine, keinen, keiner, keines, ' +
      'außer, ausser, ausgenommen, aber nicht, aber kein, aber keine',
    alternations: 'oder, noch',
    articles: 'ein, eine, einen, in, aus',
    comparing: 'mehr weniger unter',
    imitations: 'kunst veganes veganem imitat',
    bound: {
      denying: 'ohne kein keine keinen keiner keines nicht ausser',
      denyingPhrases: 'frei von',
      articles: 'ein eine einen aus von in',
      freeing: 'frei',
      given: 'von',
      comparing: 'bis zu uber',
    },
    freeForms: {
      suffix: 'frei',
      endings: 'frei freie freien freier freies freiem',
    },
  },
  offers: {
    inStock: 'auf lager, sofort lieferbar, lieferbar, vorrätig, sofort verfügbar',
    onSale:
      'im angebot, im sale, reduziert, reduzierte, reduzierter, reduziertes, rabattiert, ' +
      'heruntergesetzt, im ausverkauf, mit rabatt',
  },
  signals: {
    cheap:
      'günstig, günstige, günstiger, günstiges, günstigen, günstigste, billig, billige, billiger, ' +
      'billiges, billigen, billigste, preiswert, preiswerte, preiswerter, preiswertes',
    dear:
      'teuer, teure, teurer, teures, teuerste, hochwertig, hochwertige, hochwertiger, hochwertiges, ' +
      'luxuriös, luxuriöse, edel, edle, exklusiv, exklusive',
    fresh: 'neu, neue, neuer, neues, neuen, neueste, neuester, neuestes, neuheiten',
    best: 'beste, bester, bestes, besten, bestbewertet, bestbewertete, gut bewertet, top bewertet, top',
    popular: 'beliebt, beliebte, beliebter, beliebteste, bestseller, meistverkauft, meistgekauft',
  },
  ratings: {
    stars: 'sternen?',
    least: 'ab|mindestens|mehr als',
    up: 'und (?:mehr|höher|besser)|oder (?:mehr|besser)',
  },
  photoTalk:
    'wie das, wie dies, wie dieses, wie diese, wie dieser, so etwas, so was, so etwas wie das, ' +
    'ähnlich, ähnlich wie das, etwas ähnliches, das gleiche, das selbe, dasselbe, aber, aber in, ' +
    'nur',
  persons: {
    men: 'herren mann manner herr',
    women: 'damen dame frauen frau',
    boys: 'jungen junge',
    girls: 'madchen',
    kids: 'kinder kind',
    babies: 'sauglinge baby',
  },
  attributes: {
    colour: 'farbe farben',
    size: 'grosse groesse grossen',
    material: 'material stoff',
    person: 'geschlecht altersgruppe zielgruppe',
    names: 'serie reihe kollektion kunstler autor autorin titel',
    switches: 'ja nein',
  },
  colours: {
    families: {
      blau:
        'navy, marine, marineblau, dunkelblau, hellblau, himmelblau, konigsblau, kobaltblau, petrol, ' +
        'indigo',
      rot: 'bordeaux, weinrot, dunkelrot, burgund, rubinrot, kirschrot, rostrot',
      grun: 'oliv, olivgrun, khaki, mint, dunkelgrun, hellgrun, salbei, smaragd, moosgrun',
      weiss: 'creme, elfenbein, offwhite, wollweiss, ecru, naturweiss',
      schwarz: 'tiefschwarz, ebenholz',
      grau: 'anthrazit, dunkelgrau, hellgrau, graphit, schiefer, silbergrau',
      braun: 'cognac, schoko, dunkelbraun, hellbraun, kastanie, camel, taupe',
    },
    ambiguous: 'creme schoko kastanie oliv',
    inflected: true,
  },
  suggestions: {
    functionWords:
      'der die das den dem des ein eine einer eines einem einen und oder aber nicht kein keine mit ' +
      'ohne fur fuer von vom zu zum zur im in am an auf aus bei beim bis durch gegen nach uber um ' +
      'unter vor wie als sehr pro je inkl inklusive geeignet passend',
    headLast: true,
    writtenTogether: true,
    nounsCapitalised: true,
  },
  comparison: GERMAN_COMPARISON,
  synonyms: null,
};

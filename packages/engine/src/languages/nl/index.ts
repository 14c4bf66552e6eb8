import type { LanguagePack } from '../language-pack.ts';
import { DUTCH_COMPARISON } from './comparison.ts';
import { NUMBERS } from './numbers.ts';
import { COMPOUNDS, STEMMING } from './stemming.ts';

export const DUTCH: LanguagePack = {
  code: 'nl',
  name: 'Dutch',
  stemming: STEMMING,
  compounds: COMPOUNDS,
  heads: {
    place: 'end',
    particles: 'voor met zonder van uit',
    unlessNumbered: 'in',
  },
  units: {
    in: 'duim',
    pcs: 'stuks',
  },
  amounts: {
    packs: 'pak',
    sets: 'set sets',
    of: 'van',
    sizes: 'maat',
  },
  sizes: {
    phrases: 'maat, in maat, schoenmaat',
  },
  prices: {
    most: 'onder, onder de, minder dan, niet meer dan, tot, hoogstens, maximaal, goedkoper dan',
    least: 'boven, boven de, meer dan, niet minder dan, vanaf, minstens, minimaal, duurder dan',
    mostAfter: 'of minder, maximaal',
    leastAfter: 'of meer, en meer, en hoger, of hoger, minimaal',
    ranges: [
      {
        opens: 'van',
        joins: 'tot',
      },
      {
        opens: 'tussen',
        joins: 'en',
      },
    ],
    joins: 'tot',
    needCurrency: 'vanaf',
    needEnd: '',
    sure: 'onder minder goedkoper duurder tussen',
    comparing: 'dan meer',
    fillers: 'prijs',
    notPrices: 'maat',
    denials: 'niet geen zonder',
    properties: 'breedte hoogte lengte vermogen inhoud gewicht',
    unitJoins: 'tot of',
  },
  measures:
    'jaar jaren maand maanden weken dag dagen uur uren minuut minuten seconden graad graden ' +
    'procent bladzijden paginas spelers sterren',
  currencies: {
    dollar: 'dollar',
    EUR: 'euro',
  },
  numbers: NUMBERS,
  negation: {
    denials: 'zonder, geen, niet, niet van, behalve, uitgezonderd, maar niet, maar geen',
    alternations: 'of, noch',
    articles: 'een, de, het, van',
    comparing: 'meer minder',
    imitations: 'kunst imitatie',
    bound: {
      denying: 'zonder geen niet behalve',
      articles: 'een het van',
      freeing: 'vrij',
      comparing: 'tot',
    },
    freeForms: {
      suffix: 'vrij',
      endings: 'vrij vrije vrijem vrijen vrijer vrijes',
    },
  },
  offers: {
    inStock: 'op voorraad, direct leverbaar, leverbaar',
    onSale: 'in de aanbieding, in de uitverkoop, afgeprijsd, afgeprijsde, met korting',
  },
  signals: {
    cheap: 'goedkoop, goedkope, goedkoopste, voordelig, voordelige, betaalbaar, betaalbare',
    dear: 'duur, dure, duurste, luxe, luxueuze, hoogwaardig, hoogwaardige',
    fresh: 'nieuw, nieuwe, nieuwste, laatste',
    best: 'beste, best beoordeeld, best beoordeelde, goed beoordeeld',
    popular: 'populair, populaire, populairste, best verkocht, bestverkocht, bestverkochte',
  },
  ratings: {
    stars: 'sterren|ster',
    least: 'minstens|vanaf',
    up: 'en (?:hoger|meer)|of (?:hoger|meer)',
  },
  photoTalk: 'zoals dit, zoals deze, vergelijkbaar, soortgelijk, hetzelfde, dezelfde, maar, maar in',
  persons: {
    men: 'heren mannen',
    women: 'dames vrouwen',
    boys: 'jongens jongen',
    girls: 'meisjes meisje',
    kids: 'kinderen kind',
    babies: 'baby',
  },
  attributes: {
    colour: 'kleur kleuren',
    size: 'maat maten',
    material: 'materiaal stof',
    person: 'geslacht',
    names: 'serie reeks collectie artiest auteur titel',
    switches: 'ja',
  },
  colours: {
    families: {
      blauw: 'navy, marineblauw, donkerblauw, lichtblauw, kobaltblauw',
      rood: 'bordeaux, wijnrood, donkerrood',
      groen: 'olijf, olijfgroen, khaki, mint, donkergroen, lichtgroen',
      wit: 'creme, ivoor, gebroken wit, ecru',
      grijs: 'antraciet, donkergrijs, lichtgrijs',
    },
    ambiguous: 'creme',
    inflected: true,
  },
  suggestions: {
    functionWords:
      'de het een en of maar niet geen met zonder voor van op aan in uit bij tot door tegen naar ' +
      'over om onder te als dan dat die dit deze zeer per incl inclusief geschikt',
    headLast: true,
    writtenTogether: true,
    nounsCapitalised: false,
  },
  comparison: DUTCH_COMPARISON,
  synonyms: null,
};

import type { LanguagePack } from '../language-pack.ts';
import { SWEDISH_COMPARISON } from './comparison.ts';
import { NUMBERS } from './numbers.ts';
import { COMPOUNDS, STEMMING } from './stemming.ts';
import { SYNONYMS } from './synonyms.ts';

export const SWEDISH: LanguagePack = {
  code: 'sv',
  name: 'Swedish',
  stemming: STEMMING,
  compounds: COMPOUNDS,
  conjunction: 'och',
  heads: { place: 'end', particles: 'för med utan till' },
  units: {
    mm: 'millimeter',
    cm: 'centimeter',
    m: 'meter',
    in: 'tum',
    ml: 'milliliter',
    cl: 'centiliter',
    dl: 'deciliter',
    l: 'liter',
    g: 'gram',
    kg: 'kilo kilogram',
    w: 'watt',
    v: 'volt',
    pcs: 'styck stycken',
  },
  amounts: {
    packs: 'paket forpackning',
    sets: 'sett saet',
    of: 'med',
    sizes: 'storlek stl strl',
  },
  sizes: { phrases: 'storlek, stl, strl, i storlek, skostorlek' },
  prices: {
    most:
      'under, hogst, max, maximalt, billigare an, mindre an, upp till, inte mer an, inte over, ej ' +
      'over, som mest',
    least: 'over, minst, fran, dyrare an, mer an, inte under, ej under',
    mostAfter: 'eller mindre, eller billigare, och nedat, max, maximalt',
    leastAfter: 'eller mer, och uppat, eller over, och upp',
    ranges: [
      { opens: 'fran', joins: 'till' },
      { opens: 'mellan', joins: 'och' },
    ],
    joins: 'till',
    needCurrency: 'fran',
    needEnd: 'max, maximalt',
    sure: 'billigare dyrare mellan mindre',
    comparing: 'an mer mindre',
    fillers: 'pris priset',
    notPrices: 'storlek stl strl alder spf',
    denials: 'inte ej utan',
    properties: 'bredd hojd langd djup vikt storlek diameter tjocklek effekt kapacitet volym betyg antal',
    unitJoins: 'till eller',
    spacedThousands: true,
  },
  measures:
    'ar manad manader vecka veckor dag dagar timme timmar minut minuter sekunder grader procent ' +
    'personer person sidor spelare stjarnor delar',
  currencies: {
    krone: 'kr kr. krona kronor',
    EUR: 'euro',
    dollar: 'dollar',
  },
  numbers: NUMBERS,
  negation: {
    denials:
      'utan, inte, ej, inga, ingen, inget, förutom, utom, exklusive, inte av, inte i, men inte, men ' +
      'utan, fri från, fritt från, fria från',
    alternations: 'eller',
    articles: 'en, ett, någon, något, av, i, tillsatt',
    comparing: 'mer mindre over under',
    imitations: 'konst imitation veganskt vegansk fusk',
    bound: {
      denying: 'utan forutom',
      denyingPhrases: 'fri fran, fritt fran, fria fran',
      articles: 'tillsatt tillsatta',
    },
    freeForms: { suffix: 'fri', endings: 'fri fria fritt' },
  },
  offers: {
    inStock: 'i lager, finns i lager, på lager, omgående leverans, direktleverans',
    onSale:
      'på rea, rea, nedsatt, nedsatta, på nedsatt pris, rabatterad, rabatterade, med rabatt, på ' +
      'erbjudande, erbjudanden, extrapris, på kampanj',
  },
  signals: {
    cheap:
      'billig, billigt, billiga, billigaste, billigast, prisvärd, prisvärda, prisvärt, förmånlig, ' +
      'förmånliga, lågt pris',
    dear:
      'dyr, dyrt, dyra, dyraste, dyrast, lyxig, lyxigt, lyxiga, exklusiv, exklusiva, högkvalitativ, ' +
      'högkvalitativa, premium',
    fresh: 'ny, nytt, nya, nyaste, nyhet, nyheter, senaste',
    best: 'bäst, bästa, bäst betyg, högst betyg, bäst i test, topp',
    popular: 'populär, populärt, populära, populäraste, bästsäljare, mest sålda, mest köpta, storsäljare',
  },
  ratings: {
    stars: 'stj[aä]rn(?:or|a)',
    least: 'minst|över|over|från|fran|mer än|mer an',
    up: '(?:och|eller) (?:mer|uppåt|uppat|högre|hogre|över|over|bättre|battre)',
  },
  photoTalk:
    'som den här, som denna, som det här, som detta, liknande, något liknande, en sådan, samma, ' +
    'likadan, likadant, likadana, men, men i, bara, fast i',
  persons: {
    men: 'herr herrar herrarna',
    women: 'damer kvinna kvinnor',
    boys: 'pojke pojkar kille killar',
    girls: 'flicka flickor tjej tjejer',
    kids: 'barnen ungar',
    babies: 'baby bebis bebisar spadbarn',
  },
  attributes: {
    colour: 'farg farger kulor',
    size: 'storlek storlekar',
    material: 'material tyg',
    person: 'kon malgrupp',
    otherSizes: 'skarm skarmstorlek',
    names: 'serie kollektion artist forfattare titel',
    switches: 'ja nej',
  },
  colours: {
    families: {
      svart: 'svarta, kolsvart, becksvart, mattsvart',
      vit: 'vita, vitt, benvit, krittvit, naturvit, offwhite, gradvit',
      bla: 'blatt, blaa, marinbla, morkbla, ljusbla, himmelsbla, koboltbla, turkosbla, kungsbla',
      rod: 'roda, rott, vinrod, morkrod, korsbarsrod, tegelrod, rubinrod',
      gron: 'grona, gront, olivgron, mintgron, morkgron, ljusgron, mossgron, smaragdgron, skogsgron',
      gul: 'gula, gult, senapsgul, citrongul, ljusgul, solgul',
      gra: 'graa, gratt, antracitgra, morkgra, ljusgra, silvergra, skiffergra, stalgra',
      brun: 'bruna, brunt, konjaksbrun, morkbrun, ljusbrun, kastanjebrun, chokladbrun',
      rosa: 'gammalrosa, ljusrosa, puderrosa, cerise, laxrosa',
      lila: 'violett, lavendel, plommonlila, ljuslila, morklila',
      beige: 'sandfargad, kamelfargad, sandbeige',
    },
    ambiguous: 'lavendel',
    inflected: true,
  },
  suggestions: {
    functionWords:
      'och eller men inte utan med for till av pa i om fran hos en ett den det de som per inkl ' +
      'inklusive mycket',
    headLast: true,
    writtenTogether: true,
    nounsCapitalised: false,
  },
  comparison: SWEDISH_COMPARISON,
  synonyms: SYNONYMS,
};

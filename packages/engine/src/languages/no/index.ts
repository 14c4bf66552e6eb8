import type { LanguagePack } from '../language-pack.ts';
import { NORWEGIAN_COMPARISON } from './comparison.ts';
import { NUMBERS } from './numbers.ts';
import { COMPOUNDS, STEMMING } from './stemming.ts';
import { SYNONYMS } from './synonyms.ts';

export const NORWEGIAN: LanguagePack = {
  code: 'no',
  name: 'Norwegian',
  aliases: ['nb', 'nn'],
  stemming: STEMMING,
  compounds: COMPOUNDS,
  conjunction: 'og',
  heads: { place: 'end', particles: 'til med uten' },
  units: {
    mm: 'millimeter',
    cm: 'centimeter',
    m: 'meter',
    in: 'tommer',
    ml: 'milliliter',
    cl: 'centiliter',
    dl: 'deciliter',
    l: 'liter',
    g: 'gram',
    kg: 'kilo kilogram',
    w: 'watt',
    v: 'volt',
    pcs: 'stykk stykker',
  },
  amounts: {
    packs: 'pakke pakning',
    sets: 'sett saet',
    of: 'med',
    sizes: 'str storrelse',
  },
  sizes: { phrases: 'størrelse, str, i størrelse, skostørrelse' },
  prices: {
    most:
      'under, hoyst, maks, maksimalt, billigere enn, mindre enn, opptil, opp til, ikke mer enn, ikke ' +
      'over, inntil',
    least: 'over, minst, fra, dyrere enn, mer enn, ikke under',
    mostAfter: 'eller mindre, eller billigere, og nedover, maks, maksimalt',
    leastAfter: 'eller mer, og oppover, eller over, og opp',
    ranges: [
      { opens: 'fra', joins: 'til' },
      { opens: 'mellom', joins: 'og' },
    ],
    joins: 'til',
    needCurrency: 'fra',
    needEnd: 'maks, maksimalt',
    sure: 'billigere dyrere mellom mindre',
    comparing: 'enn mer mindre',
    fillers: 'pris prisen',
    notPrices: 'str storrelse alder spf',
    denials: 'ikke uten',
    properties:
      'bredde hoyde lengde dybde vekt storrelse diameter tykkelse effekt kapasitet volum vurdering ' +
      'antall',
    unitJoins: 'til eller',
    spacedThousands: true,
  },
  measures:
    'ar maned maneder uke uker dag dager timer minutt minutter sekunder grader prosent ' +
    'personer person sider spillere stjerner deler',
  currencies: {
    krone: 'kr kr. krone kroner',
    EUR: 'euro',
    dollar: 'dollar',
  },
  numbers: NUMBERS,
  negation: {
    denials:
      'uten, ikke, ingen, ikkje, unntatt, bortsett fra, ikke av, ikke i, men ikke, men uten, fri for, ' +
      'fritt for, frie for',
    alternations: 'eller',
    articles: 'en, et, noe, noen, av, i, tilsatt',
    comparing: 'mer mindre over under',
    imitations: 'kunst imitert vegansk',
    bound: {
      denying: 'uten unntatt',
      denyingPhrases: 'fri for, fritt for, frie for',
      articles: 'tilsatt tilsatte',
    },
    freeForms: { suffix: 'fri', endings: 'fri frie fritt' },
  },
  offers: {
    inStock: 'på lager, finnes på lager, rask levering, klar til levering',
    onSale:
      'på salg, på tilbud, tilbud, salg, nedsatt, nedsatte, til nedsatt pris, rabattert, rabatterte, ' +
      'med rabatt, på kampanje',
  },
  signals: {
    cheap: 'billig, billige, billigste, billigst, rimelig, rimelige, prisgunstig, prisgunstige, lav pris',
    dear:
      'dyr, dyrt, dyre, dyreste, dyrest, luksuriøs, luksuriøse, eksklusiv, eksklusive, høy kvalitet, ' +
      'premium',
    fresh: 'ny, nytt, nye, nyeste, nyhet, nyheter, siste',
    best: 'best, beste, best vurdert, best i test, høyest vurdert, topp',
    popular: 'populær, populært, populære, mest populære, bestselger, bestselgere, mest solgte, mest kjøpte',
  },
  ratings: {
    stars: 'stjerner?',
    least: 'minst|over|fra|mer enn',
    up: '(?:og|eller) (?:mer|oppover|høyere|hoyere|over|bedre)',
  },
  photoTalk:
    'som denne, som dette, som disse, som den her, lignende, noe lignende, liknende, en sånn, ' +
    'samme, maken, men, men i, bare',
  persons: {
    men: 'herre herrer menn mann',
    women: 'dame damer kvinne kvinner',
    boys: 'gutt gutter',
    girls: 'jente jenter',
    kids: 'barna unger',
    babies: 'baby babyer spedbarn',
  },
  attributes: {
    colour: 'farge farger',
    size: 'storrelse storrelser',
    material: 'materiale materialer stoff',
    person: 'kjonn malgruppe',
    otherSizes: 'skjerm skjermstorrelse',
    names: 'serie kolleksjon artist forfatter tittel',
    switches: 'ja nei',
  },
  colours: {
    families: {
      svart: 'svarte, kullsvart, mattsvart',
      hvit: 'hvite, hvitt, offwhite, brukket hvit, krittvit, kremhvit, naturhvit',
      bla: 'blatt, blaa, marinebla, morkebla, lysebla, himmelbla, koboltbla, kongebla',
      rod: 'rode, rodt, vinrod, morkerod, kirsebaerrod, mursteinsrod, rubinrod',
      gronn:
        'gronne, gront, olivengronn, mintgronn, morkegronn, lysegronn, mosegronn, smaragdgronn, ' +
        'skoggronn',
      gul: 'gule, gult, sennepsgul, sitrongul, lysegul',
      gra: 'graa, gratt, antrasittgra, morkegra, lysegra, solvgra, skifergra, stalgra',
      brun: 'brune, brunt, konjakkbrun, morkebrun, lysebrun, kastanjebrun, sjokoladebrun',
      rosa: 'gammelrosa, lyserosa, pudderrosa, lakserosa',
      lilla: 'fiolett, lavendel, plommelilla, lyslilla, morkelilla',
      beige: 'sandfarget, kamelfarget, sandbeige',
    },
    ambiguous: 'lavendel',
    inflected: true,
  },
  suggestions: {
    functionWords:
      'og eller men ikke uten med for til av pa i om fra hos en et den det de som per inkl inkludert ' +
      'veldig',
    headLast: true,
    writtenTogether: true,
    nounsCapitalised: false,
  },
  comparison: NORWEGIAN_COMPARISON,
  synonyms: SYNONYMS,
};

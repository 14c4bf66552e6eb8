import type { LanguagePack } from '../language-pack.ts';
import { DANISH_COMPARISON } from './comparison.ts';
import { NUMBERS } from './numbers.ts';
import { COMPOUNDS, STEMMING } from './stemming.ts';
import { SYNONYMS } from './synonyms.ts';

export const DANISH: LanguagePack = {
  code: 'da',
  name: 'Danish',
  stemming: STEMMING,
  compounds: COMPOUNDS,
  conjunction: 'og',
  heads: { place: 'end', particles: 'til med uden' },
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
    pcs: 'styk stykker',
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
      'under, hojst, max, maks, maksimalt, billigere end, mindre end, op til, ikke mere end, ikke ' +
      'over, indtil',
    least: 'over, mindst, fra, dyrere end, mere end, ikke under',
    mostAfter: 'eller mindre, eller billigere, og nedefter, maks, max, maksimalt',
    leastAfter: 'eller mere, og opefter, eller over, og op',
    ranges: [
      { opens: 'fra', joins: 'til' },
      { opens: 'mellem', joins: 'og' },
    ],
    joins: 'til',
    needCurrency: 'fra',
    needEnd: 'max, maks, maksimalt',
    sure: 'billigere dyrere mellem mindre',
    comparing: 'end mere mindre',
    fillers: 'pris prisen',
    notPrices: 'str storrelse alder spf',
    denials: 'ikke uden',
    properties:
      'bredde hojde laengde dybde vaegt storrelse diameter tykkelse effekt kapacitet volumen ' +
      'bedommelse antal',
    unitJoins: 'til eller',
    spacedThousands: true,
  },
  measures:
    'ar maned maneder uge uger dag dage timer minut minutter sekunder grader procent personer ' +
    'person sider spillere stjerner dele',
  currencies: {
    krone: 'kr kr. krone kroner',
    EUR: 'euro',
    dollar: 'dollar',
  },
  numbers: NUMBERS,
  negation: {
    denials:
      'uden, ikke, ingen, intet, undtagen, bortset fra, ikke af, ikke i, men ikke, men uden, fri for, ' +
      'frit for, frie for',
    alternations: 'eller',
    articles: 'en, et, noget, nogen, af, i, tilsat',
    comparing: 'mere mindre over under',
    imitations: 'kunst imiteret vegansk',
    bound: {
      denying: 'uden undtagen',
      denyingPhrases: 'fri for, frit for, frie for',
      articles: 'tilsat tilsatte',
    },
    freeForms: { suffix: 'fri', endings: 'fri frie frit' },
  },
  offers: {
    inStock: 'på lager, er på lager, hurtig levering, klar til levering',
    onSale:
      'på tilbud, tilbud, på udsalg, udsalg, nedsat, nedsatte, til nedsat pris, med rabat, på rabat, ' +
      'på kampagne',
  },
  signals: {
    cheap: 'billig, billigt, billige, billigste, billigst, prisvenlig, prisvenlige, lav pris, til små penge',
    dear:
      'dyr, dyrt, dyre, dyreste, dyrest, luksuriøs, luksuriøse, eksklusiv, eksklusive, høj kvalitet, ' +
      'premium',
    fresh: 'ny, nyt, nye, nyeste, nyhed, nyheder, seneste',
    best: 'bedst, bedste, bedst bedømt, bedst bedømte, bedst i test, top',
    popular: 'populær, populært, populære, mest populære, bestseller, bestsellere, mest solgte, mest købte',
  },
  ratings: {
    stars: 'stjerner?',
    least: 'mindst|over|fra|mere end',
    up: '(?:og|eller) (?:mere|opefter|højere|hojere|over|bedre)',
  },
  photoTalk:
    'som denne, som dette, som disse, som den her, lignende, noget lignende, sådan en, samme, magen ' +
    'til, men, men i, kun, bare',
  persons: {
    men: 'herre herrer maend mand',
    women: 'dame damer kvinde kvinder',
    boys: 'dreng drenge',
    girls: 'pige piger',
    kids: 'bornene',
    babies: 'baby babyer spaedbarn',
  },
  attributes: {
    colour: 'farve farver',
    size: 'storrelse storrelser',
    material: 'materiale materialer stof',
    person: 'kon malgruppe',
    otherSizes: 'skaerm skaermstorrelse',
    names: 'serie kollektion kunstner forfatter titel',
    switches: 'ja nej',
  },
  colours: {
    families: {
      sort: 'sorte, kulsort, matsort',
      hvid: 'hvide, hvidt, offwhite, knaekket hvid, kridhvid, cremehvid, naturhvid',
      bla: 'blat, blaa, marinebla, morkebla, lysebla, himmelbla, koboltbla, kongebla',
      rod: 'rode, rodt, vinrod, morkerod, kirsebaerrod, teglrod, rubinrod',
      gron: 'gronne, gront, olivengron, mintgron, morkegron, lysegron, mosgron, smaragdgron, skovgron',
      gul: 'gule, gult, sennepsgul, citrongul, lysegul',
      gra: 'graa, grat, antracitgra, morkegra, lysegra, solvgra, skifergra, stalgra',
      brun: 'brune, brunt, cognacbrun, morkebrun, lysebrun, kastanjebrun, chokoladebrun',
      lyserod: 'lyserode, pink, rosa, pudderrosa, gammelrosa',
      lilla: 'violet, lavendel, blommefarvet, lyslilla, morkelilla',
      beige: 'sandfarvet, kamelfarvet, sandbeige',
    },
    ambiguous: 'lavendel',
    inflected: true,
  },
  suggestions: {
    functionWords:
      'og eller men ikke uden med for til af pa i om fra hos en et den det de som per inkl inklusive ' +
      'meget',
    headLast: true,
    writtenTogether: true,
    nounsCapitalised: false,
  },
  comparison: DANISH_COMPARISON,
  synonyms: SYNONYMS,
};

import type { LanguagePack } from '../language-pack.ts';
import { CZECH_COMPARISON } from './comparison.ts';
import { NUMBERS } from './numbers.ts';
import { STEMMING } from './stemming.ts';
import { SYNONYMS } from './synonyms.ts';

export const CZECH: LanguagePack = {
  code: 'cs',
  name: 'Czech',
  stemming: STEMMING,
  heads: {
    place: 'end',
    particles: '',
    homeParticles: 'pro na s se z ze bez do od k ke v',
  },
  units: {
    mm: 'milimetr milimetry milimetru',
    cm: 'centimetr centimetry centimetru',
    m: 'metr metry metru',
    in: 'palec palce palcu palcovy palcova',
    ml: 'mililitr mililitry mililitru',
    l: 'litr litry litru litrovy litrova',
    g: 'gram gramy gramu',
    kg: 'kilo kilogram kilogramy kilogramu kila',
    w: 'watt watty wattu',
    v: 'volt volty voltu',
    pcs: 'ks kus kusy kusu',
  },
  amounts: {
    packs: 'baleni krabice',
    sets: 'sada souprava',
    of: 'po',
    sizes: 'velikost vel',
  },
  sizes: { phrases: 'velikost, vel, ve velikosti, velikosti, číslo' },
  prices: {
    most:
      'do, pod, mene nez, min nez, ne vice nez, ne drazsi nez, maximalne, max, nejvyse, levnejsi nez, ' +
      'levneji nez, nanejvys, v cene do',
    least:
      'nad, od, pres, vice nez, vic nez, ne mene nez, alespon, minimalne, nejmene, drazsi nez, drazeji nez',
    mostAfter: 'nebo mene, a mene, maximalne, nebo levneji, a levnejsi',
    leastAfter: 'nebo vice, a vice, a vys, a drazsi, minimalne',
    ranges: [
      { opens: 'od', joins: 'do' },
      { opens: 'mezi', joins: 'a' },
    ],
    joins: 'az do',
    needCurrency: 'od, pres',
    needEnd: 'do, max',
    sure: 'levnejsi levneji drazsi drazeji mezi mene',
    comparing: 'nez mene vice',
    fillers: 'cena cene cenu cenou',
    notPrices: 'velikost velikosti vek veku spf',
    denials: 'ne bez',
    properties: 'sirka vyska delka hloubka hmotnost objem vykon prumer tloustka pamet hodnoceni pocet',
    unitJoins: 'az nebo do',
    spacedThousands: true,
  },
  measures:
    'rok roky roku mesic mesice mesicu tyden tydnu dni hodin hodiny minut minuty sekund stupnu procent ' +
    'osob osoby stran strany hracu hvezdicky hvezdicek hvezd dilu dilky',
  currencies: {
    CZK: 'kc kc. korun koruna koruny czk kacek',
    EUR: 'euro eur',
    dollar: 'dolar dolary dolaru',
  },
  numbers: NUMBERS,
  negation: {
    denials:
      'bez, ne, ne z, ne ze, kromě, mimo, vyjma, s výjimkou, ale ne, ale bez, jen ne, hlavně ne, neobsahující',
    alternations: 'nebo, ani, či',
    articles: 'z, ze, v, přídavku, přidaného',
    comparing: 'vice mene drazsi',
    imitations: 'umela umele eko imitace kozenka koženka veganska',
    bound: {
      denying: 'bez krome',
      articles: 'pridaneho pridavku',
      comparing: 'pres',
    },
  },
  offers: {
    inStock: 'skladem, na skladě, ihned k odeslání, ihned k dodání, dostupné, dostupný, dostupná',
    onSale:
      've slevě, v akci, ve výprodeji, zlevněný, zlevněná, zlevněné, se slevou, výprodej, sleva, slevy, akce',
  },
  signals: {
    cheap:
      'levný, levná, levné, levně, nejlevnější, levnější, cenově dostupný, cenově dostupné, výhodný, výhodná, ' +
      'výhodné, laciný, laciná, laciné',
    dear: 'drahý, drahá, drahé, nejdražší, luxusní, prémiový, prémiová, prémiové, kvalitní, vysoce kvalitní, exkluzivní',
    fresh: 'nový, nová, nové, novinka, novinky, nejnovější, poslední',
    best: 'nejlepší, nejlépe hodnocený, nejlépe hodnocená, nejlépe hodnocené, dobře hodnocené, doporučený, doporučené, top',
    popular:
      'oblíbený, oblíbená, oblíbené, populární, nejoblíbenější, nejprodávanější, bestseller, bestsellery, hit',
  },
  ratings: {
    stars: 'hv[eě]zd(?:i[cč](?:ky|ek|ka)|y)?',
    least: 'alespoň|alespon|minimálně|minimalne|min\\.?|nejméně|nejmene|od|nad|více než|vice nez',
    up: '(?:a|nebo) (?:více|vice|víc|vic|výš|vys|lépe|lepe)',
  },
  photoTalk:
    'jako toto, jako tohle, jako tento, jako tato, jako tyto, podobný, podobná, podobné, něco podobného, stejný, ' +
    'stejná, stejné, takový, taková, takové, to samé, ale, ale v, jen, jenom',
  persons: {
    men: 'panske pansky panska panskych muzi muze muzu',
    women: 'damske damsky damska damskych zeny zenu',
    boys: 'chlapecke chlapecky chlapecka chlapec chlapce kluci kluky',
    girls: 'divci holcici divka divky holky',
    kids: 'detske detsky detska detskych dite deti',
    babies: 'kojenecke kojenecky kojenecka miminko miminka kojenec',
  },
  attributes: {
    colour: 'barva barvy',
    size: 'velikost velikosti',
    material: 'material materialy latka',
    person: 'pohlavi urceni',
    otherSizes: 'obrazovky displeje',
    names: 'serie rada kolekce interpret autor nazev',
    switches: 'ano ne',
  },
  colours: {
    families: {
      modra:
        'modry, modre, namornicka, tmave modra, svetle modra, blankytna, kobaltova, azurova, tyrkysova, indigo, ' +
        'petrolejova',
      cervena: 'cerveny, cervene, vinova, bordo, rubinova, karminova, tresnova, tmave cervena',
      zelena:
        'zeleny, zelene, olivova, khaki, matova, smaragdova, lahvove zelena, tmave zelena, svetle zelena',
      bila: 'bily, bile, kremova, smetanova, slonovinova, slonova kost',
      cerna: 'cerny, cerne, ebenova',
      seda: 'sedy, sede, antracitova, grafitova, tmave seda, svetle seda, popelava',
      hneda: 'hnedy, hnede, konakova, karamelova, cokoladova, kastanova, tmave hneda, svetle hneda',
      ruzova: 'ruzovy, ruzove, pudrova, fuchsiova, lososova, koralova, staroruzova',
      zluta: 'zluty, zlute, horcicova, citronova, medova',
      fialova: 'fialovy, fialove, levandulova, lila, svestkova, purpurova',
      oranzova: 'oranzovy, oranzove, terakotova, merunkova, rezava',
      bezova: 'bezovy, bezove, piskova, telova, kremova',
      zlata: 'zlaty, zlate',
      stribrna: 'stribrny, stribrne, chromova',
    },
    ambiguous: 'matova medova',
    inflected: true,
  },
  suggestions: {
    functionWords: 'a nebo ale ne bez s se z ze na do ve v od po pod pri pres nad za o u k ke jako nez',
    headLast: true,
    writtenTogether: false,
    nounsCapitalised: false,
  },
  comparison: CZECH_COMPARISON,
  synonyms: SYNONYMS,
};

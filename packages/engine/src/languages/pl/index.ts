import type { LanguagePack } from '../language-pack.ts';
import { POLISH_COMPARISON } from './comparison.ts';
import { NUMBERS } from './numbers.ts';
import { STEMMING } from './stemming.ts';
import { SYNONYMS } from './synonyms.ts';

export const POLISH: LanguagePack = {
  code: 'pl',
  name: 'Polish',
  stemming: STEMMING,
  heads: {
    place: 'beginning',
    particles: 'dla',
    homeParticles: 'do na z ze w bez od',
  },
  units: {
    mm: 'milimetr milimetry milimetrow',
    cm: 'centymetr centymetry centymetrow',
    m: 'metr metry metrow',
    in: 'cal cale cali calowy calowa calowe',
    ml: 'mililitr mililitry mililitrow',
    l: 'litr litry litrow litra litrowy litrowa',
    g: 'gram gramy gramow',
    kg: 'kilo kilogram kilogramy kilogramow',
    w: 'wat waty watow',
    v: 'wolt wolty woltow',
    pcs: 'szt sztuka sztuki sztuk',
  },
  amounts: {
    packs: 'paczka opakowanie zgrzewka',
    sets: 'zestaw komplet',
    of: 'po',
    sizes: 'rozmiar rozm',
  },
  sizes: {
    phrases: 'rozmiar, rozm, w rozmiarze, rozmiar buta, rozmiaru',
  },
  prices: {
    most:
      'do, ponizej, mniej niz, nie wiecej niz, nie drozsze niz, maksymalnie, maks, maks., najwyzej, ' +
      'tansze niz, tanszy niz, tansza niz, taniej niz, w cenie do, nie ponad, nie powyzej',
    least:
      'powyzej, od, ponad, wiecej niz, nie mniej niz, nie ponizej, co najmniej, minimum, drozsze niz, ' +
      'drozszy niz, drozsza niz',
    mostAfter: 'lub mniej, i mniej, lub taniej, maks, maks., maksymalnie',
    leastAfter: 'lub wiecej, i wiecej, wzwyz, i powyzej, i drozsze',
    ranges: [
      { opens: 'od', joins: 'do' },
      { opens: 'miedzy', joins: 'a' },
      { opens: 'miedzy', joins: 'i' },
      { opens: 'pomiedzy', joins: 'a' },
      { opens: 'pomiedzy', joins: 'i' },
    ],
    joins: 'do',
    needCurrency: 'od',
    needEnd: 'do, minimum',
    sure: 'ponizej taniej tansze tanszy tansza drozsze drozszy drozsza miedzy pomiedzy',
    comparing: 'niz mniej wiecej',
    fillers: 'cena cenie cene',
    notPrices: 'rozmiar rozmiarze rozmiaru wiek wieku spf',
    denials: 'nie bez',
    properties: 'szerokosc wysokosc dlugosc glebokosc waga pojemnosc moc srednica grubosc pamiec ocena ilosc',
    unitJoins: 'do lub',
    spacedThousands: true,
  },
  measures:
    'rok roku lata lat miesiac miesiace miesiecy tydzien tygodni dni godzin godziny minut minuty ' +
    'sekund stopni stopnia procent osob osoby stron strony graczy gwiazdki gwiazdek kropli elementow',
  currencies: {
    PLN: 'zl zl. zloty zlotych zlote zlotowki pln',
    EUR: 'euro',
    dollar: 'dolar dolary dolarow',
  },
  numbers: NUMBERS,
  negation: {
    denials:
      'bez, nie, nie z, nie ze, oprócz, prócz, poza, z wyjątkiem, ale nie, ale bez, tylko nie, byle nie, ' +
      'wolne od, wolny od, wolna od, niezawierający, niezawierająca',
    alternations: 'lub, albo, ani, i',
    articles: 'z, ze, w, na, dodatku, zawartości',
    comparing: 'wiecej mniej drozsze drozszy ponad powyzej ponizej',
    nameDenials: 'nie',
    names: 'zapomnij ma tylko',
    imitations: 'eko sztuczna sztucznej imitacja ekoskora',
    bound: {
      denying: 'bez oprocz',
      denyingPhrases: 'wolne od, wolny od, wolna od',
      articles: 'dodatku zawartosci',
      comparing: 'ponad',
    },
  },
  offers: {
    inStock: 'dostępne, dostępny, dostępna, dostępne od ręki, od ręki, w magazynie, na stanie',
    onSale:
      'w promocji, na promocji, promocja, promocje, przeceniony, przeceniona, przecenione, w przecenie, ' +
      'na wyprzedaży, wyprzedaż, ze zniżką, z rabatem, w obniżonej cenie',
  },
  signals: {
    cheap:
      'tani, tania, tanie, tanich, najtańszy, najtańsza, najtańsze, tańszy, tańsza, tańsze, niedrogi, ' +
      'niedroga, niedrogie, w dobrej cenie, budżetowy, budżetowa, budżetowe',
    dear:
      'drogi, droga, drogie, najdroższy, najdroższa, najdroższe, luksusowy, luksusowa, luksusowe, ' +
      'ekskluzywny, ekskluzywna, ekskluzywne, premium, wysokiej jakości, z górnej półki',
    fresh: 'nowy, nowa, nowe, nowości, nowość, najnowszy, najnowsza, najnowsze, ostatni, ostatnie',
    best:
      'najlepszy, najlepsza, najlepsze, najlepiej oceniany, najlepiej oceniana, najlepiej oceniane, ' +
      'dobrze oceniany, dobrze oceniane, polecany, polecana, polecane, top',
    popular:
      'popularny, popularna, popularne, najpopularniejszy, najpopularniejsze, bestseller, bestsellery, ' +
      'najczęściej kupowane, najchętniej kupowane, hit',
  },
  ratings: {
    stars: 'gwiazd(?:ki|ek|ka)',
    least: 'co najmniej|minimum|min\\.?|od|powyżej|powyzej|ponad',
    up: '(?:i|lub) (?:więcej|wiecej|wyżej|wyzej|powyżej|powyzej|lepiej)',
  },
  photoTalk:
    'jak to, jak ten, jak ta, jak te, taki jak ten, taka jak ta, takie jak to, podobny, podobna, podobne, ' +
    'podobny do tego, coś podobnego, coś takiego, taki sam, taka sama, takie samo, takie same, to samo, ale, ' +
    'ale w, tylko, tylko w',
  persons: {
    men: 'meskie meski meska meskich mezczyzna mezczyzn mezczyzni panow',
    women: 'damskie damski damska damskich kobiece kobieta kobiety kobiet',
    boys: 'chlopiece chlopiecy chlopieca chlopiec chlopca chlopcow',
    girls: 'dziewczece dziewczecy dziewczeca dziewczynka dziewczynki dziewczynek',
    kids: 'dzieciece dzieciecy dziecieca dziecko dziecka dzieci',
    babies: 'niemowlece niemowle niemowlat niemowlaka',
  },
  attributes: {
    colour: 'kolor kolory barwa',
    size: 'rozmiar rozmiary',
    material: 'material materialy tkanina tworzywo',
    person: 'plec odbiorca',
    otherSizes: 'ekranu wyswietlacza',
    names: 'seria kolekcja artysta autor tytul',
    switches: 'tak nie',
  },
  colours: {
    families: {
      niebieski:
        'niebieska, niebieskie, granatowy, granatowa, granatowe, blekitny, blekitna, blekitne, turkusowy, ' +
        'turkusowa, turkusowe, chabrowy, kobaltowy, jasnoniebieski, ciemnoniebieski',
      czerwony:
        'czerwona, czerwone, bordowy, bordowa, bordowe, wisniowy, malinowy, rubinowy, karmazynowy, ' +
        'ciemnoczerwony',
      zielony:
        'zielona, zielone, oliwkowy, oliwkowa, oliwkowe, mietowy, mietowa, mietowe, khaki, szmaragdowy, ' +
        'butelkowa zielen, jasnozielony, ciemnozielony',
      bialy: 'biala, biale, kremowy, kremowa, kremowe, ecru, kosc sloniowa, mleczny, sniezny',
      czarny: 'czarna, czarne, grafitowy czarny, heban',
      szary:
        'szara, szare, popielaty, popielata, popielate, grafitowy, grafitowa, grafitowe, antracytowy, ' +
        'antracytowa, srebrnoszary, jasnoszary, ciemnoszary',
      brazowy:
        'brazowa, brazowe, koniakowy, karmelowy, czekoladowy, kasztanowy, rudy, ruda, rude, kawowy, ' +
        'jasnobrazowy, ciemnobrazowy',
      rozowy: 'rozowa, rozowe, pudrowy, pudrowy roz, fuksja, lososiowy, koralowy, amarantowy',
      zolty: 'zolta, zolte, musztardowy, cytrynowy, miodowy',
      fioletowy: 'fioletowa, fioletowe, liliowy, lawendowy, wrzosowy, sliwkowy, purpurowy',
      pomaranczowy: 'pomaranczowa, pomaranczowe, rdzawy, morelowy, brzoskwiniowy',
      bezowy: 'bezowa, bezowe, piaskowy, cielisty, kremowy',
      zloty: 'zlota, zlote',
      srebrny: 'srebrna, srebrne, chromowany',
    },
    ambiguous: 'zlote heban kremowy mleczny czekoladowy kawowy miodowy cytrynowy ruda lawendowy mietowy',
    inflected: true,
  },
  suggestions: {
    functionWords:
      'i oraz lub albo ale nie bez z ze dla do na w we od po pod przy przez nad za o u jak niz czy ' +
      'oprocz miedzy kazdy bardzo',
    headLast: false,
    writtenTogether: false,
    nounsCapitalised: false,
  },
  comparison: POLISH_COMPARISON,
  synonyms: SYNONYMS,
};

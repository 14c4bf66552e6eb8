import type { AssistanceWords } from './assistance-words.ts';

/** See `AssistanceWords`. */
export const POLISH_ASSISTANCE: AssistanceWords = {
  code: 'pl',
  questions: {
    brand: 'Jaka marka?',
    categories: 'Czego szukasz?',
    price: 'Ile może kosztować?',
    availability: 'Czy ma być dostępne?',
    other: '{label}: co wybierasz?',
  },
  availability: {
    in_stock: 'dostępne',
    out_of_stock: 'niedostępne',
    preorder: 'przedsprzedaż',
    backorder: 'na zamówienie',
  },
  yes: 'tak',
  no: 'nie',
  upTo: 'do {high}',
  from: 'od {low}',
  between: 'od {low} do {high}',
  prices: 'Ceny tutaj: od {low} do {high}.',
  onSale: 'W promocji: {n} z {m}.',
  bestRated: 'Najwyżej oceniane: {name}, {value} na 5.',
  notInStock: 'Niedostępne: {n} z {m}.',
  shared: '{label}: {value} dla {n} z {m}.',
  fits: 'Najwyżej {limit}: {n} z {m}. {list}',
  fitsFrom: 'Co najmniej {limit}: {n} z {m}. {list}',
  fitsNone: 'Żaden z {m} produktów tutaj tego nie podaje.',
  cheaper: 'tańsze, tańszy, tańsza, taniej',
  otherBrand: 'nie ta marka, inna marka, innej marki, inne marki',
  bigger: 'większe, większy, większa',
  smaller: 'mniejsze, mniejszy, mniejsza',
  fillers: 'ale w proszę i',
  sizes: 'szerokość wysokość długość głębokość rozmiar pojemność objętość średnica waga',
  leads:
    'i oraz też także tutaj te ten ta to tych w we na do dla z ze o twój twoje twoja produkty produkt produktów wyniki wynik wyników wyszukiwanie wyszukiwania ceny cena cen marka marki marek ocena oceny ocen rozmiar rozmiary kolor kolory kolorów materiał materiały cechy szczegóły przegląd zobacz oto porównaj porównanie między najpierw potem następnie wreszcie pytanie według',
  claims:
    'gratis darmowy darmowa darmowe rabat rabaty zniżka zniżki promocja promocji wyprzedaż kupon magazynie zostało zostały ostatnie ostatni sprzedane najlepszy najlepsza najlepsze najtańszy gwarantowany gwarancja oficjalny certyfikowany polecany procent bezpłatny bezpłatnie',
};

import type { AssistanceWords } from './assistance-words.ts';

/** See `AssistanceWords`. */
export const GERMAN_ASSISTANCE: AssistanceWords = {
  code: 'de',
  questions: {
    brand: 'Welche Marke?',
    categories: 'Was suchen Sie?',
    price: 'Was darf es kosten?',
    availability: 'Soll es lieferbar sein?',
    other: '{label}: Was passt?',
  },
  availability: {
    in_stock: 'auf Lager',
    out_of_stock: 'nicht lieferbar',
    preorder: 'vorbestellbar',
    backorder: 'nachbestellt',
  },
  yes: 'ja',
  no: 'nein',
  upTo: 'bis {high}',
  from: 'ab {low}',
  between: '{low} bis {high}',
  prices: 'Die Preise hier reichen von {low} bis {high}.',
  onSale: 'Reduziert: {n} von {m}.',
  bestRated: 'Am besten bewertet: {name}, {value} von 5.',
  notInStock: 'Nicht auf Lager: {n} von {m}.',
  shared: '{label}: {value} bei {n} von {m}.',
  fits: 'Höchstens {limit}: {n} von {m}. {list}',
  fitsFrom: 'Mindestens {limit}: {n} von {m}. {list}',
  fitsNone: 'Keines der {m} Produkte hier gibt das an.',
  cheaper: 'billiger, günstiger, preiswerter',
  otherBrand: 'nicht die marke, nicht diese marke, andere marke, eine andere marke, andere marken',
  bigger: 'größer, groesser',
  smaller: 'kleiner',
  fillers: 'aber bitte in etwas der die das zeig mir und',
  sizes: 'breite höhe länge tiefe größe kapazität volumen durchmesser gewicht',
  leads:
    'und auch hier diese dieser dieses dies der die das den dem des im in zu zur zum für ihre ihren ihrer ihr sie ein eine einen produkte produkt produkten ergebnisse ergebnis suche preise preis preisen marke marken bewertung bewertungen größe größen farbe farben material materialien merkmale details überblick blick vergleich zwischen unter zuerst dann danach schließlich frage mit nach bei von auf über als',
  claims:
    'gratis kostenlos umsonst rabatt rabatte angebot angebote gutschein reduziert lager vorrat lieferbar ausverkauft letzte letzten billigste günstigste beste besten garantiert garantie offiziell zertifiziert geprüft empfohlen prozent testsieger',
};

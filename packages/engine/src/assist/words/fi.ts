import type { AssistanceWords } from './assistance-words.ts';

/** See `AssistanceWords`. */
export const FINNISH_ASSISTANCE: AssistanceWords = {
  code: 'fi',
  questions: {
    brand: 'Mikä merkki?',
    categories: 'Mitä etsit?',
    price: 'Mitä se saa maksaa?',
    availability: 'Pitääkö olla varastossa?',
    other: '{label}: mikä sopii?',
  },
  availability: {
    in_stock: 'varastossa',
    out_of_stock: 'loppu',
    preorder: 'ennakkotilaus',
    backorder: 'jälkitoimitus',
  },
  yes: 'kyllä',
  no: 'ei',
  upTo: 'enintään {high}',
  from: 'alkaen {low}',
  between: '{low}–{high}',
  prices: 'Hinnat tässä: {low}–{high}.',
  onSale: 'Alennuksessa: {n}/{m}.',
  bestRated: 'Parhaiten arvioitu: {name}, {value}/5.',
  notInStock: 'Ei varastossa: {n}/{m}.',
  shared: '{label}: {value}, {n}/{m}.',
  fits: 'Enintään {limit}: {n}/{m}. {list}',
  fitsFrom: 'Vähintään {limit}: {n}/{m}. {list}',
  fitsNone: 'Mikään näistä {m} tuotteesta ei kerro sitä.',
  cheaper: 'halvempi, halvempia, edullisempi',
  otherBrand: 'ei tätä merkkiä, toinen merkki, muu merkki',
  bigger: 'isompi, suurempi',
  smaller: 'pienempi',
  fillers: 'mutta ja kiitos',
  sizes: 'leveys korkeus pituus syvyys koko tilavuus halkaisija paino',
  leads:
    'ja myös tässä nämä tämä näiden tuotteet tuote tuotteiden tulokset tulos haku haun hinnat hinta hintojen merkki merkit arvio arviot arvosana koko koot väri värit materiaali materiaalit ominaisuudet tiedot yhteenveto katso vertaa vertailu välillä ensin sitten seuraavaksi lopuksi kysymys sinun mukaan',
  claims:
    'ilmainen ilmaiseksi alennus alennukset ale tarjous tarjoukset kuponki varastossa jäljellä viimeiset viimeinen loppu paras parhaat halvin taattu takuu virallinen sertifioitu suositeltu prosentti lahja',
};

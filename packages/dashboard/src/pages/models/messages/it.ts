import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description:
    'I modelli della ricerca. Tutti i negozi di questa installazione li condividono; il gestore li sceglie con il comando «models use».',
  text: 'Ricerca per significato',
  image: 'Ricerca per immagine',
  speech: 'Ricerca vocale',
  textText: 'Trova ciò che si intende, anche se nessuna parola corrisponde.',
  imageText: 'Trova prodotti simili a una foto.',
  speechText: 'Capisce una ricerca parlata.',
  ready: 'Pronto',
  loading: 'In caricamento',
  unavailable: 'Non disponibile',
  off: 'Disattivato',
  in_use: 'In uso',
  wanted: 'Prossimo',
  here: 'Su questo server',
  absent: 'Non scaricato',
  name: 'Modello',
  state: 'Stato',
  languages: 'Lingue',
  size: 'Dimensione',
  licence: 'Licenza',
  all: 'Tutte',
  unknown: 'Sconosciuta',
  bundled: 'Incluso in Aisle',
  progress: '{encoded} prodotti su {total} sono pronti per il prossimo modello.',
};

import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description:
    'Die Modelle hinter der Suche. Alle Shops dieser Installation teilen sie; der Betreiber wählt sie mit dem Befehl „models use“.',
  text: 'Suche nach Bedeutung',
  image: 'Suche mit Bild',
  speech: 'Suche mit Sprache',
  textText: 'Findet, was gemeint ist, auch wenn kein Wort übereinstimmt.',
  imageText: 'Findet Produkte, die einem Foto ähnlich sehen.',
  speechText: 'Versteht eine gesprochene Suche.',
  ready: 'Bereit',
  loading: 'Wird geladen',
  unavailable: 'Nicht verfügbar',
  off: 'Ausgeschaltet',
  in_use: 'In Gebrauch',
  wanted: 'Übernimmt bald',
  here: 'Auf diesem Server',
  absent: 'Nicht geladen',
  name: 'Modell',
  state: 'Zustand',
  languages: 'Sprachen',
  size: 'Größe',
  licence: 'Lizenz',
  all: 'Alle',
  unknown: 'Unbekannt',
  bundled: 'Gehört zu Aisle',
  progress: '{encoded} von {total} Produkten sind für das nächste Modell bereit.',
};

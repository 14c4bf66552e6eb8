import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description:
    'Una riga di HTML mette la ricerca in ogni pagina del negozio. Scegli come appare, provala e copia la riga.',
  options: 'Come appare',
  place: 'Posizione',
  button: 'Un pulsante nella pagina',
  input: 'Il campo di ricerca del negozio',
  inline: 'Una parte della pagina',
  inputSelector: 'Selettore CSS del campo di ricerca',
  inlineSelector: 'Selettore CSS dell’elemento',
  selectorHint: 'Per esempio #search o .header input',
  language: 'Lingua',
  languageOfPage: 'Quella della pagina',
  theme: 'Aspetto',
  themeOfShop: 'Come nelle impostazioni',
  auto: 'Come il dispositivo',
  light: 'Chiaro',
  dark: 'Scuro',
  ga4: 'Segnala le ricerche a Google Analytics',
  snippet: 'Riga per le pagine del negozio',
  snippetHint: 'Incollala prima di </body> in ogni pagina. Il token si rinnova finché i clienti lo usano.',
  worksOn: 'Funziona solo su {site}.',
  preview: 'Anteprima',
  previewHint:
    'È il vero widget con i prodotti del negozio. Le ricerche fatte qui non compaiono in nessun rapporto.',
  width: 'Larghezza',
  wide: 'Computer',
  narrow: 'Telefono',
  reload: 'Ricarica',
  noProducts: 'Il negozio non ha ancora prodotti, quindi l’anteprima non trova nulla.',
  importAction: 'Importa prodotti',
};

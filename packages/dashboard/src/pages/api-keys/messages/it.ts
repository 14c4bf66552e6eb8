import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description:
    'Con una chiave il server del tuo negozio invia prodotti e legge i report. Non metterla mai in una pagina.',
  create: 'Crea una chiave',
  name: 'Nome',
  nameHint: 'Dove si usa la chiave, ad esempio «Server del negozio».',
  key: 'Chiave',
  created: 'Creata',
  lastUsed: 'Ultimo uso',
  never: 'Mai',
  actions: 'Azioni',
  revoke: 'Revoca',
  revokeLabel: 'Revoca {name}',
  revokeTitle: 'Revocare {name}?',
  revokeText: 'Ciò che usa questa chiave smette di funzionare in pochi secondi. Non si può annullare.',
  revoked: '{name} è revocata',
  newTitle: 'La tua nuova chiave',
  once: 'Copiala ora: si vede solo questa volta. Il servizio ne conserva solo un’impronta.',
  emptyTitle: 'Ancora nessuna chiave',
  used: '{count} chiavi su {most}',
  rotate: 'Rinnova',
  rotateLabel: 'Rinnova {name}',
  rotateTitle: 'Rinnovare {name}?',
  rotateText: 'Ricevi una nuova chiave. Quella attuale funziona ancora 24 ore: metti la nuova entro allora.',
  replaced: 'Sostituita, funziona fino al {date}',
};

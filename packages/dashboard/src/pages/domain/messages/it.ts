import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'I prodotti si possono inviare dopo aver provato che il dominio è tuo.',
  pending: 'Non ancora provato',
  verified: 'Provato',
  failed: 'L’ultimo controllo è fallito',
  lapsed: 'La prova è scomparsa',
  pendingText: 'Aggiungi il record qui sotto dove gestisci il dominio, poi controlla.',
  verifiedText: 'Conserva il record: viene controllato ogni giorno.',
  lapsedText: 'Non si possono inviare prodotti finché il record non torna. La ricerca continua.',
  domain: 'Dominio del negozio',
  recordTitle: 'Il record TXT',
  recordName: 'Nome (host)',
  recordValue: 'Valore',
  recordHint: 'Tipo TXT. Alcuni fornitori aggiungono il dominio da soli: in tal caso ometterlo.',
  check: 'Controlla ora',
  checked: 'Controllato {ago}',
  since: 'Dal {date}',
  found: 'Cosa ha trovato il controllo',
  wait: 'Il DNS impiega minuti, a volte un’ora, a mostrare una modifica.',
  plugin:
    'Il plugin di un negozio WordPress prova il dominio con la sua prima chiamata, se invia l’intestazione X-Plugin. Aisle non ne ha ancora uno.',
  nextCheck: 'Prossimo controllo {when}',
};

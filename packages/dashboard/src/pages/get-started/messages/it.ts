import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Quattro passi finché i clienti cercano qui. Torna quando vuoi.',
  done: 'Fatto',
  open: 'Da fare',
  domainTitle: 'Prova il dominio',
  domainText: 'I prodotti si possono inviare quando il dominio è tuo. Un record TXT lo prova.',
  domainAction: 'Mostra il record',
  catalogTitle: 'Porta il catalogo',
  catalogText: 'Carica un file, o fai inviare i prodotti dal server.',
  catalogAction: 'Importa un file',
  keyTitle: 'Crea una chiave per il server',
  keyText: 'Con essa il negozio aggiorna prodotti, prezzi e scorte. Non serve per un file.',
  keyAction: 'Chiavi API',
  snippetTitle: 'Inserisci la ricerca nelle pagine',
  snippetText: 'Incolla questa riga prima della fine del body di ogni pagina.',
  snippetAction: 'Crea la riga',
  snippet: 'Riga per le pagine',
  products: { one: 'C’è {count} prodotto', other: 'Ci sono {count} prodotti' },
  askAdmin: 'Questo passo lo fa un amministratore.',
};

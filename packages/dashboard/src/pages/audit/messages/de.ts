import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Wer was wann und von wo geändert hat. Nichts davon lässt sich ändern oder entfernen.',
  time: 'Zeit',
  actor: 'Wer',
  action: 'Was',
  shop: 'Shop',
  address: 'Von',
  details: 'Einzelheiten',
  all: 'Alle Shops',
  emptyTitle: 'Noch hat sich nichts geändert',
  emptyText:
    'Jede Änderung an Schlüsseln, Webhooks, Einstellungen, Produkten und am Team hinterlässt hier eine Zeile.',
  user: 'Person',
  apiKey: 'API-Schlüssel',
  operator: 'Betreiber',
};

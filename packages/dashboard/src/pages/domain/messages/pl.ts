import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Produkty można wysyłać, gdy udowodnisz, że domena sklepu jest Twoja.',
  pending: 'Jeszcze nie potwierdzono',
  verified: 'Potwierdzono',
  failed: 'Ostatnie sprawdzenie nie powiodło się',
  lapsed: 'Potwierdzenie zniknęło',
  pendingText: 'Dodaj poniższy rekord tam, gdzie zarządzasz domeną, i sprawdź.',
  verifiedText: 'Zostaw rekord: sprawdzamy go codziennie.',
  lapsedText: 'Produktów nie można wysyłać, dopóki rekord nie wróci. Wyszukiwanie działa.',
  domain: 'Domena sklepu',
  recordTitle: 'Rekord TXT',
  recordName: 'Nazwa (host)',
  recordValue: 'Wartość',
  recordHint: 'Typ TXT. Niektórzy dostawcy sami dopisują domenę: wtedy ją pomiń.',
  check: 'Sprawdź teraz',
  checked: 'Sprawdzono {ago}',
  since: 'Od {date}',
  found: 'Co wykazało sprawdzenie',
  wait: 'Zmiana w DNS jest widoczna po minutach, czasem po godzinie.',
  plugin:
    'Wtyczka sklepu WordPress potwierdza domenę pierwszym wywołaniem, jeśli wysyła nagłówek X-Plugin. Aisle nie ma jeszcze własnej wtyczki.',
  nextCheck: 'Następne sprawdzenie {when}',
};

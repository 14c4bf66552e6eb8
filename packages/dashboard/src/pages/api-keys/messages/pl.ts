import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description:
    'Klucz pozwala serwerowi Twojego sklepu wysyłać produkty i czytać raporty. Nigdy nie umieszczaj go na stronie.',
  create: 'Utwórz klucz',
  name: 'Nazwa',
  nameHint: 'Gdzie klucz jest używany, na przykład „Serwer sklepu”.',
  key: 'Klucz',
  created: 'Utworzono',
  lastUsed: 'Ostatnie użycie',
  never: 'Nigdy',
  actions: 'Działania',
  revoke: 'Unieważnij',
  revokeLabel: 'Unieważnij {name}',
  revokeTitle: 'Unieważnić {name}?',
  revokeText: 'To, co używa tego klucza, przestanie działać w kilka sekund. Tego nie można cofnąć.',
  revoked: '{name} unieważniono',
  newTitle: 'Twój nowy klucz',
  once: 'Skopiuj teraz: pokazujemy go tylko raz. Usługa przechowuje jedynie jego odcisk.',
  emptyTitle: 'Nie ma jeszcze kluczy',
  used: 'Klucze: {count} z {most}',
  rotate: 'Wymień',
  rotateLabel: 'Wymień {name}',
  rotateTitle: 'Wymienić {name}?',
  rotateText: 'Otrzymasz nowy klucz. Obecny działa jeszcze 24 godziny: do tego czasu wstaw nowy.',
  replaced: 'Wymieniony, działa do {date}',
};

import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Cztery kroki, aż klienci zaczną tu szukać. Wróć w dowolnej chwili.',
  done: 'Gotowe',
  open: 'Do zrobienia',
  domainTitle: 'Potwierdź domenę',
  domainText: 'Produkty można wysyłać, gdy domena jest Twoja. Dowodem jest rekord TXT.',
  domainAction: 'Pokaż rekord',
  catalogTitle: 'Dodaj katalog',
  catalogText: 'Prześlij plik albo niech Twój serwer wysyła produkty.',
  catalogAction: 'Importuj plik',
  keyTitle: 'Utwórz klucz dla serwera',
  keyText: 'Dzięki niemu sklep aktualizuje produkty, ceny i stany. Zbędny przy pliku.',
  keyAction: 'Klucze API',
  snippetTitle: 'Wstaw wyszukiwarkę na strony',
  snippetText: 'Wklej ten wiersz przed końcem body każdej strony.',
  snippetAction: 'Utwórz wiersz',
  snippet: 'Wiersz na Twoje strony',
  products: {
    one: 'Jest {count} produkt',
    few: 'Są {count} produkty',
    many: 'Jest {count} produktów',
    other: 'Jest {count} produktu',
  },
  askAdmin: 'Ten krok wykonuje administrator.',
};

import type { MessageTable } from '../messages/choose-messages.ts';

type Key =
  | 'compareTable'
  | 'compareNow'
  | 'compareOneMore'
  | 'compareFull'
  | 'comparePicked'
  | 'compareTakeOut'
  | 'compareClear'
  | 'differs'
  | 'same'
  | 'best'
  | 'unknown'
  | 'in_stock';

/** `compareFull` and `comparePicked` are read out. */
export const COMPARE_MESSAGES: MessageTable<Key> = {
  en: {
    compareTable: 'Comparison table',
    compareNow: 'Compare {count} products',
    compareOneMore: 'Pick one more to compare',
    compareFull: 'At most {count} products can be compared. Take one out first.',
    comparePicked: 'Products to compare',
    compareTakeOut: 'Take {name} out of the comparison',
    compareClear: 'Take all out',
    differs: 'What differs',
    same: 'What is the same',
    best: 'Best',
    unknown: 'not stated',
    in_stock: 'In stock',
  },
  de: {
    compareTable: 'Vergleichstabelle',
    compareNow: '{count} Produkte vergleichen',
    compareOneMore: 'Wählen Sie noch eines zum Vergleichen',
    compareFull: 'Höchstens {count} Produkte können verglichen werden. Nehmen Sie erst eines heraus.',
    comparePicked: 'Produkte im Vergleich',
    compareTakeOut: '{name} aus dem Vergleich nehmen',
    compareClear: 'Alle herausnehmen',
    differs: 'Unterschiede',
    same: 'Gemeinsamkeiten',
    best: 'Am besten',
    unknown: 'keine Angabe',
    in_stock: 'Auf Lager',
  },
  fr: {
    compareTable: 'Tableau comparatif',
    compareNow: 'Comparer {count} produits',
    compareOneMore: 'Choisissez-en un de plus pour comparer',
    compareFull: 'On peut comparer {count} produits au plus. Retirez-en un d’abord.',
    comparePicked: 'Produits à comparer',
    compareTakeOut: 'Retirer {name} de la comparaison',
    compareClear: 'Tout retirer',
    differs: 'Ce qui diffère',
    same: 'Ce qui est identique',
    best: 'Le meilleur',
    unknown: 'non précisé',
    in_stock: 'En stock',
  },
  es: {
    compareTable: 'Tabla comparativa',
    compareNow: 'Comparar {count} productos',
    compareOneMore: 'Elija uno más para comparar',
    compareFull: 'Se pueden comparar {count} productos como máximo. Quite uno primero.',
    comparePicked: 'Productos para comparar',
    compareTakeOut: 'Quitar {name} de la comparación',
    compareClear: 'Quitar todos',
    differs: 'Diferencias',
    same: 'En común',
    best: 'El mejor',
    unknown: 'sin datos',
    in_stock: 'En existencias',
  },
  it: {
    compareTable: 'Tabella di confronto',
    compareNow: 'Confronta {count} prodotti',
    compareOneMore: 'Scegline un altro da confrontare',
    compareFull: 'Si possono confrontare al massimo {count} prodotti. Prima togline uno.',
    comparePicked: 'Prodotti da confrontare',
    compareTakeOut: 'Togli {name} dal confronto',
    compareClear: 'Togli tutti',
    differs: 'Differenze',
    same: 'In comune',
    best: 'Il migliore',
    unknown: 'non indicato',
    in_stock: 'Disponibile',
  },
  pl: {
    compareTable: 'Tabela porównawcza',
    compareNow: 'Porównaj produkty: {count}',
    compareOneMore: 'Wybierz jeszcze jeden do porównania',
    compareFull: 'Można porównać najwyżej {count} produkty. Najpierw usuń jeden.',
    comparePicked: 'Produkty do porównania',
    compareTakeOut: 'Usuń {name} z porównania',
    compareClear: 'Usuń wszystkie',
    differs: 'Różnice',
    same: 'Cechy wspólne',
    best: 'Najlepszy',
    unknown: 'brak danych',
    in_stock: 'Dostępny',
  },
  ar: {
    compareTable: 'جدول المقارنة',
    compareNow: 'قارن {count} منتجات',
    compareOneMore: 'اختر منتجًا آخر للمقارنة',
    compareFull: 'يمكن مقارنة {count} منتجات على الأكثر. أزل واحدًا أولًا.',
    comparePicked: 'منتجات للمقارنة',
    compareTakeOut: 'إزالة {name} من المقارنة',
    compareClear: 'إزالة الكل',
    differs: 'الاختلافات',
    same: 'المشترك',
    best: 'الأفضل',
    unknown: 'غير مذكور',
    in_stock: 'متوفر',
  },
};

import type { MessageTable } from '../messages/choose-messages.ts';

type Key = 'advice' | 'alsoTry' | 'refine' | 'refineExample' | 'cheaper' | 'otherBrand';

/** `cheaper` and `otherBrand` are sent as they stand: words that the assistant knows as follow-ups. */
export const ADVICE_MESSAGES: MessageTable<Key> = {
  en: {
    advice: 'Help with choosing',
    alsoTry: 'Also try',
    refine: 'Refine',
    refineExample: 'e.g. in blue, smaller',
    cheaper: 'Cheaper',
    otherBrand: 'Another brand',
  },
  de: {
    advice: 'Hilfe beim Aussuchen',
    alsoTry: 'Oder suchen Sie',
    refine: 'Verfeinern',
    refineExample: 'z. B. in Blau, kleiner',
    cheaper: 'Günstiger',
    otherBrand: 'Andere Marke',
  },
  fr: {
    advice: 'Aide au choix',
    alsoTry: 'Essayez aussi',
    refine: 'Affiner',
    refineExample: 'p. ex. en bleu, plus petit',
    cheaper: 'Moins cher',
    otherBrand: 'Une autre marque',
  },
  es: {
    advice: 'Ayuda para elegir',
    alsoTry: 'Pruebe también',
    refine: 'Precisar',
    refineExample: 'p. ej. en azul, más pequeño',
    cheaper: 'Más barato',
    otherBrand: 'Otra marca',
  },
  it: {
    advice: 'Aiuto alla scelta',
    alsoTry: 'Prova anche',
    refine: 'Affina',
    refineExample: 'ad es. in blu, più piccolo',
    cheaper: 'Più economico',
    otherBrand: 'Un’altra marca',
  },
  pl: {
    advice: 'Pomoc w wyborze',
    alsoTry: 'Spróbuj też',
    refine: 'Zawęź',
    refineExample: 'np. niebieskie, mniejsze',
    cheaper: 'Tańsze',
    otherBrand: 'Inna marka',
  },
  ar: {
    advice: 'مساعدة في الاختيار',
    alsoTry: 'جرّب أيضًا',
    refine: 'تدقيق',
    refineExample: 'مثلًا: باللون الأزرق، أصغر',
    cheaper: 'أرخص',
    otherBrand: 'ماركة أخرى',
  },
};

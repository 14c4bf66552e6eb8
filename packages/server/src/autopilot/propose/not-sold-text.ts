import { languageOf } from '../evidence/language-of.ts';

/** What a shopper reads instead of an empty page, by the shop's language. */
const TEXTS: Readonly<Record<string, (thing: string) => string>> = {
  en: (thing) => `We do not sell “${thing}”.`,
  de: (thing) => `„${thing}“ führen wir nicht.`,
  fr: (thing) => `Nous ne vendons pas « ${thing} ».`,
  es: (thing) => `No vendemos «${thing}».`,
  it: (thing) => `Non vendiamo «${thing}».`,
  nl: (thing) => `“${thing}” verkopen wij niet.`,
  pt: (thing) => `Não vendemos “${thing}”.`,
  da: (thing) => `Vi sælger ikke “${thing}”.`,
  no: (thing) => `Vi selger ikke «${thing}».`,
  nb: (thing) => `Vi selger ikke «${thing}».`,
  sv: (thing) => `Vi säljer inte ”${thing}”.`,
  fi: (thing) => `Emme myy tuotetta ”${thing}”.`,
  pl: (thing) => `Nie sprzedajemy „${thing}”.`,
  ar: (thing) => `لا نبيع «${thing}».`,
};

const english = (thing: string): string => `We do not sell “${thing}”.`;

export const notSoldText = (thing: string, language: string): string =>
  (TEXTS[languageOf(language)] ?? english)(thing);

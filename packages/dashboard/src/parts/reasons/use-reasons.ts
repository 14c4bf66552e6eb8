import { useCallback, useEffect, useState } from 'react';
import { type Language, useLanguage } from '../../i18n/index.ts';

type NameOf = (field: string) => string;
/** Says a reason; the function is the one of a language. */
type Say = (text: string, nameOf: NameOf) => string;

type SaidReasons = {
  /** Why a row is not stored, or a file not read on. */
  reason: (text: string) => string;
  /** What became of a field; the message of the service follows the field's name. */
  ofField: (field: string, message: string) => string;
};

/** The sentences come with their language: the service writes them in English. */
const loadSay = async (language: Language): Promise<Say | null> => {
  if (language === 'en') return null;
  const { loadReasons, reasonText } = await import('./reasons.ts');
  const reasons = await loadReasons(language);
  return (text, nameOf) => reasonText(reasons, text, nameOf);
};

/** Reasons of the service in the language of the page, or in its own words. `nameOf`: what a field is called. */
export const useReasons = (nameOf: NameOf): SaidReasons => {
  const { language } = useLanguage();
  const [said, setSaid] = useState<{ say: Say | null }>({ say: null });
  useEffect(() => {
    let isGone = false;
    void loadSay(language).then((say) => {
      if (!isGone) setSaid({ say });
    });
    return () => {
      isGone = true;
    };
  }, [language]);
  const { say } = said;
  const reason = useCallback((text: string) => (say === null ? text : say(text, nameOf)), [say, nameOf]);
  const ofField = (field: string, message: string): string => {
    const part = `${field}: ${message}`;
    const text = reason(part);
    return text === part ? `${nameOf(field)} ${message}` : text;
  };
  return { reason, ofField };
};

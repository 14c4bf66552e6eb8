import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/index.ts';
import { loadReasons, type Reasons, reasonText } from './reasons.ts';

type SaidReasons = {
  /** Why a row is not stored, or a file not read on. */
  reason: (text: string) => string;
  /** What became of a field; the message of the service follows the field's name. */
  ofField: (field: string, message: string) => string;
};

/** Reasons of the service in the language of the page, or in its own words. `nameOf`: what a field is called. */
export const useReasons = (nameOf: (field: string) => string): SaidReasons => {
  const { language } = useLanguage();
  const [reasons, setReasons] = useState<Reasons | null>(null);
  useEffect(() => {
    let isGone = false;
    void loadReasons(language).then((loaded) => {
      if (!isGone) setReasons(loaded);
    });
    return () => {
      isGone = true;
    };
  }, [language]);
  const reason = useCallback((text: string) => reasonText(reasons, text, nameOf), [reasons, nameOf]);
  const ofField = (field: string, message: string): string => {
    const part = `${field}: ${message}`;
    const text = reason(part);
    return text === part ? `${nameOf(field)} ${message}` : text;
  };
  return { reason, ofField };
};

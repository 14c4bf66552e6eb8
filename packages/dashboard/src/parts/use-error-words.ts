import { AisleApiError } from '@aisle/sdk';
import { useCallback, useEffect, useState } from 'react';
import { type Language, useLanguage, useTexts } from '../i18n/index.ts';
import { loadRefusals, type Refusals, refusalText } from './refusals/refusals.ts';

/** A part of an older build that the server no longer has, or no connection. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof TypeError && /import|module|MIME/i.test(error.message);

/** `own`: the service's own words, in English, where `text` says less than they do. */
export type ErrorWords = { text: string; own: string | null };

const ownWords = ({ details, message }: AisleApiError): string =>
  [message, ...details.map((detail) => detail.message).filter((text) => !message.includes(text))].join(' ');

/** How an error is said: what went wrong and what to do. In English a refusal's own message says it best. */
export const useErrorWords = (): ((error: unknown) => ErrorWords) => {
  const t = useTexts('frame');
  const { language } = useLanguage();
  const [loaded, setLoaded] = useState<{ language: Language; refusals: Refusals | null } | null>(null);
  useEffect(() => {
    let isGone = false;
    void loadRefusals(language).then((refusals) => {
      if (!isGone) setLoaded({ language, refusals });
    });
    return () => {
      isGone = true;
    };
  }, [language]);
  return useCallback(
    (error) => {
      const plain = (text: string): ErrorWords => ({ text, own: null });
      if (error instanceof AisleApiError) {
        if (error.code === 'role_not_allowed') return plain(t('errorRole'));
        if (error.status === 429) return plain(t('errorBusy'));
        if (error.status >= 500) return plain(t('errorServer'));
        const refusals = loaded?.language === language ? loaded.refusals : null;
        const text = refusalText(refusals, error.code ?? '');
        return text === null ? plain(ownWords(error)) : { text, own: ownWords(error) };
      }
      if (isLoadFailure(error)) return plain(t('errorPart'));
      if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
        return plain(t('errorNetwork'));
      return plain(error instanceof Error ? error.message : t('errorServer'));
    },
    [t, language, loaded],
  );
};

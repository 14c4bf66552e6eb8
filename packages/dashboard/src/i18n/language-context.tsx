import { type Say, sayIn } from '@aisle/contract/texts';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useTransition,
} from 'react';
import { chooseLanguage, LANGUAGES, type Language } from './languages.ts';
import { loadTexts, type PageTexts, type Section } from './texts.ts';

const STORED = 'aisle-language';

type LanguageState = { language: Language; setLanguage: (language: Language) => void };

const LanguageContext = createContext<LanguageState>({ language: 'en', setLanguage: () => {} });

/** Storage is switched off in some browsers. */
const stored = (): string | null => {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
};

const store = (language: Language): void => {
  try {
    localStorage.setItem(STORED, language);
  } catch {
    // The choice then holds until the page is closed.
  }
};

/** The language of the texts below. It begins with the last choice, else with what the browser asks for. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, choose] = useState(() => chooseLanguage([stored(), ...navigator.languages]));
  const [, startTransition] = useTransition();
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = LANGUAGES[language].direction;
  }, [language]);
  const setLanguage = useCallback((next: Language): void => {
    store(next);
    startTransition(() => choose(next));
  }, []);
  const state = useMemo<LanguageState>(() => ({ language, setLanguage }), [language, setLanguage]);
  return <LanguageContext value={state}>{children}</LanguageContext>;
}

export const useLanguage = (): LanguageState => use(LanguageContext);

/** The texts of a page in the language in force. Suspends while they load. */
export function useTexts<Name extends Section>(section: Name): Say<PageTexts[Name]> {
  const { language } = useLanguage();
  const sections = use(loadTexts(language, section));
  return useMemo(
    () => sayIn<PageTexts[Name]>(sections[section] ?? {}, language),
    [sections, section, language],
  );
}

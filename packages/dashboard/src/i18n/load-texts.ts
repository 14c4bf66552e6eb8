import type { Language } from './languages.ts';

type File<T> = { default: T };

/** Loads the file of a language. Null: English, or the file did not come: the words of the service do. */
export const textLoader =
  <T>(files: Readonly<Record<Exclude<Language, 'en'>, () => Promise<File<T>>>>) =>
  (language: Language): Promise<T | null> =>
    language === 'en'
      ? Promise.resolve(null)
      : files[language]().then(
          (file) => file.default,
          () => null,
        );

export { formatFor, useFormat } from './format.ts';
export { LanguageProvider, useLanguage, useTexts } from './language-context.tsx';
export { chooseLanguage, LANGUAGES, type Language } from './languages.ts';

export { type Format, formatFor, useFormat } from './format.ts';
export { LanguageProvider, useLanguage, useTexts } from './language-context.tsx';
export { chooseLanguage, LANGUAGES, type Language } from './languages.ts';
export {
  type PluralText,
  placeholdersOf,
  type TextBundle,
  type Texts,
  type TextsLike,
  type Translate,
  textBundle,
  translator,
} from './texts.ts';

import { AisleError } from '@aisle/contract';
import { knowsLanguage } from '../embeddings/known-language.ts';

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

const nameOf = (language: string): string => {
  try {
    return names.of(language) ?? language;
  } catch {
    // Matches the contract's pattern, but Intl does not accept it as a tag (`english`).
    return language;
  }
};

/** @throws AisleError language_not_spoken, naming those that the model understands */
export function requireSpoken(language: string, spoken: readonly string[]): void {
  if (knowsLanguage(spoken, language)) return;
  const list = spoken.map((one) => `${nameOf(one)} (${one})`).join(', ');
  throw new AisleError(
    'language_not_spoken',
    `Voice search does not understand ${nameOf(language)}. It understands: ${list}. Name the language of the ` +
      "recording in 'language' if it is not the shop's.",
  );
}

const primary = (language: string): string => language.split('-', 1)[0]?.toLowerCase() ?? '';

/**
 * Whether a model for `languages` (BCP 47; null: any) understands texts in `language`. Regions do not matter: a model
 * of `en` takes `en-GB`.
 */
export const knowsLanguage = (languages: readonly string[] | null, language: string): boolean =>
  languages === null || languages.some((one) => primary(one) === primary(language));

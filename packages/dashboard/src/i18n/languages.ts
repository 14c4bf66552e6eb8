/** Languages of the dashboard, each under its own name. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  it: { name: 'Italiano', direction: 'ltr' },
  pl: { name: 'Polski', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
} as const satisfies Record<string, { name: string; direction: 'ltr' | 'rtl' }>;

export type Language = keyof typeof LANGUAGES;

const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

/** The first of the wanted BCP 47 tags that the dashboard speaks; English where it speaks none. */
export const chooseLanguage = (wanted: readonly (string | null | undefined)[]): Language => {
  for (const tag of wanted) {
    const base = tag?.toLowerCase().split('-', 1)[0] ?? '';
    if (isLanguage(base)) return base;
  }
  return 'en';
};

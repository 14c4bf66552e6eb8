/** Numbers and money as people of one language write them. */
export type LocalFormat = { number(value: number): string; money(amount: number, currency: string): string };

/** Tags that look right may still be none: those are written as in English. */
const known = (language: string): string => {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
};

export const localFormat = (language: string): LocalFormat => {
  const locale = known(language);
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 9 });
  return {
    number: (value) => plain.format(value),
    money: (amount, currency) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount),
  };
};

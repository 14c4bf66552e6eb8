/** Language of a BCP 47 tag: `en` of `en-GB`. */
export const languageOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? tag;

/** Languages in which the small letter of `I` has no dot, and that of `İ` is `i`. */
const DOTLESS = /^(?:tr|az)(?![a-z])/i;

/** A text in small letters as a language writes them. */
export const lowerCase = (text: string, language: string): string =>
  DOTLESS.test(language) ? text.toLocaleLowerCase('tr') : text.toLowerCase();

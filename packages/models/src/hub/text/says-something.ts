const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** A text without a letter or a digit has no meaning. */
export const saysSomething = (text: string): boolean => LETTER_OR_DIGIT.test(text);

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Without a letter or a digit a text says nothing. */
export const saysSomething = (text: string): boolean => LETTER_OR_DIGIT.test(text);

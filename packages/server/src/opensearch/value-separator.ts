/** Separates the name of a field from a value of it. */
export const VALUE_SEPARATOR = '\u001f';

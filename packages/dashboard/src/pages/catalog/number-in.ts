/** The number in a field; null: the field is empty. The service refuses a value that is no number. */
export const numberIn = (text: string): number | null => (text.trim() === '' ? null : Number(text));

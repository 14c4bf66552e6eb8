/** The number that a field holds; null: it is empty. The service refuses what is no number. */
export const numberIn = (text: string): number | null => (text.trim() === '' ? null : Number(text));

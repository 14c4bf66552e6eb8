/** The words of a field, separated by commas (also Arabic and full-width ones), each once. */
export const termsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,،，]/)
      .map((term) => term.trim())
      .filter((term) => term !== ''),
  ),
];

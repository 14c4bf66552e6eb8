/** Labels as lines of `name = text`, by name. */
export const labelLines = (labels: Readonly<Record<string, string>>): string =>
  Object.entries(labels)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, text]) => `${name} = ${text}`)
    .join('\n');

/** The labels of such lines; null when a line has no name, no `=` or no text. Empty lines count as none. */
export const parseLabelLines = (lines: string): Record<string, string> | null => {
  const labels = new Map<string, string>();
  for (const line of lines.split('\n')) {
    if (line.trim() === '') continue;
    const [name = '', ...rest] = line.split('=');
    const text = rest.join('=').trim();
    if (name.trim() === '' || text === '') return null;
    labels.set(name.trim(), text);
  }
  return Object.fromEntries(labels);
};

/** The labels, with null for each name of `before` that is gone: null removes a label. */
export const withGone = (
  before: Readonly<Record<string, string | null>>,
  after: Readonly<Record<string, string>>,
): Record<string, string | null> => ({
  ...Object.fromEntries(Object.keys(before).map((name) => [name, null])),
  ...after,
});

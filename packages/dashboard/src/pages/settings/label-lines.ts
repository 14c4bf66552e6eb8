/** Labels as lines of `name = text`, by name. */
export const labelLines = (labels: Readonly<Record<string, string>>): string =>
  Object.entries(labels)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, text]) => `${name} = ${text}`)
    .join('\n');

/** The labels of such lines; null when a line has no name, no `=` or no text. Empty lines count as none. */
export const parseLabelLines = (lines: string): Record<string, string> | null => {
  const labels: Record<string, string> = {};
  for (const line of lines.split('\n')) {
    if (line.trim() === '') continue;
    const [name = '', ...rest] = line.split('=');
    const text = rest.join('=').trim();
    if (name.trim() === '' || text === '') return null;
    labels[name.trim()] = text;
  }
  return labels;
};

/** What to send so that `before` becomes `after`: a label that is gone is null. */
export const labelChanges = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Record<string, string | null> => {
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  const changed = Object.entries(after).filter(([name, text]) => before[name] !== text);
  return Object.fromEntries([...gone.map((name) => [name, null] as const), ...changed]);
};

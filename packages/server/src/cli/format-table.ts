/** Rows below a header, each column as wide as its widest cell. */
export const formatTable = (header: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [header, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** `name: value` lines with the values in one column. */
export const formatFields = (fields: Readonly<Record<string, string | number>>): string => {
  const width = Math.max(...Object.keys(fields).map((name) => name.length));
  return Object.entries(fields)
    .map(([name, value]) => `${name.padEnd(width)}  ${value}`)
    .join('\n');
};

export const isoTime = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString();

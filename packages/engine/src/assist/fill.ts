/** Puts values into a form: `{n} of {m}`. */
export const fill = (form: string, values: Readonly<Record<string, string | number>>): string =>
  form.replace(/\{([a-z]+)\}/g, (whole, name: string) => String(values[name] ?? whole));

import { readMoney } from '../fields/read-money.ts';

/** The number of a cell that a shop system wrote, with its unit or without; 0 for one that holds none. */
export const amountOf = (text: string): number => {
  // Of quantities and measures, `1.250` is one and a quarter.
  const money = readMoney(text.replace('%', ''), { learned: '.' });
  return 'fault' in money ? 0 : money.amount;
};

/** Without fields that hold nothing. */
export const withoutEmpty = <V>(values: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** What `child` holds, else what `parent` holds, of fields that variants share with their product. */
export const inherited = (
  child: Readonly<Record<string, unknown>>,
  parent: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const fields = { ...child };
  for (const name of ['brand', 'categories', 'tags', 'url', 'imageUrl', 'name']) {
    const own = fields[name];
    const isEmpty = own === undefined || own === '' || (Array.isArray(own) && own.length === 0);
    if (isEmpty && parent[name] !== undefined) fields[name] = parent[name];
  }
  const attributes = { ...(parent.attributes as object), ...(child.attributes as object) };
  return Object.keys(attributes).length === 0 ? fields : { ...fields, attributes };
};

/** `A/B` as the path `A > B`; `\/` is a slash of a name. */
export const slashPath = (text: string): string =>
  text
    .split(/(?<!\\)\//)
    .map((level) => level.replaceAll('\\/', '/').trim())
    .filter((level) => level !== '')
    .join(' > ');

/** An address of the shop for a path of it; empty: the shop's address is not known. */
export const siteAddress = (siteUrl: string | null, path: string): string => {
  if (path.startsWith('//')) return `https:${path}`;
  if (path === '' || /^https?:\/\//i.test(path)) return path;
  return siteUrl === null ? '' : `${siteUrl}/${path.replace(/^\/+/, '')}`;
};

/** Measures that a product has, as attributes. A 0 stands for none. */
export const measuresOf = (cells: Readonly<Record<string, string>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(cells)
      .map(([name, text]): [string, number] => [name, amountOf(text)])
      .filter(([, measure]) => measure > 0),
  );

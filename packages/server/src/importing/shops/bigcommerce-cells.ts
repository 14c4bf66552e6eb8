import { amountOf } from './product-parts.ts';

/** A colour's sign behind its name: `Beige:#FFFFFF`, `Beige[#FFFFFF]`. */
const SWATCH = /(?::#|\[#|\[https?:).*$/;

/** Options of a variant: `[S]Size=M,[CS]Color=Red:#FF0000`, or `Type=Swatch|Name=Color|Value=Red[#FF0000]`. */
export const optionsIn = (text: string): Record<string, string> => {
  const options: Record<string, string> = {};
  const add = (name = '', value = ''): void => {
    const plain = value.replace(SWATCH, '').trim();
    if (name.trim() !== '' && plain !== '') options[name.trim().toLowerCase()] = plain;
  };
  if (/\bName=/.test(text)) {
    for (const part of text.split('Type=').slice(1)) {
      const [, name, value] = /\|Name=([^|]*)\|Value=([^|]*)/.exec(part) ?? [];
      add(name, value?.replace(/[;,]\s*$/, ''));
    }
    return options;
  }
  for (const part of text.split(/,(?=\[)/)) {
    const [, name, value] = /^\s*\[[A-Z]+\]([^=]*)=(.*)$/s.exec(part) ?? [];
    add(name, value);
  }
  return options;
};

/** Properties of the shop's own: `Fabric=Cotton;Fit=Slim`, each in quotes or not: `"Care=Hand; cold";"Fit=Slim"`. */
export const customFields = (text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(text.matchAll(/"([^"]*)"(?=;|$)|([^;]+)/g), ([, quoted, bare = '']) => quoted ?? bare).flatMap(
      (part) => {
        const at = part.indexOf('=');
        const [name, value] = [part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()];
        return at < 1 || name === '' || value === '' ? [] : [[name, value]];
      },
    ),
  );

/** Addresses in the one cell that describes all images. */
export const imagesInText = (text: string): string[] =>
  [...text.matchAll(/Product Image URL: ?(https?:[^\s|,]+)/g)].map(([, address = '']) => address);

/** Hundredths: no currency of BigCommerce has more than two decimals shown. */
const toCents = (text: string): number => Math.round(amountOf(text) * 100);

/** A price after a rule such as `[FIXED]45`, `[ADD]5`, `[REMOVE]5` or `[REMOVE]10%`. */
export const changedPrice = (price: string, rule: string): string => {
  const [, kind = '', by = ''] = /^\[(FIXED|ADD|REMOVE|PRODUCT)\](.+)$/i.exec(rule) ?? [];
  if (kind === '') return price;
  if (/^(?:fixed|product)$/i.test(kind)) return by.trim();
  const change = by.includes('%') ? Math.round((toCents(price) * amountOf(by)) / 100) : toCents(by);
  const cents = toCents(price) + (/^add$/i.test(kind) ? change : -change);
  return cents <= 0 ? price : (cents / 100).toFixed(2);
};

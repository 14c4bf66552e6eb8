import { textLoader } from '../../i18n/load-texts.ts';
import { FORMS } from './forms.ts';

type Form = keyof typeof FORMS;
export type Reasons = Readonly<Record<Form, string>>;

export const loadReasons = textLoader<Reasons>({
  de: () => import('./de.json', { with: { type: 'json' } }),
  fr: () => import('./fr.json', { with: { type: 'json' } }),
  es: () => import('./es.json', { with: { type: 'json' } }),
  it: () => import('./it.json', { with: { type: 'json' } }),
  pl: () => import('./pl.json', { with: { type: 'json' } }),
  ar: () => import('./ar.json', { with: { type: 'json' } }),
});

const PLACE = /\{(\w+)\}/;
const EACH_PLACE = /\{(\w+)\}/g;
/** Texts and names of places by turns. */
const PARTS = Object.entries(FORMS).map(([form, text]) => ({ form: form as Form, parts: text.split(PLACE) }));

/** The values that a text has at the places of a form; null: it is not of the form. */
const valuesAt = ([start = '', ...parts]: readonly string[], text: string): Map<string, string> | null => {
  if (!text.startsWith(start)) return null;
  const values = new Map<string, string>();
  let rest = text.slice(start.length);
  for (let at = 0; at < parts.length; at += 2) {
    const [name = '', behind = ''] = parts.slice(at, at + 2);
    const isLast = at + 2 >= parts.length;
    const end = isLast ? (rest.endsWith(behind) ? rest.length - behind.length : -1) : rest.indexOf(behind);
    if (end < 1) return null;
    values.set(name, rest.slice(0, end));
    rest = rest.slice(end + behind.length);
  }
  return rest === '' ? values : null;
};

const unchanged = (text: string): string => text;

/** A sentence of the service in the language of the page; null: it has no fixed form. `say`: for the sentence at `{detail}`. */
export const sentenceText = (
  reasons: Reasons | null,
  text: string,
  say: (detail: string) => string = unchanged,
): string | null => {
  if (reasons === null) return null;
  for (const { form, parts } of PARTS) {
    const values = valuesAt(parts, text);
    if (values !== null)
      return reasons[form].replace(EACH_PLACE, (place, name: string) => {
        const value = values.get(name) ?? place;
        return name === 'detail' ? say(value) : value;
      });
  }
  return null;
};

const BETWEEN = '; ';

type NameOf = (field: string) => string;

/** `field: sentence`, or a sentence alone. */
const partText = (reasons: Reasons | null, part: string, nameOf: NameOf): string | null => {
  const whole = sentenceText(reasons, part, (detail) => reasonText(reasons, detail, nameOf));
  if (whole !== null) return whole;
  const at = part.indexOf(': ');
  if (at < 1) return null;
  const behind = sentenceText(reasons, part.slice(at + 2));
  return behind === null ? null : `${nameOf(part.slice(0, at))}: ${behind}`;
};

/** Sentences of the service, each with its field or without. One that has no fixed form stays as it is. */
export const reasonText = (reasons: Reasons | null, reason: string, nameOf: NameOf): string => {
  const parts = reason.split(BETWEEN);
  const said: string[] = [];
  for (let from = 0; from < parts.length; ) {
    // A sentence may have the sign in it that stands between two.
    let to = parts.length;
    let text = partText(reasons, parts.slice(from).join(BETWEEN), nameOf);
    while (text === null && to > from + 1) {
      to -= 1;
      text = partText(reasons, parts.slice(from, to).join(BETWEEN), nameOf);
    }
    said.push(text ?? parts[from] ?? '');
    from = to;
  }
  return said.join(BETWEEN);
};

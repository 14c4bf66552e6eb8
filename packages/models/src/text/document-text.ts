/** The fields that make a document's vector. */
export type DocumentFields = {
  name: string;
  brand?: string | undefined;
  categories?: readonly string[] | undefined;
  tags?: readonly string[] | undefined;
  description?: string | undefined;
};

/** Longer names are lists of features that cost more than they say; further words are cut off. */
const MAX_TITLE = 120;
/** The first sentences of a description say what a product is; later ones are terms of delivery. */
const MAX_DESCRIPTION = 600;
const MAX_LIST = 240;

/** A short name may be only a name ("Lima"): its category says what the thing is. */
const SHORT_CHARACTERS = 40;

/**
 * The text of a product for `encodeDocuments`, in lines: title, categories, tags, description. Equal products give
 * equal texts.
 *
 * The title is brand and name, plus the innermost category when the name is short. Each model decides which lines it
 * reads and how much each counts.
 */
export function documentText(fields: DocumentFields): string {
  const { categories = [], tags = [], description = '' } = fields;
  const lines = [
    oneLine(cutAtWord(title(fields), MAX_TITLE)),
    oneLine(cutAtWord(categories.join(' '), MAX_LIST)),
    oneLine(cutAtWord(tags.join(' '), MAX_LIST)),
    oneLine(cutAtWord(withoutTags(description.slice(0, 4 * MAX_DESCRIPTION)), MAX_DESCRIPTION)),
  ];
  return lines.join('\n').trimEnd();
}

function title({ name, brand, categories }: DocumentFields): string {
  const parts = [name.trim()];
  if (brand !== undefined && !holds(name, brand)) parts.unshift(brand.trim());
  const innermost = categories?.[0]?.split('>').at(-1)?.trim() ?? '';
  if (name.length < SHORT_CHARACTERS && !holds(name, innermost)) parts.push(innermost);
  return parts.filter((part) => part !== '').join(' ');
}

/** Replaces each tag by a space. A `<` without a `>` is text. */
function withoutTags(html: string): string {
  let text = '';
  let at = 0;
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', at)) {
    const close = html.indexOf('>', open);
    if (close === -1) break;
    text += `${html.slice(at, open)} `;
    at = close + 1;
  }
  return text + html.slice(at);
}

const holds = (text: string, part: string): boolean => text.toLowerCase().includes(part.trim().toLowerCase());

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most + 1);
  const space = cut.lastIndexOf(' ');
  return cut.slice(0, space > 0 ? space : most).trimEnd();
}

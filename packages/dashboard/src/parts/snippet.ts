const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => MARKUP[sign] ?? sign);

/** Attributes of the widget's script tag besides its token; empty ones are left out, `true` has no value. */
export type SnippetOptions = Readonly<Record<string, string | true>>;

/** The line that loads the widget, for the HTML of a shop's pages. Values cannot leave their attribute. */
export const snippetOf = (origin: string, token: string, options: SnippetOptions = {}): string => {
  const attributes = Object.entries<string | true>({ token, ...options })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => (value === true ? ` data-${name}` : ` data-${name}="${escaped(value)}"`));
  return `<script src="${origin}/widget/widget.js"${attributes.join('')} async></script>`;
};

import type { Words } from '../messages/choose-messages.ts';
import { STYLES } from '../views/styles.ts';

/** `sheet`: colours, font and corners; `follow` has them follow the page. */
export type Look = { sheet: CSSStyleSheet; follow: () => void; words: Words };

const sheets = new Map<string, CSSStyleSheet>();

/** Adds styles to a root. All roots share the sheet: a constructed one needs no inline style, which strict pages refuse. */
export const addStyles = (root: ShadowRoot, css: string): void => {
  const sheet = sheets.get(css) ?? new CSSStyleSheet();
  if (!sheets.has(css)) {
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
};

/** The widget's root in an element of the host page; the host's styles do not reach into it. */
export const shadowRootIn = (element: Element, look: Look): ShadowRoot => {
  const { sheet, follow, words } = look;
  follow();
  const known = element.shadowRoot;
  if (known !== null) return known;
  const root = element.attachShadow({ mode: 'open' });
  element.setAttribute('lang', words.language);
  element.setAttribute('dir', words.direction);
  addStyles(root, STYLES);
  root.adoptedStyleSheets.push(sheet);
  return root;
};

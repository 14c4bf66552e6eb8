import type { Words } from '../messages/choose-messages.ts';
import { STYLES } from '../views/styles.ts';

export type Look = { mode: 'auto' | 'light' | 'dark'; accent: string; words: Words };

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

const isColor = (text: string): boolean => /^#[0-9a-f]{3,8}$/i.test(text);

/** The widget's root in an element of the host page; the host's styles do not reach into it. */
export const shadowRootIn = (element: Element, { mode, accent, words }: Look): ShadowRoot => {
  const known = element.shadowRoot;
  if (known !== null) return known;
  const root = element.attachShadow({ mode: 'open' });
  element.setAttribute('data-mode', mode);
  element.setAttribute('lang', words.language);
  element.setAttribute('dir', words.direction);
  addStyles(root, STYLES);
  if (isColor(accent)) {
    const own = new CSSStyleSheet();
    own.replaceSync(`.root { --accent: var(--aisle-accent, ${accent}); }`);
    root.adoptedStyleSheets.push(own);
  }
  return root;
};

import type { Words } from '../messages/choose-messages.ts';
import { STYLES } from '../views/styles.ts';

export type Look = { mode: 'auto' | 'light' | 'dark'; accent: string; words: Words };

let sheet: CSSStyleSheet | null = null;

/** One sheet for all roots. A constructed sheet needs no inline style, which strict pages refuse. */
const sharedSheet = (): CSSStyleSheet => {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
  }
  return sheet;
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
  root.adoptedStyleSheets = [sharedSheet()];
  if (isColor(accent)) {
    const own = new CSSStyleSheet();
    own.replaceSync(`:host { --accent: var(--aisle-accent, ${accent}); }`);
    root.adoptedStyleSheets.push(own);
  }
  return root;
};

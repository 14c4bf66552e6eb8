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

/** Light or dark as the page is: its text is the other. A shopper's device may like the dark where the shop has no such pages. */
const modeOf = ({ mode }: Look): string => {
  if (mode !== 'auto') return mode;
  const { color } = getComputedStyle(document.body);
  const [first = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  // Other colours than `rgb()` begin with their lightness: `oklch(.98 0 0)`, `lab(98 0 0)`.
  const lightness = color.startsWith('rgb')
    ? (first * 3 + green * 6 + blue) / 2550
    : first / (color.startsWith('l') ? 100 : 1);
  return lightness > 0.5 ? 'dark' : 'light';
};

/** The widget's root in an element of the host page; the host's styles do not reach into it. */
export const shadowRootIn = (element: Element, look: Look): ShadowRoot => {
  const { accent, words } = look;
  element.setAttribute('data-mode', modeOf(look));
  const known = element.shadowRoot;
  if (known !== null) return known;
  const root = element.attachShadow({ mode: 'open' });
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

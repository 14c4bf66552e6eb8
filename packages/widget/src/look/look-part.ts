import type { WidgetLook } from '@aisle/contract';
import { BLACK, contrast, hexOf, type Rgb, textOn, WHITE } from './color.ts';
import { colorProbe } from './color-probe.ts';
import { isPageDark, pageAccent, pageFont, pageRadius } from './read-page.ts';

/** The ground of the widget's own dark look. */
const DARK: Rgb = [0x16 / 255, 0x19 / 255, 0x1c / 255];
/** As the style sheet has it. */
const OWN_ACCENT = '#1f6f5c';
/** Least contrast of the mark around what has the focus: WCAG 2.2, 1.4.11. */
const LEAST_MARK = 3;
/** Cards and lists with rounder corners would cut into their content. */
const ROUNDEST = 14;
/** Where corners are less round, nothing is a pill. */
const LEAST_ROUND = 6;
/** Half the height of the search box: beyond it nothing changes. */
const ROUNDEST_FIELD = 28;

const GENERIC = new Set([
  'system-ui',
  'serif',
  'sans-serif',
  'monospace',
  'ui-serif',
  'ui-sans-serif',
  'ui-rounded',
]);

/** Names of fonts as CSS takes them. */
const familiesOf = (names: string): string =>
  names
    .split(',')
    .map((name) => name.trim())
    .map((name) => (GENERIC.has(name) ? name : JSON.stringify(name)))
    .join(', ');

/** What the page says about its look, as far as a change of it can be told at little cost. */
const keyOfPage = (): string => {
  const { documentElement: root, body } = document;
  const { color, backgroundColor, fontFamily } = getComputedStyle(body);
  const own = getComputedStyle(root).getPropertyValue('--aisle-accent');
  const marks = [root.className, body.className, ...Object.values(root.dataset), document.readyState];
  return [color, backgroundColor, fontFamily, own, document.styleSheets.length, ...marks].join('|');
};

const roundness = (radius: number | null): string => {
  if (radius === null) return '';
  const [all, field] = [Math.min(radius, ROUNDEST), Math.min(radius, ROUNDEST_FIELD)];
  const pill = radius < LEAST_ROUND ? `--pill: ${radius}px;` : '';
  return `--radius: var(--aisle-radius, ${all}px); --field: var(--aisle-radius, ${field}px); ${pill}`;
};

const colors = (accent: Rgb, ground: Rgb): string => {
  const edge = contrast(accent, ground) >= LEAST_MARK ? 'var(--accent)' : 'var(--text)';
  const text = hexOf(textOn(accent));
  return `--accent: var(--aisle-accent, ${hexOf(accent)}); --on-accent: var(--aisle-on-accent, ${text}); --edge: ${edge};`;
};

/** Writes the sheet. Only numbers get into its text; the font is set as a value, which the browser checks. */
const write = (sheet: CSSStyleSheet, theme: WidgetLook): void => {
  const probe = colorProbe();
  try {
    const isDark = theme.mode === 'auto' ? isPageDark(probe) : theme.mode === 'dark';
    const ground = isDark ? DARK : WHITE;
    const pages = getComputedStyle(document.documentElement).getPropertyValue('--aisle-accent');
    const accent =
      (pages === '' ? null : probe.read(pages)) ??
      (theme.accent === null ? pageAccent({ probe, ground }) : probe.read(theme.accent)) ??
      probe.read(OWN_ACCENT) ??
      BLACK;
    sheet.replaceSync(
      `.root { color-scheme: ${isDark ? 'dark' : 'light'}; ${colors(accent, ground)} ${roundness(theme.radius ?? pageRadius())} }`,
    );
    const font = theme.font === null ? pageFont() : familiesOf(theme.font);
    const [rule] = sheet.cssRules;
    if (font !== null && CSS.supports('font-family', font))
      (rule as CSSStyleRule).style.setProperty('--family', font);
  } finally {
    probe.end();
  }
};

/**
 * A sheet for all of the widget's roots: light or dark, accent, font and corners as the shop has set them, else as the page
 * has them. `follow` looks at the page again where it may have changed.
 */
export const createLook = (
  theme: WidgetLook,
  signal: AbortSignal,
): { sheet: CSSStyleSheet; follow: () => void } => {
  const sheet = new CSSStyleSheet();
  let known = '';
  const follow = (): void => {
    const key = keyOfPage();
    if (key === known) return;
    known = key;
    try {
      write(sheet, theme);
    } catch {
      // The widget has a look of its own.
    }
  };
  // Before it opens, whatever opens it: the page may have become dark since.
  for (const type of ['pointerdown', 'focusin'])
    document.addEventListener(type, follow, { capture: true, passive: true, signal });
  window.addEventListener('load', follow, { signal });
  follow();
  return { sheet, follow };
};

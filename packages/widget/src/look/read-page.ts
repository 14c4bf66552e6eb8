import { chroma, contrast, type Rgb } from './color.ts';
import type { ColorProbe } from './color-probe.ts';

/** Buttons that a theme calls its main ones. */
const PRIMARY = `:is(button, a, input[type=submit]):is([class*=primary], [class*=add_to_cart], [name=add], .wp-element-button, .btn-buy)`;
const BUTTONS = 'button, input[type=submit], a:is([class*=button], [class*=btn])';
const FIELDS = 'input:is([type=search], [type=text], [type=email], :not([type])), select, textarea';
/** They have looks of their own, beside those of the shop. */
const STRANGERS = '[id*=cookie i], [class*=cookie i], [id*=consent i], [class*=consent i], aisle-search';

/** Names under which themes and systems of design keep their main colour, the most certain first. */
const VARIABLES = [
  '--color-button',
  '--wp--preset--color--primary',
  '--wp--preset--color--accent',
  '--bs-primary',
  '--color-primary',
  '--primary-color',
  '--color-accent',
  '--accent-color',
  '--brand-color',
  '--md-sys-color-primary',
  '--mui-palette-primary-main',
  '--primary',
] as const;

/** Fonts of a page that chose none. */
const UNCHOSEN = /^("?times( new roman)?"?|-webkit-standard|serif|initial)$/i;
/** Less is no colour but a grey. */
const LEAST_CHROMA = 0.15;
/** Least contrast of a button with the ground, so that its shape is seen. */
const LEAST_SHAPE = 1.4;
/** Least contrast of links, which are text. */
const LEAST_TEXT = 3;
/** A page may have thousands. */
const MOST_LOOKED_AT = 24;
/** Links of a page whose author chose no colour. */
const UNCHOSEN_LINK = /^rgb\((0, 0, 238|85, 26, 139|158, 158, 255|208, 173, 240)\)$/;

const shown = (selector: string): HTMLElement[] =>
  Array.from(document.querySelectorAll<HTMLElement>(selector))
    .slice(0, MOST_LOOKED_AT)
    .filter((element) => element.checkVisibility() && element.closest(STRANGERS) === null);

/** The family of the page's text; null where the page chose none, or has one that CSS does not take. */
export const pageFont = (): string | null => {
  const { fontFamily } = getComputedStyle(document.body);
  return UNCHOSEN.test(fontFamily) || !CSS.supports('font-family', fontFamily) ? null : fontFamily;
};

/** Borders of a control that no rule of the page has changed. */
const isUntouched = ({ borderTopStyle }: CSSStyleDeclaration): boolean =>
  /^(in|out)set$/.test(borderTopStyle);

/** Whether its corners can be seen. */
const hasShape = ({ borderTopWidth, backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean =>
  borderTopWidth !== '0px' || backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none';

/** The radius of the page's main button, else of its fields, in pixels; null where the page has none with a look of its own. */
export const pageRadius = (): number | null => {
  for (const selector of [PRIMARY, FIELDS, BUTTONS])
    for (const element of shown(selector)) {
      const style = getComputedStyle(element);
      const radius = style.borderTopLeftRadius;
      if (hasShape(style) && !isUntouched(style) && /^[\d.e+-]+px$/.test(radius))
        return Number.parseFloat(radius);
    }
  return null;
};

type Grounds = { probe: ColorProbe; ground: Rgb };

/** The colour of the first of these buttons that has one. A gradient or an image is none. */
const buttonColor = (selector: string, least: number, { probe, ground }: Grounds): Rgb | null => {
  for (const element of shown(selector)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const color = backgroundImage === 'none' ? probe.read(backgroundColor) : null;
    if (color !== null && chroma(color) >= least && contrast(color, ground) >= LEAST_SHAPE) return color;
  }
  return null;
};

const linkColor = ({ probe, ground }: Grounds): Rgb | null => {
  for (const element of shown(':is(main, article, body) a[href]')) {
    const { color: text } = getComputedStyle(element);
    const color = UNCHOSEN_LINK.test(text) ? null : probe.read(text);
    if (color !== null && chroma(color) >= LEAST_CHROMA && contrast(color, ground) >= LEAST_TEXT)
      return color;
  }
  return null;
};

const variableColor = ({ probe, ground }: Grounds): Rgb | null => {
  const styles = [document.documentElement, document.body].map((element) => getComputedStyle(element));
  for (const name of VARIABLES)
    for (const style of styles) {
      const text = style.getPropertyValue(name);
      const color = text === '' ? null : probe.read(text);
      if (color !== null && contrast(color, ground) >= LEAST_SHAPE) return color;
    }
  return null;
};

/** The colour that the page has for what matters; null where none is certain. */
export const pageAccent = (grounds: Grounds): Rgb | null => {
  const { accentColor } = getComputedStyle(document.body);
  const own = accentColor === 'auto' ? null : grounds.probe.read(accentColor);
  return (
    own ??
    buttonColor(PRIMARY, 0, grounds) ??
    variableColor(grounds) ??
    buttonColor(BUTTONS, LEAST_CHROMA, grounds) ??
    linkColor(grounds)
  );
};

/** Whether the page is dark: its text is light. A shopper's device may like the dark where the shop has no such pages. */
export const isPageDark = (probe: ColorProbe): boolean => {
  const text = probe.read(getComputedStyle(document.body).color);
  return text !== null && text[0] * 3 + text[1] * 6 + text[2] > 5;
};

import { type Rgb, readMixed } from './color.ts';

export type ColorProbe = {
  /** A colour in any notation of CSS; null for what is none, and for one that shows what is below it. */
  read: (css: string) => Rgb | null;
  end: () => void;
};

/** Shades of hue, as some themes keep them: `222 47% 11%`. */
const HSL_PARTS = /^[\d.]+(deg)?[\s,]+[\d.]+%[\s,]+[\d.]+%$/;
/** Numbers of a colour without its function: `18, 18, 18`. */
const RGB_PARTS = /^[\d.]+[\s,]+[\d.]+[\s,]+[\d.]+$/;

const whole = (text: string): string => {
  if (HSL_PARTS.test(text)) return `hsl(${text})`;
  return RGB_PARTS.test(text) ? `rgb(${text})` : text;
};

/**
 * Lets the browser convert colours (`oklch`, `lab`, names). A canvas would do too, but browsers that resist
 * fingerprinting falsify it. The element is in a shadow root, where no rule of the page reaches it.
 */
export const colorProbe = (): ColorProbe => {
  const host = document.createElement('aisle-search');
  const element = document.createElement('i');
  host.attachShadow({ mode: 'open' }).append(element);
  document.documentElement.append(host);
  const { style } = element;
  return {
    read: (css) => {
      style.color = '';
      // The property takes a colour alone: other text leaves it empty.
      style.color = `color-mix(in srgb, ${whole(css.trim())} 100%, #0000)`;
      return style.color === '' ? null : readMixed(getComputedStyle(element).color);
    },
    end: () => host.remove(),
  };
};

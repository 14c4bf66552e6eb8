/** Red, green and blue from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** WCAG 2.2, least contrast of text. */
const TEXT_CONTRAST = 4.5;

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Relative luminance as WCAG 2.2 defines it. */
const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Contrast as WCAG 2.2 defines it: 1 to 21. */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

export const WHITE: Rgb = [1, 1, 1];
export const BLACK: Rgb = [0, 0, 0];

/** The text on a colour: white, else black. One of the two has a contrast of 4.5 and more on any colour. */
export const textOn = (color: Rgb): Rgb => (contrast(color, WHITE) >= TEXT_CONTRAST ? WHITE : BLACK);

/** How far a colour is from grey: 0 to 1. */
export const chroma = (color: Rgb): number => Math.max(...color) - Math.min(...color);

/** The two hexadecimal digits of each part. */
export const hexOf = (color: Rgb): string =>
  `#${color
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Reads `color(srgb .1 .2 .3 / .5)`, as browsers write the colours of a mix. Null: not that, or one that shows what is below. */
export const readMixed = (text: string): Rgb | null => {
  const parts = /^color\(srgb ([^)]+)\)$/
    .exec(text)?.[1]
    ?.split(/[\s/]+/)
    .map((part) => Number(part) || 0);
  if (parts === undefined || parts.length < 3 || (parts[3] ?? 1) < 0.9) return null;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Math.min(1, Math.max(0, part)));
  return [red, green, blue];
};

type Rgb = [number, number, number];

const readHex = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const writeHex = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Mixes two #rrggbb colours; `share` 0 is all `from`, 1 all `to`. */
export const mix = (from: string, to: string, share: number): string => {
  const [r, g, b] = readHex(from);
  const [r2, g2, b2] = readHex(to);
  return writeHex([r + (r2 - r) * share, g + (g2 - g) * share, b + (b2 - b) * share]);
};

/** Perceived brightness, 0 to 1 (Rec. 709 weights). */
export const brightness = (hex: string): number => {
  const [r, g, b] = readHex(hex);
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
};

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Relative luminance of a colour such as `#0b6e4f`, as WCAG 2.2 defines it. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

/** The grounds of the widget, light and dark. */
const GROUNDS = { light: '#ffffff', dark: '#16191c' } as const;
/** Least contrast of what is no text: WCAG 2.2, 1.4.11. */
const LEAST = 3;

/** On which ground a colour is hard to see, and how hard. Null: on none that the widget may have. */
export const faintOn = (
  hex: string,
  mode: 'auto' | 'light' | 'dark',
): { ground: 'light' | 'dark'; contrast: number } | null => {
  const grounds = mode === 'auto' ? (['light', 'dark'] as const) : [mode];
  const [worst] = grounds
    .map((ground) => ({ ground, contrast: contrast(hex, GROUNDS[ground]) }))
    .sort((a, b) => a.contrast - b.contrast);
  return worst !== undefined && worst.contrast < LEAST ? worst : null;
};

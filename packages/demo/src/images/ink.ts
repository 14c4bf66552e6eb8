import { mix } from './tone.ts';

/**
 * The pens of a shape, by name; each gives the SVG of one path. `body`: the thing itself, in the product's colour and
 * pattern, lit from the left. `part` and `pale` are a darker and a lighter tone of it. `rod` and `line` are strokes in its
 * colour and a darker tone, `wire` and `cord` in metal and near-black.
 */
export type Ink = Readonly<Record<InkName, (d: string, width: number) => string>>;
export type InkName =
  | 'body'
  | 'part'
  | 'pale'
  | 'dark'
  | 'metal'
  | 'wood'
  | 'white'
  | 'glass'
  | 'green'
  | 'rod'
  | 'line'
  | 'wire'
  | 'cord';

const fill = (color: string, edge: string) => (d: string) =>
  `<path d="${d}" fill="${color}" stroke="${edge}" stroke-width="2" stroke-linejoin="round"/>`;

const stroke = (color: string, d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Inks for one product colour (#rrggbb). `hasPattern` lays the document's pattern `#pattern` over the body. */
export const inkOf = (color: string, hasPattern: boolean): Ink => {
  const deep = mix(color, '#1c1a24', 0.28);
  const edge = mix(color, '#1c1a24', 0.42);
  return {
    body: (d) =>
      fill(color, edge)(d) +
      (hasPattern ? `<path d="${d}" fill="url(#pattern)"/>` : '') +
      `<path d="${d}" fill="url(#light)"/>`,
    part: fill(deep, edge),
    pale: fill(mix(color, '#ffffff', 0.55), edge),
    dark: fill('#30323a', '#1f2026'),
    metal: fill('#bfc5cd', '#868d97'),
    wood: fill('#c8995f', '#8f6838'),
    white: fill('#fbfaf7', '#c9c5bb'),
    glass: (d) => `<path d="${d}" fill="#e4f1f5" fill-opacity=".65" stroke="#9fb9c4" stroke-width="3"/>`,
    green: fill('#5d9b58', '#3c6d3b'),
    rod: (d, width) => stroke(edge, d, width + 4) + stroke(color, d, width),
    line: (d, width) => stroke(edge, d, width),
    wire: (d, width) => stroke('#7d848e', d, width + 3) + stroke('#bfc5cd', d, width),
    cord: (d, width) => stroke('#30323a', d, width),
  };
};

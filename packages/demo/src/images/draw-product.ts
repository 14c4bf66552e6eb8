import { drawSteps } from './draw-steps.ts';
import { inkOf } from './ink.ts';
import { colorHex } from './palette.ts';
import { SHAPES, type ShapeName } from './shape.ts';
import { brightness, mix } from './tone.ts';

/** Parameters of an image; the same parameters always give the same SVG. */
export type ImageParameters = {
  shape: ShapeName;
  /** A name of the palette; another one is drawn grey. */
  color: string;
  pattern: string;
  /** Chooses the background. */
  seed: number;
};

const BACKGROUNDS = ['#eef1ec', '#f3eee7', '#e9eef3', '#f2ecf0', '#f4f0e2', '#e7f0ef', '#efedf4', '#f3ebe6'];

const TILES: Record<string, { size: number; draw: (a: string, b: string) => string }> = {
  striped: { size: 44, draw: (a) => `<path d="M0 0h44v16h-44z" fill="${a}"/>` },
  dotted: {
    size: 48,
    draw: (a) => `<circle cx="12" cy="12" r="8" fill="${a}"/><circle cx="36" cy="36" r="8" fill="${a}"/>`,
  },
  checked: {
    size: 56,
    draw: (a, b) =>
      `<path d="M0 0h28v56h-28z" fill="${a}" opacity=".6"/><path d="M0 0h56v28h-56z" fill="${b}" opacity=".45"/>`,
  },
  zigzag: {
    size: 48,
    draw: (a) => `<path d="M-4 30l14 -16 14 16 14 -16 14 16" fill="none" stroke="${a}" stroke-width="9"/>`,
  },
  floral: {
    size: 72,
    draw: (a, b) => {
      const petal = (turn: number): string =>
        `<ellipse cx="24" cy="13" rx="6" ry="10" fill="${a}" transform="rotate(${turn} 24 24)"/>`;
      const petals = [0, 72, 144, 216, 288].map(petal).join('');
      return `${petals}<circle cx="24" cy="24" r="5" fill="${b}"/><circle cx="60" cy="58" r="6" fill="${a}"/>`;
    },
  },
  marled: {
    size: 26,
    draw: (a, b) =>
      `<path d="M2 4l6 6M16 2l5 5M8 18l7 5" stroke="${a}" stroke-width="3"/><path d="M18 14l5 5M3 14l3 3" stroke="${b}" stroke-width="3"/>`,
  },
};

const patternOf = (pattern: string, color: string): string => {
  const tile = TILES[pattern];
  if (tile === undefined) return '';
  const light = brightness(color) < 0.72;
  const first = light ? mix(color, '#ffffff', 0.72) : mix(color, '#5a4a6a', 0.5);
  const second = light ? mix(color, '#14121c', 0.45) : mix(color, '#c2562f', 0.6);
  return `<pattern id="pattern" width="${tile.size}" height="${tile.size}" patternUnits="userSpaceOnUse">${tile.draw(first, second)}</pattern>`;
};

/** SVG of 600 x 600: the shape in its colour and pattern, lit from the left, on a soft background. */
export const drawProduct = ({ shape, color, pattern, seed }: ImageParameters): string => {
  const hex = colorHex(color) ?? '#a3a8ae';
  const backdrop = BACKGROUNDS[seed % BACKGROUNDS.length] ?? '#eef1ec';
  const tile = patternOf(pattern, hex);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600"><defs>' +
    `<radialGradient id="backdrop" cx=".42" cy=".34" r=".85"><stop offset="0" stop-color="${mix(backdrop, '#ffffff', 0.75)}"/>` +
    `<stop offset="1" stop-color="${mix(backdrop, hex, 0.1)}"/></radialGradient>` +
    '<linearGradient id="light" x1="0" x2="1" y1="0" y2=".25"><stop offset="0" stop-color="#fff" stop-opacity=".22"/>' +
    '<stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient>' +
    '<radialGradient id="shadow"><stop offset="0" stop-color="#2a2433" stop-opacity=".28"/>' +
    `<stop offset="1" stop-color="#2a2433" stop-opacity="0"/></radialGradient>${tile}</defs>` +
    '<rect width="600" height="600" fill="url(#backdrop)"/><ellipse cx="300" cy="506" rx="230" ry="34" fill="url(#shadow)"/>' +
    `${drawSteps(SHAPES[shape], inkOf(hex, tile !== ''))}</svg>`
  );
};

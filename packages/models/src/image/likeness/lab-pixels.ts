/** Pixels per cell, along each side. */
const CELL = 4;

/** sRGB bytes to linear light: IEC 61966-2-1. */
const linear = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/**
 * A small version of an image. Lightness 0..100, a (green to red) and b (blue to yellow) have `side` x `side` cells
 * each.
 */
export type LabPixels = { side: number; lightness: Float32Array; a: Float32Array; b: Float32Array };

const curve = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);

/** CIE L*a*b* under D65 of the mean light of each cell of 4 x 4 pixels. `rgb`: `side` x `side` bytes of sRGB. */
export function labPixels(rgb: Uint8Array, side: number): LabPixels {
  const cells = Math.floor(side / CELL);
  const light = new Float32Array(cells * cells * 3);
  for (let y = 0; y < cells * CELL; y++) {
    for (let x = 0; x < cells * CELL; x++) {
      const from = (y * side + x) * 3;
      const to = (Math.floor(y / CELL) * cells + Math.floor(x / CELL)) * 3;
      for (let c = 0; c < 3; c++) {
        light[to + c] = (light[to + c] as number) + (linear[rgb[from + c] as number] as number);
      }
    }
  }
  const pixels = (): Float32Array => new Float32Array(cells * cells);
  const lab = { side: cells, lightness: pixels(), a: pixels(), b: pixels() };
  const share = 1 / (CELL * CELL);
  for (let cell = 0; cell < cells * cells; cell++) {
    const [red = 0, green = 0, blue = 0] = light.subarray(cell * 3, cell * 3 + 3);
    const x = curve(((0.4124 * red + 0.3576 * green + 0.1805 * blue) * share) / 0.9505);
    const y = curve((0.2126 * red + 0.7152 * green + 0.0722 * blue) * share);
    const z = curve(((0.0193 * red + 0.1192 * green + 0.9505 * blue) * share) / 1.089);
    lab.lightness[cell] = 116 * y - 16;
    lab.a[cell] = 500 * (x - y);
    lab.b[cell] = 200 * (y - z);
  }
  return lab;
}

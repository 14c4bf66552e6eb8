/** SVG path data of a rounded rectangle. */
export const box = (x: number, y: number, w: number, h: number, r = 0): string =>
  r === 0
    ? `M${x} ${y}h${w}v${h}h${-w}z`
    : `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${-(w - 2 * r)}` +
      `a${r} ${r} 0 0 1 ${-r} ${-r}v${-(h - 2 * r)}a${r} ${r} 0 0 1 ${r} ${-r}z`;

/** SVG path data of an ellipse; a circle without `ry`. */
export const oval = (cx: number, cy: number, rx: number, ry = rx): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/** SVG path data of a symmetric vessel: half-widths at heights, joined by smooth curves around x = 300. */
export const turned = (profile: [y: number, half: number][]): string => {
  const side = (points: [number, number][], sign: number): string => {
    let path = '';
    for (let i = 1; i < points.length; i++) {
      const [y0, w0] = points[i - 1] ?? [0, 0];
      const [y1, w1] = points[i] ?? [0, 0];
      const bend = (y1 - y0) / 2;
      path += `C${300 + sign * w0} ${y0 + bend} ${300 + sign * w1} ${y1 - bend} ${300 + sign * w1} ${y1}`;
    }
    return path;
  };
  const [top] = profile;
  if (top === undefined) return '';
  const down = side(profile, 1);
  const up = side([...profile].reverse(), -1);
  const last = profile.at(-1) ?? top;
  return `M${300 + top[1]} ${top[0]}${down}L${300 - last[1]} ${last[0]}${up}z`;
};

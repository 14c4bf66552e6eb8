import sharp from 'sharp';

export const SHAPES = {
  mug: '<rect x="70" y="80" width="120" height="150" rx="14"/><path d="M190 110h40v80h-40" fill="none" stroke-width="18" stroke="currentColor"/>',
  lamp: '<path d="M100 40h100l40 110H60z"/><rect x="142" y="150" width="16" height="90"/><rect x="100" y="240" width="100" height="16"/>',
  ball: '<circle cx="150" cy="150" r="105"/><path d="M60 150h180M150 50v200" stroke="#fff" stroke-width="6"/>',
  table:
    '<rect x="30" y="100" width="240" height="24"/><rect x="50" y="124" width="18" height="130"/><rect x="232" y="124" width="18" height="130"/>',
} as const;
export type Shape = keyof typeof SHAPES;

/** A drawing of 300 x 300 pixels on white, as PNG. */
export const drawing = (shape: Shape, color: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="#fff"/>` +
        `<g fill="${color}" color="${color}">${SHAPES[shape]}</g></svg>`,
    ),
  )
    .png()
    .toBuffer();

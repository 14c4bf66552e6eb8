import sharp from 'sharp';

/** Every tenth garment is asked for with copies of its image: 250 of 2,500. */
export const COPIED = 10;

type Copy = { name: string; make: (image: Uint8Array) => Promise<Uint8Array> };

const size = async (image: Uint8Array): Promise<{ width: number; height: number }> => {
  const { width, height } = await sharp(image).metadata();
  return { width, height };
};

const scaled =
  (factor: number): Copy['make'] =>
  async (image) => {
    const { width } = await size(image);
    return sharp(image)
      .resize(Math.round(width * factor))
      .jpeg({ quality: 90 })
      .toBuffer();
  };

/** Cuts off a share of the width and height, more of it left and above than right and below. */
const cropped =
  (share: number): Copy['make'] =>
  async (image) => {
    const { width, height } = await size(image);
    const region = {
      left: Math.round(width * share * 0.7),
      top: Math.round(height * share * 0.6),
      width: Math.round(width * (1 - share)),
      height: Math.round(height * (1 - share)),
    };
    return sharp(image).extract(region).jpeg({ quality: 85 }).toBuffer();
  };

/** Changes to a shop's image on its way through other sites and phones. */
export const copies: readonly Copy[] = [
  { name: 'the same file', make: async (image) => image },
  { name: 'half the size', make: scaled(0.5) },
  { name: 'twice the size', make: scaled(2) },
  { name: 'JPEG quality 40', make: (image) => sharp(image).jpeg({ quality: 40 }).toBuffer() },
  { name: 'WebP quality 60', make: (image) => sharp(image).webp({ quality: 60 }).toBuffer() },
  { name: '5 % cropped', make: cropped(0.05) },
  { name: '10 % cropped', make: cropped(0.1) },
  { name: 'brighter by 8 %', make: (image) => sharp(image).modulate({ brightness: 1.08 }).toBuffer() },
];

import sharp, { type Metadata, type Sharp } from 'sharp';
import { ImageError } from './image-error.ts';
import { type ImageKind, imageKind, whyNoImage } from './image-kind.ts';
import { refuseHiddenWork } from './work/refuse-hidden-work.ts';

/** Limits of decoding. They are checked on the bytes and on the header, before any pixel. */
export type ImageLimits = { maxBytes: number; maxPixels: number; maxSide: number };

/**
 * A 48-megapixel phone photo passes. At 50 megapixels decoding takes 250 MB for a progressive JPEG, and 440 MB for an
 * interlaced 16-bit PNG.
 */
export const defaultImageLimits: ImageLimits = {
  maxBytes: 10 * 1024 * 1024,
  maxPixels: 50_000_000,
  maxSide: 16_384,
};

/** `rgb`: sRGB bytes of the scaled image, row by row. `width`, `height`: of the image as displayed. */
export type DecodedImage = { rgb: Uint8Array; kind: ImageKind; width: number; height: number };

/** Side of the square that our own encoder reads. */
export const IMAGE_SIDE = 224;

/**
 * The target of scaling. `fill` does not keep the proportions. `cover` keeps them, and cuts off two sides. `crop`: then
 * the middle square of this side.
 */
export type ImageScaling = {
  width: number;
  height: number;
  fit: 'fill' | 'cover';
  kernel: 'lanczos3' | 'cubic' | 'linear' | 'nearest';
  crop: number | null;
};

const ownScaling: ImageScaling = {
  width: IMAGE_SIDE,
  height: IMAGE_SIDE,
  fit: 'fill',
  kernel: 'lanczos3',
  crop: null,
};

/**
 * An AVIF is decoded whole, at about 20 bytes a pixel. One of 50 megapixels, which fits into 1.3 KB, took 1 GB and 7 s.
 */
const MAX_AVIF_PIXELS = 20_000_000;

/** The slowest accepted image, an interlaced PNG of 50 megapixels, took 6.5 s of a busy core. */
const DECODE_TIMEOUT_SECONDS = 15;

/** libvips names AVIF by its container. */
const libvipsFormats: Readonly<Record<ImageKind, string>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
  gif: 'gif',
};

let bounded = false;

/**
 * Sets the limits of libvips, which exists once per process. It needs no cache, as no image is decoded twice. It gets
 * one thread per image, so that an import of images leaves the other cores alone.
 */
function boundLibvips(): void {
  if (bounded) return;
  bounded = true;
  sharp.cache(false);
  sharp.concurrency(1);
}

/** An image before any pixel is decoded. Further operations may still be added. */
type OpenImage = { pixels: Sharp; kind: ImageKind; width: number; height: number };

/**
 * The first frame, upright, on white, with its limits checked.
 * @throws ImageError
 */
async function openImage(bytes: Uint8Array, limits: ImageLimits): Promise<OpenImage> {
  boundLibvips();
  if (bytes.byteLength > limits.maxBytes) {
    throw new ImageError('too_large', `An image may have ${limits.maxBytes} bytes at most.`);
  }
  const kind = imageKind(bytes);
  if (kind === null) {
    throw new ImageError('unsupported', whyNoImage(bytes) ?? 'This is no image that is read.');
  }
  const open = (): Sharp =>
    sharp(bytes, {
      // Truncated pixels are an error; a wrong colour profile or a stray byte is not.
      failOn: 'error',
      limitInputPixels: limits.maxPixels,
      pages: 1,
      sequentialRead: true,
    });
  try {
    refuseHiddenWork(bytes, kind);
    const size = checkedSize(await open().metadata(), kind, limits);
    const upright = open().timeout({ seconds: DECODE_TIMEOUT_SECONDS }).autoOrient();
    return { pixels: upright.flatten({ background: '#ffffff' }), kind, ...size };
  } catch (error) {
    throw asImageError(error, kind);
  }
}

/**
 * Checks the first bytes, the header and the outline of the file. It finds another kind, damage there, too many pixels
 * and hidden work. It takes milliseconds for any image. It cannot find faults in the pixels.
 * @throws ImageError
 */
export async function checkOutline(
  bytes: Uint8Array,
  limits: ImageLimits = defaultImageLimits,
): Promise<void> {
  await openImage(bytes, limits);
}

/**
 * Decodes a JPEG, PNG, WebP, AVIF or GIF, of a moving one the first frame. The result is upright by its EXIF
 * orientation, on white where it is transparent, and in 8-bit sRGB. The default scaling is to a square. Bytes after the
 * image's end are ignored.
 * @throws ImageError for any image that cannot be read, however broken or hostile
 */
export async function decodeImage(
  bytes: Uint8Array,
  limits: ImageLimits = defaultImageLimits,
  scaling: ImageScaling = ownScaling,
): Promise<DecodedImage> {
  const { pixels, ...size } = await openImage(bytes, limits);
  try {
    const { data, info } = await scaled(pixels, scaling)
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { rgb: threeChannels(data, info), ...size };
  } catch (error) {
    throw asImageError(error, size.kind);
  }
}

/** CLIP and SigLIP models read 224 to 512 pixels a side. */
const COPY_SIDE = 512;
/**
 * JPEG quality of a copy. Measured on 55 photos of products, enlarged to 1,600 pixels. The cosine is between the
 * vectors of copy and photo in our own model:
 *
 * JPEG, quality 85    .998 or more    33 KB    19 ms
 * WebP, quality 80    .973            17 KB    50 ms
 */
const COPY_QUALITY = 85;

/**
 * A small copy of an image, at most 512 pixels a side, that another model can encode later. An image with fewer bytes
 * than its copy is returned unchanged.
 * @throws ImageError as `decodeImage`
 */
export async function shrinkImage(
  bytes: Uint8Array,
  limits: ImageLimits = defaultImageLimits,
): Promise<Uint8Array> {
  const { pixels, kind } = await openImage(bytes, limits);
  try {
    const copy = await pixels
      .resize(COPY_SIDE, COPY_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .jpeg({ quality: COPY_QUALITY })
      .toBuffer();
    return copy.length < bytes.length ? copy : bytes;
  } catch (error) {
    throw asImageError(error, kind);
  }
}

function checkedSize(header: Metadata, kind: ImageKind, limits: ImageLimits) {
  const { width, height } = header.autoOrient;
  if (header.format !== libvipsFormats[kind] || width < 1 || height < 1) {
    throw new ImageError('corrupt', `The ${kind.toUpperCase()} image is damaged.`, `is ${header.format}`);
  }
  const maxPixels = kind === 'avif' ? Math.min(limits.maxPixels, MAX_AVIF_PIXELS) : limits.maxPixels;
  if (width * height > maxPixels || Math.max(width, height) > limits.maxSide)
    throw tooManyPixels({ ...limits, maxPixels });
  return { width, height };
}

const tooManyPixels = ({ maxPixels, maxSide }: ImageLimits): ImageError =>
  new ImageError(
    'too_many_pixels',
    `An image may have ${Math.round(maxPixels / 1e6)} megapixels and ${maxSide} pixels a side at most.`,
  );

function scaled(image: Sharp, { width, height, fit, kernel, crop }: ImageScaling): Sharp {
  const whole = image.resize(width, height, { fit, kernel });
  if (crop === null) return whole;
  const [left, top] = [Math.floor((width - crop) / 2), Math.floor((height - crop) / 2)];
  return whole.extract({ left, top, width: crop, height: crop });
}

/** libvips keeps grey images in one channel; this makes three. */
function threeChannels(
  data: Buffer,
  { width, height, channels }: { width: number; height: number; channels: number },
): Uint8Array {
  const pixels = width * height;
  if (data.length !== pixels * channels) throw new RangeError(`${data.length} bytes of pixels`);
  if (channels === 3) return new Uint8Array(data);
  const rgb = new Uint8Array(pixels * 3);
  for (let pixel = 0; pixel < pixels; pixel++) {
    const grey = data[pixel * channels] as number;
    rgb.fill(grey, pixel * 3, pixel * 3 + 3);
  }
  return rgb;
}

function asImageError(error: unknown, kind: ImageKind): ImageError {
  if (error instanceof ImageError) return error;
  const detail = error instanceof Error ? error.message : String(error);
  if (detail.includes('exceeds pixel limit')) {
    return new ImageError('too_many_pixels', 'The image has too many pixels.', detail);
  }
  return new ImageError('corrupt', `The ${kind.toUpperCase()} image is damaged or cut off.`, detail);
}

import sharp, { type Metadata, type Sharp } from 'sharp';
import { PictureError } from './picture-error.ts';
import { type PictureKind, pictureKind, whyNoPicture } from './picture-kind.ts';
import { refuseHiddenWork } from './work/refuse-hidden-work.ts';

/** Bounds of what is decoded; checked on the bytes and on the header, before any pixel. */
export type PictureLimits = { maxBytes: number; maxPixels: number; maxSide: number };

/**
 * A 48-megapixel phone photo passes. At 50 megapixels a progressive JPEG takes 250 MB while it is decoded, an interlaced
 * PNG of 16 bits 440 MB.
 */
export const defaultPictureLimits: PictureLimits = {
  maxBytes: 10 * 1024 * 1024,
  maxPixels: 50_000_000,
  maxSide: 16_384,
};

/** `rgb`: sRGB bytes of the scaled picture, row by row; `width`, `height` of the picture as it is shown. */
export type Picture = { rgb: Uint8Array; kind: PictureKind; width: number; height: number };

/** Side of the square that our own encoder wants. */
export const PICTURE_SIDE = 224;

/**
 * What a picture is scaled to. `fill`: its proportions are not kept; `cover`: they are, and what is too much on two sides is
 * cut off. `crop`: of that the middle, a square of this side.
 */
export type PictureScaling = {
  width: number;
  height: number;
  fit: 'fill' | 'cover';
  kernel: 'lanczos3' | 'cubic' | 'linear' | 'nearest';
  crop: number | null;
};

const ownScaling: PictureScaling = {
  width: PICTURE_SIDE,
  height: PICTURE_SIDE,
  fit: 'fill',
  kernel: 'lanczos3',
  crop: null,
};

/** An AVIF is decoded whole, at some 20 bytes a pixel: 50 megapixels, which 1.3 KB can hold, took 1 GB and 7 s. */
const MAX_AVIF_PIXELS = 20_000_000;

/** The slowest that is let in, an interlaced PNG of 50 megapixels, took 6.5 s of a busy core. */
const DECODE_TIMEOUT_SECONDS = 15;

/** libvips calls AVIF by its container. */
const libvipsFormats: Readonly<Record<PictureKind, string>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
  gif: 'gif',
};

let bounded = false;

/**
 * libvips is one per process, whatever thread asks: no cache of decoded pictures, which are never asked twice, and one
 * thread a picture, so that an import of pictures leaves the other cores alone.
 */
function boundLibvips(): void {
  if (bounded) return;
  bounded = true;
  sharp.cache(false);
  sharp.concurrency(1);
}

/** A picture before any pixel is decoded: what is to become of it may still be added. */
type OpenPicture = { pixels: Sharp; kind: PictureKind; width: number; height: number };

/**
 * The first frame, upright, on white; bounds are checked.
 * @throws PictureError
 */
async function openPicture(bytes: Uint8Array, limits: PictureLimits): Promise<OpenPicture> {
  boundLibvips();
  if (bytes.byteLength > limits.maxBytes) {
    throw new PictureError('too_large', `A picture may have ${limits.maxBytes} bytes at most.`);
  }
  const kind = pictureKind(bytes);
  if (kind === null) {
    throw new PictureError('unsupported', whyNoPicture(bytes) ?? 'This is no picture that is read.');
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
    throw asPictureError(error, kind);
  }
}

/**
 * Refuses what is told from the first bytes, the header and the outline of the file alone: another kind, damage there, too
 * many pixels, hidden work. Milliseconds, whatever the picture; what is wrong with its pixels is not seen.
 * @throws PictureError
 */
export async function checkOutline(
  bytes: Uint8Array,
  limits: PictureLimits = defaultPictureLimits,
): Promise<void> {
  await openPicture(bytes, limits);
}

/**
 * Decodes a JPEG, PNG, WebP, AVIF or GIF (of a moving one the first frame), upright by its EXIF orientation, on white
 * where it is transparent, in sRGB of 8 bits, scaled, if nothing else is asked for to a square. Bytes behind the picture's end are not looked at.
 * @throws PictureError for whatever cannot be read, however broken or hostile
 */
export async function decodePicture(
  bytes: Uint8Array,
  limits: PictureLimits = defaultPictureLimits,
  scaling: PictureScaling = ownScaling,
): Promise<Picture> {
  const { pixels, ...size } = await openPicture(bytes, limits);
  try {
    const { data, info } = await scaled(pixels, scaling)
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { rgb: threeChannels(data, info), ...size };
  } catch (error) {
    throw asPictureError(error, size.kind);
  }
}

/** CLIP and SigLIP models look at 224 to 512 pixels a side. */
const COPY_SIDE = 512;
/**
 * As a JPEG and not as a WebP, which is half as large: of 55 photos of products, enlarged to 1,600 pixels, the copies' vectors
 * of our own model had a cosine of .998 or more to those of the photos, at 33 KB and 19 ms each; as WebP of quality 80
 * .973, at 17 KB and 50 ms.
 */
const COPY_QUALITY = 85;

/**
 * A small copy of a picture that another model can make a vector of some day, in place of the picture: 512 pixels a side
 * at most. A picture that is smaller in bytes than its copy stays as it is.
 * @throws PictureError as `decodePicture`
 */
export async function shrinkPicture(
  bytes: Uint8Array,
  limits: PictureLimits = defaultPictureLimits,
): Promise<Uint8Array> {
  const { pixels, kind } = await openPicture(bytes, limits);
  try {
    const copy = await pixels
      .resize(COPY_SIDE, COPY_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .jpeg({ quality: COPY_QUALITY })
      .toBuffer();
    return copy.length < bytes.length ? copy : bytes;
  } catch (error) {
    throw asPictureError(error, kind);
  }
}

function checkedSize(header: Metadata, kind: PictureKind, limits: PictureLimits) {
  const { width, height } = header.autoOrient;
  if (header.format !== libvipsFormats[kind] || width < 1 || height < 1) {
    throw new PictureError('corrupt', `The ${kind.toUpperCase()} picture is damaged.`, `is ${header.format}`);
  }
  const maxPixels = kind === 'avif' ? Math.min(limits.maxPixels, MAX_AVIF_PIXELS) : limits.maxPixels;
  if (width * height > maxPixels || Math.max(width, height) > limits.maxSide)
    throw tooManyPixels({ ...limits, maxPixels });
  return { width, height };
}

const tooManyPixels = ({ maxPixels, maxSide }: PictureLimits): PictureError =>
  new PictureError(
    'too_many_pixels',
    `A picture may have ${Math.round(maxPixels / 1e6)} megapixels and ${maxSide} pixels a side at most.`,
  );

function scaled(picture: Sharp, { width, height, fit, kernel, crop }: PictureScaling): Sharp {
  const whole = picture.resize(width, height, { fit, kernel });
  if (crop === null) return whole;
  const [left, top] = [Math.floor((width - crop) / 2), Math.floor((height - crop) / 2)];
  return whole.extract({ left, top, width: crop, height: crop });
}

/** Grey pictures stay of one channel through libvips. */
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

function asPictureError(error: unknown, kind: PictureKind): PictureError {
  if (error instanceof PictureError) return error;
  const detail = error instanceof Error ? error.message : String(error);
  if (detail.includes('exceeds pixel limit')) {
    return new PictureError('too_many_pixels', 'The picture has too many pixels.', detail);
  }
  return new PictureError('corrupt', `The ${kind.toUpperCase()} picture is damaged or cut off.`, detail);
}

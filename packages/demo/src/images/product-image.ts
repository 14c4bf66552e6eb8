import sharp from 'sharp';
import { findDemoEntry } from '../catalog/demo-catalog.ts';
import { drawProduct } from './draw-product.ts';

/** At about 48 KB an image: 16 MB at most. */
const KEPT_IMAGES = 340;
/** True colours: a palette is slower to find (200 ms against 70) and leaves blotches on the soft background. */
const PNG_OPTIONS = { compressionLevel: 9 } as const;

const kept = new Map<string, Promise<Uint8Array>>();

const render = async (svg: string): Promise<Uint8Array> =>
  sharp(Buffer.from(svg)).png(PNG_OPTIONS).toBuffer();

/** Least recently used first; two callers of one image share its rendering, and a failed one is forgotten. */
const renderKept = (externalId: string, svg: string): Promise<Uint8Array> => {
  const rendering = kept.get(externalId) ?? render(svg);
  kept.delete(externalId);
  kept.set(externalId, rendering);
  rendering.catch(() => kept.delete(externalId));
  const [oldest] = kept.keys();
  if (kept.size > KEPT_IMAGES && oldest !== undefined) kept.delete(oldest);
  return rendering;
};

/** The image of a demo product: SVG text, or a PNG of 600 x 600 pixels; null when there is no such product. */
export async function productImage(externalId: string, format: 'svg'): Promise<string | null>;
export async function productImage(externalId: string, format: 'png'): Promise<Uint8Array | null>;
export async function productImage(
  externalId: string,
  format: 'svg' | 'png',
): Promise<string | Uint8Array | null> {
  const entry = findDemoEntry(externalId);
  if (entry === null) return null;
  const svg = drawProduct(entry.image);
  return format === 'svg' ? svg : renderKept(externalId, svg);
}

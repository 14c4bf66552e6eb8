import type { ProductInput } from '@aisle/contract';
import type { ImageParameters } from '../images/draw-product.ts';

/** One product of the demo catalog before the shop's address is known, and how it is drawn. */
export type Entry = { product: Omit<ProductInput, 'url' | 'imageUrl'>; image: ImageParameters };

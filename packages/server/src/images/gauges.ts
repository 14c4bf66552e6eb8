import { countsGauge, type Gauge } from '../kernel/gauge.ts';
import type { ProductImages } from './product-images.ts';

export const imageGauges = ({ counts }: Pick<ProductImages, 'counts'>): Gauge[] => [
  countsGauge('aisle_images', 'Product images not yet searchable, by state', { label: 'state', counts }),
];

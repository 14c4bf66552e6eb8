import { countsGauge, type Gauge, oneGauge } from '../kernel/gauge.ts';
import type { ActiveModels } from './active-models.ts';
import type { ModelChoice } from './choice/model-choice.ts';

const switchGauge = (name: string, help: string, choice: ModelChoice | null): Gauge =>
  countsGauge(name, help, { label: 'state', counts: { encoded: 0, total: 0, ...choice?.progress } });

export const modelGauges = ({
  text,
  textChoice,
  imageChoice,
  photoQueries,
}: Pick<ActiveModels, 'text' | 'textChoice' | 'imageChoice' | 'photoQueries'>): Gauge[] => [
  switchGauge(
    'aisle_text_model_switch_products',
    'While the text model is switched: products already encoded, and all',
    textChoice,
  ),
  switchGauge(
    'aisle_image_model_switch_images',
    'While the image model is switched: images already done, and all',
    imageChoice,
  ),
  oneGauge('aisle_text_model_ready', '1 when searches find by meaning', text.state === 'ready' ? 1 : 0),
  oneGauge('aisle_photo_queries_waiting', "Shoppers' photos that wait to be encoded", photoQueries.waiting),
];

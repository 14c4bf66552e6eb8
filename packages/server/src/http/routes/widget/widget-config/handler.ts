import type { Feature } from '@aisle/contract';
import { planOf } from '../../../../access/index.ts';
import type { Handler } from '../../../handler.ts';
import type { Services } from '../../../services.ts';

/** Features that this server offers now; a plan may include more. */
const served = ({ voice, search }: Pick<Services, 'voice' | 'search'>): ReadonlySet<Feature> => {
  const features = new Set<Feature>(['text', 'suggestions']);
  if (search.pictureQueries.state !== 'off') features.add('visual');
  if (voice.metrics.state === 'ready') features.add('voice');
  return features;
};
/** Without settings of its own, a shop gets the widget's default look. `labels` holds overrides. */
const DEFAULT_THEME = { mode: 'auto', accent: '#2563eb' } as const;

export const widgetConfig: Handler<'widgetConfig', 'access' | 'search' | 'voice'> = async ({
  shop,
  services,
}) => {
  const { state, languages } = services.search.textModel;
  return {
    status: 200,
    body: {
      shop: { name: shop.name, url: shop.url },
      currency: shop.currency,
      language: shop.language,
      semanticLanguages: state === 'off' ? [] : languages && [...languages],
      features: planOf(services.access.plans, shop).features.filter((feature) =>
        served(services).has(feature),
      ),
      theme: DEFAULT_THEME,
      labels: {},
    },
  };
};

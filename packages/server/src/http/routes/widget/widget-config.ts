import type { Feature } from '@aisle/contract';
import { featuresOf } from '../../../access/index.ts';
import type { Handler } from '../../handler.ts';
import type { Services } from '../../services.ts';

/** Features that this server offers now; a plan may include more. */
const served = ({ voice, activeModels }: Pick<Services, 'voice' | 'activeModels'>): ReadonlySet<Feature> => {
  const features = new Set<Feature>(['text', 'suggestions', 'compare', 'assistant']);
  if (activeModels.photoQueries.state !== 'off') features.add('visual');
  if (voice.metrics.state === 'ready') features.add('voice');
  return features;
};

export const widgetConfig: Handler<'widgetConfig', 'access' | 'activeModels' | 'search' | 'voice'> = async ({
  shop,
  services,
}) => {
  const { state, languages } = services.activeModels.text;
  return {
    status: 200,
    body: {
      shop: { name: shop.name, url: shop.url },
      currency: shop.currency,
      language: shop.language,
      semanticLanguages: state === 'off' ? [] : languages && [...languages],
      features: featuresOf(services.access.plans, shop).filter((feature) => served(services).has(feature)),
      theme: shop.settings.widget.theme,
      labels: shop.settings.widget.labels,
      sorts: await services.search.sorts(shop.shopId, shop.language),
    },
  };
};

export const analyticsSettings: Handler<'analyticsSettings', never> = async ({ shop }) => ({
  status: 200,
  body: shop.settings.widget.analytics,
});

export const refreshToken: Handler<'refreshToken', 'access'> = async ({ secret, services }) => {
  const fresh = await services.access.tokens.refresh(secret);
  return { status: 200, body: { token: fresh.token, expiresAt: new Date(fresh.expiresAt).toISOString() } };
};

import type { Handler } from '../../../handler.ts';

export const analyticsSettings: Handler<'analyticsSettings', never> = async ({ shop }) => ({
  status: 200,
  body: shop.settings.widget.analytics,
});

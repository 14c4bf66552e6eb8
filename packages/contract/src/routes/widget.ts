import { WidgetTokenResponse } from '../keys/widget-tokens.ts';
import { type RouteEntry, SHOPPER } from '../route-spec.ts';
import { WidgetConfigResponse } from '../shop.ts';

/** The widget's own start. */
export const widgetRoutes = {
  refreshToken: {
    call: 'POST /api/widget/token/refresh',
    summary:
      'The same token while more than half of its life is left, else its one successor; up to 30 days past the last expiry',
    surface: 'widget',
    credentials: ['refreshableToken'],
    responses: { 200: WidgetTokenResponse },
    errors: [422],
  },
  widgetConfig: {
    ...SHOPPER,
    call: 'GET /api/widget/config',
    summary: 'What the widget needs to start',
    responses: { 200: WidgetConfigResponse },
  },
} as const satisfies Record<string, RouteEntry>;

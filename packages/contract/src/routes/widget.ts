import type { RouteSpec } from '../route-spec.ts';
import { WidgetConfigResponse, WidgetTokenResponse } from '../shop.ts';

/** The widget's own start. */
export const widgetRoutes = {
  refreshToken: {
    method: 'POST',
    path: '/api/widget/token/refresh',
    summary:
      'The same token while more than half of its life is left, else its one successor; up to 30 days past the last expiry',
    surface: 'widget',
    credentials: ['refreshableToken'],
    rateGroup: 'refresh-token',
    responses: { 200: WidgetTokenResponse },
  },
  widgetConfig: {
    method: 'GET',
    path: '/api/widget/config',
    summary: 'What the widget needs to start',
    surface: 'widget',
    credentials: ['widgetToken'],
    rateGroup: 'widget-config',
    responses: { 200: WidgetConfigResponse },
  },
} as const satisfies Record<string, RouteSpec>;

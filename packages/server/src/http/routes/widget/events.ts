import type { Handler } from '../../handler.ts';
import { isRobot } from '../../pipeline/is-robot.ts';

const SWITCHED_OFF = 'the shop has switched its analytics off';

/** An event that the shop has switched off is answered like any other: a widget has nothing to repair. */
export const reportEvents: Handler<'reportEvents', 'shopperEvents'> = async ({
  body,
  shop,
  address,
  userAgent,
  sentId,
  services,
}) => {
  const { events } = body;
  if (!shop.settings.widget.analytics.enabled) {
    const rejected = events.map((_, index) => ({ index, message: SWITCHED_OFF }));
    return { status: 202, body: { accepted: 0, rejected } };
  }
  const sent = { shopId: shop.shopId, events, sentId, address, bot: isRobot(userAgent) };
  return { status: 202, body: await services.shopperEvents.record(sent) };
};

import { z } from 'zod';
import { HttpUrl } from '../primitives.ts';
import { Plan } from '../shop.ts';

/** `url`: what the person saw, so that nobody vouches for an address that was changed meanwhile. */
export const VouchInput = z.strictObject({
  url: HttpUrl.meta({
    format: 'uri',
    description: 'The address of the shop, or the one that it is to have (`domain.next`)',
  }),
});

export const ShopPlanInput = z.strictObject({ plan: Plan });

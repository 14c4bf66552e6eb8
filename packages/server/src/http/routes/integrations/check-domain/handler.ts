import { challengeRecord } from '../../../../access/index.ts';
import type { Handler } from '../../../handler.ts';
import { describeDomain } from '../get-shop/handler.ts';

export const checkDomain: Handler<'checkDomain', 'access'> = async ({ shop, services }) => {
  const checked = await services.access.domains.check(shop);
  const { checkedAt, reason } = checked.domain;
  return {
    status: 200,
    body: {
      ...describeDomain(checked),
      checkedAt: checkedAt === null ? null : new Date(checkedAt).toISOString(),
      reason,
      record: challengeRecord(checked),
    },
  };
};

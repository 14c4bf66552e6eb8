import type { ShopResponse } from '@aisle/contract';
import {
  atNextAddress,
  challengeRecord,
  fileProof,
  nextCheckAt,
  type Shop,
  tagProof,
} from '../../../access/index.ts';

const isoOf = (epochMs: number | null): string | null =>
  epochMs === null ? null : new Date(epochMs).toISOString();

/** Nothing that a host shows proves an IP address. */
const proofsOf = (shop: Shop): Pick<ShopResponse['domain'], 'record' | 'file' | 'tag'> => {
  const record = challengeRecord(shop);
  return {
    record,
    file: record === null ? null : fileProof(shop),
    tag: record === null ? null : tagProof(shop),
  };
};

const describeNext = (shop: Shop): ShopResponse['domain']['next'] => {
  const moved = atNextAddress(shop);
  if (moved === null || shop.next === null) return null;
  const { url, checkedAt, reason } = shop.next;
  return { url, ...proofsOf(moved), checkedAt: isoOf(checkedAt), reason };
};

/** The domain of a shop, and how to prove it. */
export const describeDomain = (shop: Shop): ShopResponse['domain'] => {
  const { status, method, verifiedAt, checkedAt, reason } = shop.domain;
  return {
    status,
    method,
    verifiedAt: isoOf(verifiedAt),
    checkedAt: isoOf(checkedAt),
    reason,
    ...proofsOf(shop),
    nextCheckAt: isoOf(nextCheckAt(shop)),
    next: describeNext(shop),
  };
};

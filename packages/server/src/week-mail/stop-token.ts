import { createHmac, timingSafeEqual } from 'node:crypto';

export type WeekReader = { shopId: string; userId: string };

const SEPARATOR = '.';

const proofOf = (key: Uint8Array, { shopId, userId }: WeekReader): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([shopId, userId]))
    .digest();

/** What ends the mails of one person about one shop, without a sign-in. It works as long as there are mails. */
export const stopToken = (key: Uint8Array, reader: WeekReader): string =>
  [reader.shopId, reader.userId, proofOf(key, reader).toString('base64url')].join(SEPARATOR);

/** Null: none of the keys made it. */
export const readStopToken = (keys: readonly Uint8Array[], token: string): WeekReader | null => {
  const [shopId, userId, proof, ...more] = token.split(SEPARATOR);
  if (shopId === undefined || userId === undefined || proof === undefined || more.length > 0) return null;
  const given = Buffer.from(proof, 'base64url');
  const isOurs = keys.some((key) => {
    const expected = proofOf(key, { shopId, userId });
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? { shopId, userId } : null;
};

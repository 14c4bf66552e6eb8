import type { Shop } from '../shops.ts';

/** Shoppers' pages get answers once the domain was verified; a proof that lapses later stops no search. */
export const isPublished = ({ domain }: Pick<Shop, 'domain'>): boolean => domain.verifiedAt !== null;

import { visitorHash } from './visitor-hash.ts';

/** Of a hundred visitors, how many keep the order without learning: what the others see is compared with theirs. */
const CONTROL_PERCENT = 10;

export type Arm = 'learned' | 'control';

/** The arm of a visitor, see `visitorOf`. A visitor without a name gets the learned order, and is not compared. */
export const armOf = (shopId: string, visitor: string | null): Arm =>
  visitor !== null && visitorHash(`${shopId} ${visitor}`) % 100 < CONTROL_PERCENT ? 'control' : 'learned';

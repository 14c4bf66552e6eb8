import { AisleError } from '@aisle/contract';

/** @throws AisleError origin_required */
export const requireOrigin = (origin: string | null): string => {
  if (origin !== null) return origin;
  throw new AisleError('origin_required', 'This belongs to an Origin: send that header.');
};

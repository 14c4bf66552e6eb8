import { AisleError, type Role } from '@aisle/contract';
import type { Person } from '../../pipeline/credentials/session.ts';

/** The role in the organization that the path names, which admission has looked up. */
export const requireMember = ({ role }: Person): Role => {
  if (role === null) throw new Error('the path of this route names no organization');
  return role;
};

/** @throws AisleError origin_required */
export const requireOrigin = (origin: string | null): string => {
  if (origin !== null) return origin;
  throw new AisleError('origin_required', 'This belongs to an Origin: send that header.');
};

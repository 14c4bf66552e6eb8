import { Role } from '@aisle/contract';
import { includesRole } from '../../session/index.ts';

/** The roles that a member with the role `own` may give: only owners make owners. */
export const rolesToGive = (own: Role): Role[] =>
  Role.options.filter((role) => role !== 'owner' || includesRole(own, 'owner'));

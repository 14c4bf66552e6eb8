import { Role } from '@aisle/contract';

/**
 * True when a member with the role `has` may do what needs the role `needs`. The contract's own `roleIncludes` is a function,
 * and the browser has only the contract's data.
 */
export const includesRole = (has: Role, needs: Role): boolean =>
  Role.options.indexOf(has) <= Role.options.indexOf(needs);

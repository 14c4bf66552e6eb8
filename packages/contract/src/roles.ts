import { z } from 'zod';

/** Roles of members, the most powerful first; each includes all after it. */
export const Role = z.enum(['owner', 'admin', 'merchandiser', 'analyst']);
export type Role = z.infer<typeof Role>;

/** True when a member with the role `has` may do what needs the role `needs`. */
export const roleIncludes = (has: Role, needs: Role): boolean =>
  Role.options.indexOf(has) <= Role.options.indexOf(needs);

import { z } from 'zod';

/** What a member may do, most first; each role may do all that those after it may. */
export const Role = z.enum(['owner', 'admin', 'merchandiser', 'analyst']);
export type Role = z.infer<typeof Role>;

/** True when a member with the role `has` may do what needs the role `needs`. */
export const roleIncludes = (has: Role, needs: Role): boolean =>
  Role.options.indexOf(has) <= Role.options.indexOf(needs);

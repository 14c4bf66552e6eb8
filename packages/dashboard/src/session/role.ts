/** What a member may do, most first; each role may do all that those after it may. */
const ROLES = ['owner', 'admin', 'merchandiser', 'analyst'] as const;
export type Role = (typeof ROLES)[number];

/** True when a member with the role `has` may do what needs the role `needs`. */
export const includesRole = (has: Role, needs: Role): boolean => ROLES.indexOf(has) <= ROLES.indexOf(needs);

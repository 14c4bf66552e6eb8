/**
 * The n-th group of a brand beyond the first `free` loses n times `penalty` of its score. This applies to the first
 * `places` places, filled from the best `pool` groups. It is enough to let in groups that match about as well, and no
 * others.
 */
export const DIVERSITY = { places: 10, pool: 30, free: 2, penalty: 0.01 };

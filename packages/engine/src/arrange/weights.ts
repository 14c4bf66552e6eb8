/**
 * Of the first `places` groups, each of one brand beyond the first `free` counts this share of its score less for its
 * place, among the best `pool`: enough to let in what matches about as well, nothing else.
 */
export const DIVERSITY = { places: 10, pool: 30, free: 2, penalty: 0.01 };

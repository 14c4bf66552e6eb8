/** An answer is only related to what was asked for when so large a share of its best `places` is. */
export const ONLY_RELATED = { places: 10, share: 0.9 };

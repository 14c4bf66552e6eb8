/** An answer counts as only related when this `share` of its best `places` is. */
export const ONLY_RELATED = { places: 10, share: 0.9 };

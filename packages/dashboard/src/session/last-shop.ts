const STORED = 'aisle-shop';

/** Keeps the shop that was looked at last, so that pages of the organization still lead back to it. */
export const rememberShop = (shopId: string): void => {
  try {
    localStorage.setItem(STORED, shopId);
  } catch {
    // Without storage the first shop takes its place.
  }
};

/** Of some shops the one looked at last, else the first; null without shops. */
export const lastShopOf = <S extends { shopId: string }>(shops: readonly S[]): S | null => {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(STORED);
  } catch {
    // As above.
  }
  return shops.find(({ shopId }) => shopId === stored) ?? shops[0] ?? null;
};

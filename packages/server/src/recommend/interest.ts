import { sql } from 'kysely';

/** A visitor who bought says more than one who looked. An impression says nothing: the shop chose it. */
const WORTH = { view: 1, click: 2, cart: 5, purchase: 10 };

/**
 * Different visitors of an hour by what they did: one that hammers counts once an hour and kind. Orders come from the shop
 * itself; purchases that the widget reports are mostly the same ones.
 */
export const interest = sql<number>`(view_visitors * ${sql.lit(WORTH.view)} + click_visitors * ${sql.lit(WORTH.click)}
  + cart_visitors * ${sql.lit(WORTH.cart)}
  + ${sql.lit(WORTH.purchase)} * CASE WHEN orders > purchase_visitors THEN orders ELSE purchase_visitors END)`;

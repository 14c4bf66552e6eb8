/**
 * Weights beside the exact part number (1). They are for the same in pieces that one product holds, longer codes, and
 * codes that contain it. The order is the same for texts of any length.
 */
export const CODE_WEIGHTS = { inPieces: 0.7, prefix: 0.4, inside: 0.25 };

/**
 * Weight of another word that may be meant. It is the second best correction, or a frequent word beside a rare one of
 * the shop. Misspelt queries of a hardware shop (odd half): .344 without, .351 with it.
 */
export const MEANT_WEIGHT = 0.4;

/** Weight of a number inside a word of the shop: `5600` finds `TW5600`, below a whole `5600`. */
export const NUMBER_INSIDE_WEIGHT = 0.4;

/** Weight of letters and digits apart, beside the word that the shop writes too: `PS 5` for `ps5`. */
export const PIECES_WEIGHT = 0.7;

/** Weight of a word without the sign that the shop writes too: `C` for `c#`. */
export const WITHOUT_SIGN_WEIGHT = 0.3;

/** Weight of two words of a query written as one: `dish washer` finds `dishwasher` nearly as well. */
export const JOINED_WEIGHT = 0.9;

/**
 * Weights of compounds beside the word itself, chosen by meaning:
 *
 * - `head`: a `Regenjacke` is a `Jacke`.
 * - `modifier`: many products made of `Leder` begin with it.
 * - `apart`: a `Jacke` for `Regen` is likely a `Regenjacke`.
 */
export const COMPOUND_WEIGHTS = { head: 0.7, modifier: 0.3, apart: 0.6 };

/** Weight of a preference for one end of the prices, ages or ratings found ("cheap", "new", "best"). */
export const SIGNAL_WEIGHT = 1;

/** Weights beside an amount itself (`55"` for `55 inch`): the bare number, and the numbers of `4 x 8` apart. */
export const AMOUNT_WEIGHTS = { number: 0.3, apart: 0.3 };

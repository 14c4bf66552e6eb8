/**
 * Power that the rules about the product (stock, rating, popularity, freshness) are raised to where a photo is searched:
 * they order products that show the same image, and nothing else. The smallest lead of a copy's own product over the next
 * was a hundredth of its score; with whole rules some lost it (half the size: 4 of 42, JPEG quality 40: 1 of 42).
 */
export const RULES_BESIDE_PHOTO = 0.01;

/** Factor of the score of what cannot be bought now: gentle, so that the exact match stays above the rest. */
export const OUT_OF_STOCK_FACTOR = 0.85;

/**
 * The gentle rules: at most so much of the score is added for the best rating, the most popular product found, what
 * came in today. Together under a tenth, so that they order what matches alike.
 */
export const RATING_WEIGHT = 0.03;
export const POPULARITY_WEIGHT = 0.05;
export const FRESHNESS_WEIGHT = 0.01;
/** With so many ratings the average counts half. */
export const RATING_DOUBT = 10;
export const FRESH_DAYS = 30;

/** Share of the score added for a preference of weight 1 (a colour, brand or size that the query names). */
export const PREFERENCE_WEIGHT = 0.2;

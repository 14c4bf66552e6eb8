/**
 * Made-up shoppers. `relevance` is from 0 to 1: the product's gain over the set's best grade; an unjudged product has 0.
 * The noise levels are those of the literature on online learning to rank (Hofmann, Schuth, Whiteson, de Rijke 2013).
 */
export type Noise = 'perfect' | 'navigational' | 'informational';
export type ClickModelName = 'position' | 'cascade';

type Span = readonly [least: number, most: number];
const ATTRACTION: Record<Noise, Span> = {
  perfect: [0, 1],
  navigational: [0.05, 0.95],
  informational: [0.4, 0.9],
};
/** Cascade: chance to stop after a click. */
const STOP: Record<Noise, Span> = { perfect: [0, 0], navigational: [0.2, 0.9], informational: [0.1, 0.5] };

export const NOISES: readonly Noise[] = ['perfect', 'navigational', 'informational'];
export const CLICK_MODELS: readonly ClickModelName[] = ['position', 'cascade'];

export type ClickModel = { name: ClickModelName; noise: Noise };

const at = ([least, most]: Span, relevance: number): number => least + (most - least) * relevance;

/** The places, from 0, that one shopper clicks. */
export const clicksOn = (
  { name, noise }: ClickModel,
  relevances: readonly number[],
  random: () => number,
): number[] => {
  const clicked: number[] = [];
  for (const [place, relevance] of relevances.entries()) {
    // Position model: place n is looked at with probability 1 / n.
    if (name === 'position' && random() >= 1 / (place + 1)) continue;
    if (random() >= at(ATTRACTION[noise], relevance)) continue;
    clicked.push(place);
    if (name === 'cascade' && random() < at(STOP[noise], relevance)) break;
  }
  return clicked;
};

/** Of the products that were clicked, which go into the cart, and which of these are bought. */
export const CART_SHARE = 0.3;
export const PURCHASE_SHARE = 0.3;

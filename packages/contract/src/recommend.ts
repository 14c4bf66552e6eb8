import { z } from 'zod';
import { ExternalId } from './primitives.ts';
import { ProductCard } from './search.ts';

const MAX_RECOMMENDED = 24;
const MAX_TRENDING = 50;
/** Items of a cart in one request. */
export const MAX_CART_ITEMS = 100;

export const CrossSellRequest = z.strictObject({
  items: z
    .array(
      z.strictObject({
        externalId: ExternalId,
        quantity: z.number().int().min(1).max(1_000_000).optional().meta({
          description: 'Accepted, and not used yet: what is in the cart counts once',
        }),
      }),
    )
    .min(1)
    .max(MAX_CART_ITEMS)
    .meta({
      description:
        'The cart, the newest item last. Products that the shop does not have are ignored; of more than 40 the last 40 count',
    }),
  limit: z.number().int().min(1).max(MAX_RECOMMENDED).default(4),
});
export type CrossSellRequest = z.infer<typeof CrossSellRequest>;

export const CrossSellReason = z.enum(['bought_together', 'complements', 'similar', 'popular']).meta({
  description:
    'bought_together: in orders and carts with these items. complements: of a category that is bought with theirs. similar: alike in text and image. popular: of the highest `popularity` and rating',
});
export type CrossSellReason = z.infer<typeof CrossSellReason>;

export const CrossSellCard = ProductCard.extend({
  reason: CrossSellReason,
  withItems: z
    .array(ExternalId)
    .meta({ description: 'Items of the cart that speak for it, at most 3; empty for `popular`' }),
}).meta({ id: 'CrossSellCard' });
export type CrossSellCard = z.infer<typeof CrossSellCard>;

const SearchLogId = z.string().meta({
  description: 'For events and conversions that follow from this answer. It is not counted as a search',
});

export const CrossSellResponse = z.strictObject({
  products: z.array(CrossSellCard),
  searchLogId: SearchLogId,
});
export type CrossSellResponse = z.infer<typeof CrossSellResponse>;

export const TrendingWindow = z.enum(['24h', '7d', '30d']);
export type TrendingWindow = z.infer<typeof TrendingWindow>;

export const TrendingQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(MAX_TRENDING).default(10),
  category: z.string().trim().min(1).max(500).optional().meta({
    description: 'Only this category and those below it, such as `Shoes > Running`',
  }),
  window: TrendingWindow.default('7d'),
});
export type TrendingQuery = z.infer<typeof TrendingQuery>;

const Count = z.number().int().nonnegative();

export const TrendingCard = ProductCard.extend({
  trendScore: z.number().meta({
    description: 'How far its traffic is above its usual one, in standard deviations; 0: it had none',
  }),
  views: Count.meta({ description: 'Impressions and views in the window' }),
  clicks: Count,
  conversions: Count.meta({
    description: 'Orders, or purchases that the widget reported: the larger number',
  }),
}).meta({ id: 'TrendingCard' });
export type TrendingCard = z.infer<typeof TrendingCard>;

export const TrendingResponse = z.strictObject({
  products: z.array(TrendingCard),
  window: TrendingWindow,
  basis: z.enum(['traffic', 'catalog']).meta({
    description:
      'traffic: what shoppers did; places that are left show the newest and best rated. catalog: those alone',
  }),
});
export type TrendingResponse = z.infer<typeof TrendingResponse>;

export const RecommendationsQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(MAX_RECOMMENDED).default(8),
});
export type RecommendationsQuery = z.infer<typeof RecommendationsQuery>;

export const RecommendationsResponse = z.strictObject({
  products: z.array(ProductCard),
  searchLogId: SearchLogId,
});
export type RecommendationsResponse = z.infer<typeof RecommendationsResponse>;

/** Most characters of a description. Shoppers read the rest on the product's page. */
export const LONGEST_DETAILS = 4000;

/** What a quick look shows beside a card. */
export const ProductDetails = z
  .strictObject({
    externalId: ExternalId,
    description: z
      .string()
      .nullable()
      .meta({
        description: `As plain text without HTML, at most ${LONGEST_DETAILS} characters`,
      }),
    images: z.array(z.string()).meta({ description: 'Beside `imageUrl`, in the order of the shop' }),
  })
  .meta({ id: 'ProductDetails' });
export type ProductDetails = z.infer<typeof ProductDetails>;

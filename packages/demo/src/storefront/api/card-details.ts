import type { ProductCard, VariantCard } from '@aisle/contract';
import type { ProductDetails, VersionDetails } from './details.ts';

const versionOf = (card: ProductCard | VariantCard): VersionDetails => ({
  externalId: card.externalId,
  name: card.name,
  price: card.price,
  compareAtPrice: card.compareAtPrice,
  availability: card.availability,
  stockQuantity: null,
  imageUrl: card.imageUrl,
  sku: null,
  gtin: null,
  attributes: card.attributes,
});

/** What a search card alone tells of a product, for one that the shop's own catalog does not have. */
export const cardDetails = (card: ProductCard): ProductDetails => ({
  ...versionOf(card),
  description: '',
  language: null,
  brand: card.brand,
  categories: card.categories,
  rating: card.rating,
  variants: card.variants.length === 0 ? [] : [versionOf(card), ...card.variants.map(versionOf)],
});

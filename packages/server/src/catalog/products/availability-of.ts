import type { ProductInput } from '@aisle/contract';

/**
 * Whether a product can be bought. Without stock, `in_stock` is not true: most shops send it once, and then the stock alone.
 * `preorder` and `backorder` are sold without stock.
 */
export const availabilityOf = ({
  availability = 'in_stock',
  stockQuantity,
}: Pick<ProductInput, 'availability' | 'stockQuantity'>): NonNullable<ProductInput['availability']> =>
  availability === 'in_stock' && stockQuantity !== undefined && stockQuantity <= 0
    ? 'out_of_stock'
    : availability;

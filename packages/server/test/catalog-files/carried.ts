import type { Family, Variant } from './families.ts';

type Product = Record<string, unknown>;

/** What a format can say, and how it names things. */
type Carries = {
  id: (family: Family) => string;
  sku: (family: Family) => string | undefined;
  url?: (family: Family) => string;
  variantUrl?: (at: number, family: Family) => string;
  variantName?: (family: Family, variant: Variant) => string;
  categories?: (family: Family) => readonly (readonly string[])[];
  /** The format has no variants: the first stands for the product. */
  noVariants?: true;
  /** The format has no products above variants. */
  noParents?: true;
  /** Fields that it does not have. */
  without?: readonly string[];
  /** Fields of products that their variants have as well. */
  ofVariants?: readonly string[];
  currency?: string;
  /** Fields of a product that it has only where there are no variants. */
  onlySingle?: readonly string[];
  /** A product with variants has the values of all of them. */
  parentOptions?: true;
};

const SHOP = 'https://shop.example';
const slug = ({ slug: own }: Family): string => own;
const number = ({ number: own }: Family): string => String(own);
const ownPage = (family: Family): string => `${SHOP}/p/${family.slug}`;
const onlySku = ({ variants }: Family): string | undefined =>
  variants.length === 1 ? variants[0]?.sku : undefined;
const dashed = ({ name }: Family, { options }: Variant): string =>
  [name, ...Object.values(options)].join(' - ');

const OWN: Carries = { id: slug, sku: onlySku, url: ownPage, variantName: dashed };

const SHOPIFY: Carries = {
  id: slug,
  sku: onlySku,
  url: (family) => `${SHOP}/products/${family.slug}`,
  variantName: dashed,
  // Type stands before category.
  categories: ({ categories }) => [...categories].reverse(),
  onlySingle: ['mpn'],
  ofVariants: ['mpn'],
};

/** By the name of the writer. */
const CARRIES: Readonly<Record<string, Carries>> = {
  csv: OWN,
  tsv: OWN,
  json: OWN,
  jsonl: OWN,
  google: {
    ...OWN,
    sku: () => undefined,
    noParents: true,
    without: ['sku', 'tags', 'stockQuantity'],
    ofVariants: ['mpn', 'description', 'images'],
    currency: 'EUR',
  },
  'shopify of before': SHOPIFY,
  'shopify of today': SHOPIFY,
  woocommerce: {
    id: slug,
    sku: slug,
    // WordPress leads from a product's number to its page.
    url: (family) => `${SHOP}/?p=${family.number}`,
    variantName: dashed,
    without: ['mpn'],
    parentOptions: true,
  },
  magento: {
    id: slug,
    sku: slug,
    url: (family) => `${SHOP}/${family.slug}.html`,
    variantName: dashed,
    without: ['tags'],
    ofVariants: ['images'],
  },
  prestashop: {
    id: number,
    sku: ({ variants }) => variants[0]?.sku,
    url: (family) => `${SHOP}/index.php?controller=product&id_product=${family.number}`,
    noVariants: true,
  },
  bigcommerce: {
    id: number,
    sku: (family) => onlySku(family) ?? family.slug,
    url: ownPage,
    variantName: dashed,
  },
  shopware: {
    id: slug,
    sku: slug,
    url: (family) => `${SHOP}/detail/${family.number.toString(16).padStart(32, '0')}`,
    variantUrl: (at, family) =>
      `${SHOP}/detail/${(100_000 + family.number * 10 + at).toString(16).padStart(32, '0')}`,
    variantName: ({ name }) => name,
    // Its own profile has only ids of categories.
    categories: () => [],
    without: ['tags'],
  },
};

const soldBy = ({ price, salePrice, stock, gtin }: Variant): Product => ({
  price: Number(price),
  ...(salePrice !== '' && { salePrice: Number(salePrice) }),
  stockQuantity: stock,
  availability: stock > 0 ? 'in_stock' : 'out_of_stock',
  gtin,
});

const OF_VARIANTS = ['brand', 'categories', 'tags', 'url', 'imageUrl'];

const only = (product: Product, fields: readonly string[]): Product =>
  Object.fromEntries(Object.entries(product).filter(([name]) => fields.includes(name)));

const optionsOf = ({ variants }: Family): Product => {
  const names = [...new Set(variants.flatMap(({ options }) => Object.keys(options)))];
  return Object.fromEntries(
    names.map((name) => {
      const [first, ...more] = new Set(variants.flatMap(({ options }) => options[name] ?? []));
      return [name, more.length === 0 ? first : [first, ...more]];
    }),
  );
};

const productsOf = (family: Family, carries: Carries): Product[] => {
  const [first, ...others] = family.images;
  const categories = (carries.categories?.(family) ?? family.categories).map((levels) => levels.join(' > '));
  const [main] = family.variants;
  const isSingle = family.variants.length === 1 || carries.noVariants === true;
  const product: Product = {
    externalId: carries.id(family),
    name: family.name,
    description: family.description,
    brand: family.brand,
    ...(categories.length > 0 && { categories }),
    tags: family.tags,
    ...(carries.url && { url: carries.url(family) }),
    imageUrl: first,
    ...(others.length > 0 && { images: others }),
    mpn: family.mpn,
    sku: carries.sku(family),
    attributes: { material: family.material },
    ...(isSingle && main !== undefined && soldBy(main)),
  };
  if (isSingle) return [product];
  const shared = only(product, [...OF_VARIANTS, ...(carries.ofVariants ?? [])]);
  const variants = family.variants.map((variant, at) => ({
    ...shared,
    ...(carries.variantUrl && { url: carries.variantUrl(at, family) }),
    externalId: variant.sku,
    ...(carries.noParents ? {} : { parentExternalId: product.externalId }),
    sku: variant.sku,
    name: carries.variantName?.(family, variant),
    attributes: { material: family.material, ...variant.options },
    ...soldBy(variant),
  }));
  const parent = Object.fromEntries(
    Object.entries(product).filter(([name]) => !(carries.onlySingle ?? []).includes(name)),
  );
  if (carries.parentOptions) parent.attributes = { material: family.material, ...optionsOf(family) };
  return carries.noParents ? variants : [parent, ...variants];
};

/** The products that a file of this writer carries, by their ids. */
export const carriedBy = (writer: string, families: readonly Family[]): Map<string, Product> => {
  const carries = CARRIES[writer] ?? OWN;
  const lost = carries.without ?? [];
  const currency = carries.currency === undefined ? {} : { currency: carries.currency };
  const products = families
    .flatMap((family) => productsOf(family, carries))
    .map((product) => ({
      ...Object.fromEntries(
        Object.entries(product).filter(([name, value]) => value !== undefined && !lost.includes(name)),
      ),
      ...currency,
    }));
  return new Map(
    products.map((product): [string, Product] => [String((product as Product).externalId), product]),
  );
};

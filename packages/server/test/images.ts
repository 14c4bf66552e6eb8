import sharp, { type Sharp } from 'sharp';
import type { TestServer, TestShop } from './harness.ts';

const SHAPES = {
  mug: '<rect x="70" y="80" width="120" height="150" rx="14"/><path d="M190 110h40v80h-40" fill="none" stroke-width="18" stroke="currentColor"/>',
  lamp: '<path d="M100 40h100l40 110H60z"/><rect x="142" y="150" width="16" height="90"/><rect x="100" y="240" width="100" height="16"/>',
  ball: '<circle cx="150" cy="150" r="105"/><path d="M60 150h180M150 50v200" stroke="#fff" stroke-width="6"/>',
  table:
    '<rect x="30" y="100" width="240" height="24"/><rect x="50" y="124" width="18" height="130"/><rect x="232" y="124" width="18" height="130"/>',
} as const;

export type Drawing = { shape: keyof typeof SHAPES; color: string };

/** 300 x 300 pixels on white; call `png()` and the like on it. */
export const drawn = ({ shape, color }: Drawing): Sharp =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="#fff"/>` +
        `<g fill="${color}" color="${color}">${SHAPES[shape]}</g></svg>`,
    ),
  );

const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** As a file. */
export const drawing = async (of: Drawing): Promise<Uint8Array<ArrayBuffer>> =>
  own(await drawn(of).png().toBuffer());

export const WITH_IMAGES = [
  { externalId: 'M-1', name: 'Breakfast mug', color: '#c03020', shape: 'mug', price: 12, brand: 'Norrvik' },
  { externalId: 'M-2', name: 'Large mug', color: '#e06030', shape: 'mug', price: 60, brand: 'Other' },
  { externalId: 'L-1', name: 'Desk lamp', color: '#208040', shape: 'lamp', price: 40, brand: 'Norrvik' },
  { externalId: 'B-1', name: 'Beach ball', color: '#e0a010', shape: 'ball', price: 8, brand: 'Other' },
  { externalId: 'T-1', name: 'Side table', color: '#604020', shape: 'table', price: 90, brand: 'Other' },
] as const;

/** A shop of five drawn products, found by image, and one without an image. */
export async function shopWithImages(current: TestServer): Promise<TestShop> {
  const shop = await current.makeShop();
  const products = [
    ...WITH_IMAGES.map(({ shape, color, ...product }) => product),
    { externalId: 'X-1', name: 'Mug without an image', price: 5 },
  ];
  await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
  for (const product of WITH_IMAGES) {
    const raw = Buffer.from(await drawing(product));
    const params = { externalId: product.externalId, position: '0' };
    const { status } = await current.call('putProductImage', shop, { params, raw });
    if (status !== 200) throw new Error(`the image of ${product.externalId} was answered ${status}`);
  }
  // New vectors are announced some seconds after others.
  for (let round = 0; round < 2; round++) {
    await current.server.images.settled();
    current.clock.advance(5000);
  }
  await current.server.images.settled();
  await current.server.indexes.settled(shop.shop.shopId);
  return shop;
}

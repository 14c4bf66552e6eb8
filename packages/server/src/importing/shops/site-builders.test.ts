import { describe, expect, it } from 'vitest';
import { readGuessed } from '../../../test/read-catalog-file.ts';

const read = (rows: readonly string[]) => readGuessed('products.csv', `${rows.join('\n')}\n`);

describe('the export of Squarespace', () => {
  const HEAD =
    'Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,' +
    'Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Weight,Visible,Hosted Image URLs';

  it('has variants in rows without a title, sales that hold, and stock without end', () => {
    const { products, hidden } = read([
      HEAD,
      'p1,v1,PHYSICAL,shop,mug,Mug,<p>Stoneware</p>,M-1,,,20.00,15.00,Yes,Unlimited,"/kitchen/mugs, Gifts","blue, clay",0.4,Yes,https://x.example/1.jpg https://x.example/2.jpg',
      'p2,v2,PHYSICAL,shop,bowl,Bowl,,B-S,Size,S,30.00,25.00,No,4,Kitchen,,,Yes,https://x.example/3.jpg',
      ',v3,,,,,,,Size,L,40.00,0.00,No,0,,,,,',
      'p3,v4,PHYSICAL,shop,old,,,O-1,,,0.00,0.00,No,1,,,,No,',
    ]);
    expect(products).toEqual([
      {
        externalId: 'p1',
        name: 'Mug',
        description: '<p>Stoneware</p>',
        url: 'https://shop.example/shop/p/mug',
        imageUrl: 'https://x.example/1.jpg',
        images: ['https://x.example/2.jpg'],
        price: 20,
        salePrice: 15,
        sku: 'M-1',
        categories: ['kitchen > mugs', 'Gifts'],
        tags: ['blue', 'clay'],
        availability: 'in_stock',
        attributes: { weight: 0.4 },
      },
      {
        externalId: 'p2',
        name: 'Bowl',
        url: 'https://shop.example/shop/p/bowl',
        imageUrl: 'https://x.example/3.jpg',
        categories: ['Kitchen'],
      },
      expect.objectContaining({
        externalId: 'B-S',
        parentExternalId: 'p2',
        name: 'Bowl - S',
        price: 30,
        stockQuantity: 4,
        attributes: { size: 'S' },
      }),
      expect.objectContaining({ externalId: 'p2#2', price: 40, stockQuantity: 0, attributes: { size: 'L' } }),
    ]);
    expect(products[2]).not.toHaveProperty('salePrice');
    expect(hidden).toEqual({ 'not visible': 1 });
  });

  it('tells a variant that stands before all products', () => {
    expect(read([HEAD, ',v3,,,,,,,Size,L,40.00,0.00,No,0,,,,,']).products).toEqual([
      { fault: expect.stringContaining('the row of its product') },
    ]);
  });
});

describe('the export of Wix', () => {
  const HEAD =
    'handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,discountValue,' +
    'inventory,weight,cost,productOptionName1,productOptionType1,productOptionDescription1,additionalInfoTitle1,additionalInfoDescription1,brand';

  it('has variants that add to the price, discounts, and images by their names', () => {
    const { products, hidden, leftOut } = read([
      HEAD,
      'h1,Product,Mug,Stoneware,a.jpg;https://x.example/b.jpg,Kitchen;Gifts,M-1,New,20,,true,PERCENT,10,InStock,0.4,3,,,,Care,By hand,Klei',
      'h2,Product,Bowl,,b.jpg,Kitchen,,,30,,true,AMOUNT,0,,,,Color,COLOR,#ff0000:Red;#0000ff:Blue,,,',
      'h2,Variant,,,,,B-R,,,0,true,,,4,,,,,#ff0000:Red,,,',
      'h2,Variant,,,,,,,,5.50,true,,,OutOfStock,,,,,#0000ff:Blue,,,',
      'h3,Product,Old,,,,,,1,,false,,,InStock,,,,,,,,',
    ]);
    expect(products).toEqual([
      {
        externalId: 'h1',
        name: 'Mug',
        description: 'Stoneware<p>Care</p>By hand',
        imageUrl: 'https://static.wixstatic.com/media/a.jpg',
        images: ['https://x.example/b.jpg'],
        price: 20,
        salePrice: 18,
        brand: 'Klei',
        sku: 'M-1',
        categories: ['Kitchen', 'Gifts'],
        availability: 'in_stock',
        attributes: { ribbon: 'New', weight: 0.4 },
      },
      {
        externalId: 'h2',
        name: 'Bowl',
        imageUrl: 'https://static.wixstatic.com/media/b.jpg',
        categories: ['Kitchen'],
        attributes: { color: ['Red', 'Blue'] },
      },
      expect.objectContaining({ externalId: 'B-R', parentExternalId: 'h2', price: 30, stockQuantity: 4 }),
      expect.objectContaining({
        externalId: 'h2#2',
        name: 'Bowl - Blue',
        price: 35.5,
        availability: 'out_of_stock',
        attributes: { color: 'Blue' },
      }),
    ]);
    expect(hidden).toEqual({ 'not visible': 1 });
    expect(leftOut).toEqual(['cost', 'productOptionType1']);
  });

  it('tells a variant that stands before all products', () => {
    expect(read([HEAD, 'h2,Variant,,,,,B-R,,,0,true,,,4,,,,,Red,,,']).products).toEqual([
      { fault: expect.stringContaining('the row of its product') },
    ]);
  });
});

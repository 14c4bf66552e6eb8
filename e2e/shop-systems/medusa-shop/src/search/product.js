const { aisleProducts } = require('@aisle/medusa');
const { defineSearchIndex } = require('@medusajs/framework/utils');

module.exports = {
  default: defineSearchIndex(
    aisleProducts({
      salesChannelId: process.env.SALES_CHANNEL_ID ?? 'none',
      currencyCode: 'eur',
      attributes: ['color', 'size'],
      productUrl: (product) => `https://shop.example/products/${product.handle}`,
    }),
  ),
};

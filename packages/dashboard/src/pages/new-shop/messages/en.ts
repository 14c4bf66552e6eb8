export const texts = {
  description: 'A shop is one site with one catalog. It begins on the smallest plan.',
  name: 'Name',
  url: 'Address of the site',
  urlHint: 'Shoppers come from there. You will prove that it is yours.',
  platform: 'Shop system',
  wordpress: 'WordPress with WooCommerce',
  custom: 'Another, or my own',
  currency: 'Currency',
  language: 'Language of the products',
  create: 'Add the shop',
} as const;

export const texts = {
  description: 'The last 30 days, compared with the 30 before.',
  products: 'Products',
  searches: 'Searches',
  ctr: 'Searches with a click',
  users: 'Shoppers',
  orders: 'Orders after a search',
  revenue: 'Revenue after a search',
  before: 'before: {value}',
  refreshed: 'Exact as of {time}. Refreshed every hour.',
  details: 'Details and other periods',
} as const;

export * from './catalog.ts';
export * from './common.ts';
export * from './errors.ts';
export * from './product.ts';
export * from './routes.ts';
export * from './search.ts';
export * from './shop.ts';

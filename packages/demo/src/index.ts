export { DEMO_LANGUAGES, type DemoLanguage, demoCatalog } from './catalog/demo-catalog.ts';
export { drawProduct, type ImageParameters } from './images/draw-product.ts';
export { productImage } from './images/product-image.ts';
export type { ShapeName } from './images/shape.ts';
export { type DemoShoppers, demoShoppers } from './shoppers/demo-shoppers.ts';
export { builtAssets, PagesNotBuilt } from './site/built-assets.ts';
export { type DemoSite, demoSite, type SiteAnswer } from './site/demo-site.ts';
export { type HomePageParts, homePage } from './site/home-page.ts';
export type { SiteContext } from './site/site-context.ts';

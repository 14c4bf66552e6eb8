export { demoCatalog } from './catalog/demo-catalog.ts';
export { drawProduct, type PictureParameters } from './pictures/draw-product.ts';
export { productPicture } from './pictures/product-picture.ts';
export type { ShapeName } from './pictures/shape.ts';
export { type DemoSite, demoSite, type SiteAnswer, type SiteContext } from './site/demo-site.ts';
export { type HomePageParts, homePage } from './site/home-page.ts';

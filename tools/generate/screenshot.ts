// Writes docs/storefront.webp, the image in README: `node tools/generate/screenshot.ts [address of a server with the
// demo shop]`.
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { openBrowser } from '../../e2e/shared/browser.ts';

const FILE = 'docs/storefront.webp';
const QUERY = 'shoes for muddy trails under 150';

const [, , base = 'http://127.0.0.1:7700'] = process.argv;
const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 760 }, colorScheme: 'light' });
  const aisle = new URLSearchParams({ q: QUERY }).toString();
  await page.goto(`${base}/demo?${new URLSearchParams({ aisle })}`);
  await page.locator('.found .card').first().waitFor();
  await page.waitForLoadState('networkidle');
  writeFileSync(
    FILE,
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toBuffer(),
  );
} finally {
  await browser.close();
}

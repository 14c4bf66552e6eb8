import type { Device } from '../../insights/index.ts';

const BROWSER = /^Mozilla\//;
const TABLET = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i;
const PHONE = /Mobi|iPhone|iPod|Opera Mini/i;

/**
 * What a browser says it runs on; null for apps and for servers of shops. A tablet that poses as a computer, as iPads do,
 * is one.
 */
export const deviceOf = (userAgent: string | null): Device | null => {
  if (userAgent === null || !BROWSER.test(userAgent)) return null;
  if (TABLET.test(userAgent)) return 'tablet';
  return PHONE.test(userAgent) ? 'phone' : 'computer';
};

import { isbot } from 'isbot';
import { isOwnOrigin } from '../../access/index.ts';

/** Takes the place of the User-Agent of the dashboard: like a robot's, its searches are in no report. */
export const PREVIEW_AGENT = 'aisle-preview-bot';

type Headers = { origin?: string | undefined; referer?: string | undefined };

/** True for what a page of the dashboard asks. The demo shop has the same origin, and shoppers. */
export const isOfDashboard = ({ origin, referer }: Headers, publicUrl: string): boolean =>
  origin !== undefined &&
  isOwnOrigin(origin, publicUrl) &&
  referer?.startsWith(`${origin}/dashboard/`) === true;

/** Crawlers name themselves, whatever else their User-Agent says. */
const NAMES_ITSELF = /bot\b|bot[/;-]|crawl|spider|slurp|externalhit/i;
const BROWSER = /^Mozilla\//;

/**
 * True for crawlers and automated browsers. Clients that do not pose as a browser (okhttp, curl, node) are apps and
 * servers of shops. They ask for shoppers, so they are no robots, although lists of robots have them.
 */
export const isRobot = (userAgent: string | null): boolean =>
  userAgent !== null && (NAMES_ITSELF.test(userAgent) || (BROWSER.test(userAgent) && isbot(userAgent)));

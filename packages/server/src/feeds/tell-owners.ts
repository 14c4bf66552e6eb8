import { nameInMail, noLinks, sayMail } from '../mail/index.ts';
import type { JobKind, JobQueue } from '../queue/index.ts';
import type { Trx } from '../store/index.ts';
import type { FeedServicePorts } from './ports.ts';

const TELL_OWNERS = 'tell-owners-of-feed';

const RETRY_MS = 10 * 60_000;
const ATTEMPTS = 6;

export type FeedNews = {
  shopId: string;
  /** Without secrets. */
  url: string;
  /** Null: the feed works again. */
  failed: { times: number; message: string | null } | null;
};

/** Has the owners told in the transaction that made the news, so that they hear of it once. */
export const askToTell = async (
  { queue, mail }: { queue: Pick<JobQueue, 'enqueue'>; mail: FeedServicePorts['mail'] },
  trx: Trx,
  news: FeedNews,
): Promise<void> => {
  if (mail !== null) await queue.enqueue(trx, [{ kind: TELL_OWNERS, shopId: news.shopId, payload: news }]);
};

/** A stolen key names feeds and shops: what it wrote is no link in a mail of this service. */
const wordsOf = (news: FeedNews, { shop: name, link }: { shop: string; link: string }) => {
  const { failed } = news;
  const [shop, url] = [nameInMail(name), noLinks(news.url)];
  if (failed === null)
    return {
      subject: sayMail('feedWorksSubject', { shop }),
      text: sayMail('feedWorks', { shop, url, link }),
    };
  const { times, message } = failed;
  const words = { shop, url, link, times, reason: noLinks(message ?? '') };
  return { subject: sayMail('feedFailedSubject', { shop }), text: sayMail('feedFailed', words) };
};

/** Mails the owners of a shop's organization. A mail server that takes none of the mails is tried again. */
export const tellOwners = ({ mail, log }: Pick<FeedServicePorts, 'mail' | 'log'>): JobKind => ({
  name: TELL_OWNERS,
  concurrency: 1,
  retryAfterMs: (attempt) => (attempt < ATTEMPTS ? RETRY_MS : null),
  run: async ({ payload }) => {
    const news = payload as FeedNews;
    const place = mail === null ? null : await mail.ownersOf(news.shopId);
    if (mail === null || place === null) return;
    const link = `${mail.publicUrl()}/dashboard/shops/${news.shopId}/feeds`;
    const words = wordsOf(news, { shop: place.shop, link });
    const sent = await Promise.allSettled(place.owners.map((to) => mail.mailer.send({ to, ...words })));
    const faults = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    if (faults.length > 0 && faults.length === sent.length) throw faults[0];
    for (const fault of faults) log.error('a mail could not be sent', { reason: String(fault) });
  },
});

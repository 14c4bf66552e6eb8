import { createHash } from 'node:crypto';
import { countedJob, type JobKind, type PeriodicJob } from '../queue/index.ts';
import type { WeekMailPorts } from './ports.ts';
import { stopToken, type WeekReader } from './stop-token.ts';
import type { WeekMails } from './week-mails.ts';
import { weekText } from './week-text.ts';

const MINUTE_MS = 60_000;
/** Mondays begin in some zone every quarter of an hour. */
const EVERY_MS = 15 * MINUTE_MS;
/** A mail server that is down for two days is waited for. */
const RETRY_MS = 30 * MINUTE_MS;
const ATTEMPTS = 96;

type Payload = WeekReader & { monday: number };

/** Queues the mails of the week, on Mondays in the zones of the shops. */
export const weekMailsDue = (weekMails: Pick<WeekMails, 'queueDue'>): PeriodicJob =>
  countedJob('week-mails', {
    everyMs: EVERY_MS,
    run: () => weekMails.queueDue(),
    news: (count) => `queued ${count} mails with the week of a shop`,
  });

/** The same mail has the same id, so that mailboxes show it once though a crash let it be sent twice. */
const mailId = ({ shopId, userId, monday }: Payload, publicUrl: string): string => {
  const hash = createHash('sha256').update(`${shopId} ${userId} ${monday}`).digest('hex');
  return `<week-${hash.slice(0, 32)}@${new URL(publicUrl).hostname}>`;
};

/** Sends the mail of one person about one shop. */
export const sendWeekMail = (
  ports: WeekMailPorts,
  weekMails: Pick<WeekMails, 'isWanted' | 'remove'>,
): JobKind => ({
  name: 'send-week-mail',
  concurrency: 1,
  retryAfterMs: (attempt) => (attempt < ATTEMPTS ? RETRY_MS : null),
  run: async ({ payload }) => {
    const job = payload as Payload;
    const { mailer, keys, publicUrl } = ports;
    const [key] = keys;
    if (mailer === null || key === undefined || !(await weekMails.isWanted(job))) return;
    const shop = await ports.shopOf(job.shopId);
    if (shop === null) return;
    const reader = await ports.readerOf(job.shopId, job.userId);
    if (reader === 'none') return weekMails.remove(job);
    if (reader === 'unproved') return;
    const query = new URLSearchParams({ token: stopToken(key, job) });
    const stop = `${publicUrl()}/dashboard/stop-mail?${query}`;
    const words = await weekText(ports, { shop, monday: job.monday, reader: reader.name, stop });
    const oneClick = `${publicUrl()}/api/dashboard/stop-week-mail?${query}`;
    await mailer.send({ to: reader.email, ...words, id: mailId(job, publicUrl()), oneClick });
  },
});

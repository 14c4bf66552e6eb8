import { nameInMail, sayMail } from '../mail/index.ts';
import type { MailedShop, WeekMailPorts } from './ports.ts';
import { WEEK_MS, weekBefore } from './weeks.ts';

const SHOWN = 5;

type Week = { shop: MailedShop; monday: number };
type Line = [name: string, count: number];

/** What shoppers did in the week before a Monday, beside the week before that. */
const figuresOf = async ({ reports, namesOf }: WeekMailPorts, { shop, monday }: Week) => {
  const period = weekBefore(shop.timeZone, monday);
  const before = weekBefore(shop.timeZone, monday - WEEK_MS);
  const list = { shop, period, limit: SHOWN };
  const [now, then, sales, salesBefore, top, growing, lost, seen] = await Promise.all([
    reports.summary({ shop, period }),
    reports.summary({ shop, period: before }),
    reports.conversions({ shop, period, limit: 1 }),
    reports.conversions({ shop, period: before, limit: 1 }),
    reports.topQueries(list),
    reports.growingQueries(list),
    reports.zeroResults(list),
    reports.topProducts(list, (ids) => namesOf(shop.shopId, ids)),
  ]);
  return { period, now, then, sales, salesBefore, top, growing, lost, seen };
};

/** Shoppers type what they like, and shops name products as they like: none of it is a link or a second line here. */
const listOf = (heading: string, lines: readonly Line[]): string => {
  if (lines.length === 0) return '';
  const rows = lines.map(([name, count]) => `  ${nameInMail(name)}: ${count.toLocaleString('en')}`);
  return `${heading}\n${rows.join('\n')}\n\n`;
};

/** The mail to one person. `stop`: where it is ended. */
export const weekText = async (
  ports: WeekMailPorts,
  { reader, stop, ...week }: Week & { reader: string; stop: string },
): Promise<{ subject: string; text: string }> => {
  const { shop } = week;
  const { period, now, then, sales, salesBefore, top, growing, lost, seen } = await figuresOf(ports, week);
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: shop.timeZone });
  const number = (value: number): string => value.toLocaleString('en');
  const money = (value: number): string =>
    new Intl.NumberFormat('en', { style: 'currency', currency: shop.currency }).format(value);
  const figure = (name: string, value: string, before: string): string =>
    `${sayMail('weekFigure', { name, value, before })}\n`;
  const figures = [
    figure(sayMail('weekSearches'), number(now.totalSearches), number(then.totalSearches)),
    figure(sayMail('weekClicked'), `${now.ctr} %`, `${then.ctr} %`),
    figure(sayMail('weekOrders'), number(sales.orders), number(salesBefore.orders)),
    figure(sayMail('weekRevenue'), money(sales.revenue), money(salesBefore.revenue)),
  ].join('');
  const lists = [
    listOf(
      sayMail('weekTop'),
      top.queries.map(({ query, count }): Line => [query, count]),
    ),
    then.totalSearches === 0
      ? ''
      : listOf(
          sayMail('weekGrowing'),
          growing.queries.map(({ query, count }): Line => [query, count]),
        ),
    listOf(
      sayMail('weekLost'),
      lost.queries.map(({ query, count }): Line => [query, count]),
    ),
    listOf(
      sayMail('weekSeen'),
      seen.products.map(({ name, views }): Line => [name, views]),
    ),
  ].join('');
  const name = nameInMail(shop.name);
  const words = {
    shop: name,
    name: nameInMail(reader),
    from: day.format(period.from),
    to: day.format(period.to - 1),
  };
  const link = `${ports.publicUrl()}/dashboard/shops/${shop.shopId}/analytics`;
  return {
    subject: sayMail('weekSubject', { shop: name, from: words.from, to: words.to }),
    text: [
      sayMail('week', words),
      `\n\n${figures}\n`,
      now.totalSearches === 0 ? `${sayMail('weekNone')}\n\n` : lists,
      sayMail('weekEnd', { link, stop }),
    ].join(''),
  };
};

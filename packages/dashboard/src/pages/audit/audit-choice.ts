import type { AuditFilters } from '@aisle/contract';

/** What the fields of the page hold; an empty text: all. Days are those of the person's clock. */
export type AuditChoice = { shopId: string; actorId: string; action: string; from: string; to: string };

export const ALL: AuditChoice = { shopId: '', actorId: '', action: '', from: '', to: '' };

const startOf = (day: string, daysLater = 0): string | null => {
  const start = new Date(`${day}T00:00`);
  if (day === '' || Number.isNaN(start.getTime())) return null;
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
};

/** The last day counts as a whole. */
export const filtersOf = ({ from, to, ...ids }: AuditChoice): AuditFilters => {
  const times = { from: startOf(from), to: startOf(to, 1) };
  const given = Object.entries({ ...ids, ...times }).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(given);
};

/** What actions begin with. A list of its own: pages have the route table without its audit entries. */
export const SUBJECTS: readonly string[] = [
  'access',
  'account',
  'api_key',
  'audit',
  'catalog',
  'domain',
  'facet_settings',
  'feed',
  'invitation',
  'landing_page',
  'member',
  'organization',
  'plugin',
  'product',
  'product_image',
  'proposal',
  'ranking_weights',
  'rule',
  'shop',
  'synonym',
  'visitor',
  'webhook',
  'widget_token',
  'widget_tokens',
];

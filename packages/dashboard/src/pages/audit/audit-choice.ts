import { type AuditFilters, ROUTES, type RouteSpec } from '@aisle/contract';

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

/** Of sign-ins, refusals and commands, which no route names. */
const OTHER_SUBJECTS = ['access', 'account', 'audit', 'member'];

/** What actions begin with: `api_key`, `webhook`, ... */
export const SUBJECTS: readonly string[] = [
  ...new Set([
    ...OTHER_SUBJECTS,
    ...Object.values<RouteSpec>(ROUTES).flatMap(({ audit }) => audit?.action.split('.', 1) ?? []),
  ]),
].sort();

import { StopWeekMailQuery, WeekMail, WeekMailInput } from '../dashboard/week-mail.ts';
import { OrganizationShopParams } from '../new-shop.ts';
import { DASHBOARD, PUBLIC, type RouteEntry, SIGNED_IN } from '../route-spec.ts';

/** Of the person who asks. */
const OWN = {
  ...SIGNED_IN,
  role: 'analyst',
  params: OrganizationShopParams,
  responses: { 200: WeekMail },
  errors: [404],
} as const;
const WEEK_MAIL = `${DASHBOARD}/organizations/{organizationId}/shops/{id}/week-mail` as const;

/** The week of a shop by mail. */
export const weekMailRoutes = {
  getWeekMail: {
    ...OWN,
    call: `GET ${WEEK_MAIL}`,
    summary: 'Whether you get the week of the shop by mail',
  },
  setWeekMail: {
    ...OWN,
    call: `PUT ${WEEK_MAIL}`,
    summary: 'Ask for the week of the shop by mail, or end it',
    body: WeekMailInput,
  },
  stopWeekMail: {
    ...PUBLIC,
    call: `POST ${DASHBOARD}/stop-week-mail`,
    summary: 'End the mails that a link is about, without a sign-in; mail programs call it too (RFC 8058)',
    fromServers: true,
    query: StopWeekMailQuery,
    responses: { 204: null },
    errors: [422],
  },
} as const satisfies Record<string, RouteEntry>;

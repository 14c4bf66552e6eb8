import { AisleError, ERRORS, type RouteSpec } from '@aisle/contract';
import type { FastifyRequest } from 'fastify';
import { type Actor, LockedOut } from '../../../accounts/index.ts';
import type { Services } from '../../services.ts';
import type { Caller } from '../credentials/caller.ts';
import type { Person } from '../credentials/session.ts';
import { RateLimited } from '../limits/rate-limited.ts';
import type { RouteAnswer } from './respond.ts';

/** Who changes something, and where that shows. */
type Place = { actor: Actor; organizationId: string; shopId: string | null };
type Audited = { route: RouteSpec; request: FastifyRequest; services: Pick<Services, 'accounts'> };

/** Names of what was changed, the most particular first. */
const TARGETS = ['deliveryId', 'externalId', 'userId', 'id', 'shopId', 'organizationId'] as const;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The id of what was changed: from the path, else from the answer. */
const targetOf = ({ params }: FastifyRequest, answer: RouteAnswer | null): string | null => {
  for (const fields of [fieldsOf(params), fieldsOf(answer?.body)]) {
    const found = TARGETS.map((name) => fields[name]).find((value) => typeof value === 'string');
    if (typeof found === 'string') return found;
  }
  return null;
};

const picked = (from: Readonly<Record<string, unknown>>, names: readonly string[] = []) =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));

/** The fields of the body and of the answer that the route table allows in the log. */
const detailsOf = (
  { route, request }: Pick<Audited, 'route' | 'request'>,
  answer: RouteAnswer | null,
): Record<string, unknown> => ({
  ...picked(fieldsOf(answer?.body), route.audit?.answerFields),
  ...picked(fieldsOf(request.query), route.audit?.queryFields),
  ...picked(fieldsOf(request.body), route.audit?.fields),
});

/** A refusal changes nothing. After a fault it is unknown whether something changed. */
const isRefusal = (error: unknown): boolean =>
  error instanceof RateLimited ||
  error instanceof LockedOut ||
  (error instanceof AisleError && ERRORS[error.code].status < 500);

/** Where a change of the caller shows; empty when it leaves no entry. */
export const placesOfCaller = ({ audit }: RouteSpec, { actor, shop }: Caller): Place[] => {
  if (audit === undefined || actor === null) return [];
  if (audit.sessionsOnly === true && actor.kind !== 'user') return [];
  return [{ actor, organizationId: shop.organizationId, shopId: shop.shopId }];
};

/** Where a change of the person shows. One of the account itself shows in all organizations of the person. */
export const placesOfPerson = async (
  { route, request, services }: Audited,
  person: Person,
  answer: { organizationId?: string } = {},
): Promise<Place[]> => {
  if (route.audit === undefined) return [];
  const { userId, userName } = person.session;
  const actor = { kind: 'user', id: userId, name: userName } as const;
  const params = fieldsOf(request.params);
  const named = answer.organizationId ?? params.organizationId ?? person.shop?.organizationId;
  const organizations =
    typeof named === 'string' ? [named] : await services.accounts.members.organizationsOf(userId);
  const shopId = person.shop?.shopId ?? null;
  return organizations.map((organizationId) => ({ actor, organizationId, shopId }));
};

/**
 * Makes a change that leaves an entry in `places`. The entry is written first: when that fails, nothing is changed. A
 * refused change leaves none; one that ended in a fault, or with the process, leaves one that says so.
 */
export async function audited<Answer extends RouteAnswer>(
  { route, request, services, places }: Audited & { places: readonly Place[] },
  change: () => Promise<Answer>,
): Promise<Answer> {
  const { audit } = services.accounts;
  if (route.audit === undefined || places.length === 0) return change();
  const { action } = route.audit;
  const details = detailsOf({ route, request }, null);
  const shared = { action, target: targetOf(request, null), details, address: request.ip };
  const ids = await audit.begin(places.map((place) => ({ ...place, ...shared })));
  /** The change is made or refused already: what cannot be written goes to the log of the process. */
  const settle = (write: () => Promise<void>): Promise<void> =>
    write().catch((error: unknown) => {
      request.log.error({ err: error, action, ids }, 'the audit log cannot be written');
    });
  const answer = await change().catch(async (error: unknown) => {
    if (isRefusal(error)) await settle(() => audit.cancel(ids));
    throw error;
  });
  const made = { target: targetOf(request, answer), details: detailsOf({ route, request }, answer) };
  await settle(() => audit.finish(ids, made));
  return answer;
}

/** Notes a change that told by its answer where it shows. */
export async function auditAfter(
  { route, request, services, places }: Audited & { places: readonly Place[] },
  answer: RouteAnswer,
): Promise<void> {
  if (route.audit === undefined) return;
  const { action } = route.audit;
  const shared = { action, target: targetOf(request, answer), address: request.ip };
  try {
    const details = detailsOf({ route, request }, answer);
    for (const place of places) await services.accounts.audit.write({ ...place, ...shared, details });
  } catch (error) {
    request.log.error({ err: error, action, actor: places[0]?.actor }, 'the audit log cannot be written');
  }
}

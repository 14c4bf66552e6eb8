import type { RouteSpec } from '@aisle/contract';
import type { FastifyRequest } from 'fastify';
import type { NewAuditEntry } from '../../../accounts/index.ts';
import type { Services } from '../../services.ts';
import type { Caller } from '../credentials/caller.ts';
import type { Person } from '../credentials/session.ts';
import type { RouteAnswer } from './respond.ts';

type Answered = {
  route: RouteSpec;
  request: FastifyRequest;
  answer: RouteAnswer;
  services: Pick<Services, 'accounts'>;
};

/** Names of what was changed, the most particular first. */
const TARGETS = ['deliveryId', 'externalId', 'userId', 'id', 'shopId', 'organizationId'] as const;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The id of what was changed: from the path, else from the answer. */
const targetOf = ({ request, answer }: Answered): string | null => {
  for (const fields of [fieldsOf(request.params), fieldsOf(answer.body)]) {
    const found = TARGETS.map((name) => fields[name]).find((value) => typeof value === 'string');
    if (typeof found === 'string') return found;
  }
  return null;
};

const picked = (from: Readonly<Record<string, unknown>>, names: readonly string[] = []) =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));

/** The fields of the body and of the answer that the route table allows in the log. */
const detailsOf = ({ route, request, answer }: Answered): Record<string, unknown> => ({
  ...picked(fieldsOf(answer.body), route.audit?.answerFields),
  ...picked(fieldsOf(request.body), route.audit?.fields),
});

/** The change is made and is not taken back: the log of the process keeps what the audit log could not. */
async function write(
  answered: Answered,
  entries: Omit<NewAuditEntry, 'action' | 'target' | 'details' | 'address'>[],
) {
  const { route, request, services } = answered;
  if (route.audit === undefined) return;
  const { action } = route.audit;
  const shared = { action, target: targetOf(answered), details: detailsOf(answered), address: request.ip };
  try {
    for (const entry of entries) await services.accounts.audit.write({ ...entry, ...shared });
  } catch (error) {
    request.log.error({ err: error, action, actor: entries[0]?.actor }, 'the audit log cannot be written');
  }
}

/** Notes what was changed in a shop. */
export async function auditCaller(answered: Answered & { caller: Caller }): Promise<void> {
  const { route, caller } = answered;
  const { actor, shop } = caller;
  if (route.audit === undefined || actor === null) return;
  if (route.audit.sessionsOnly === true && actor.kind !== 'user') return;
  await write(answered, [{ actor, organizationId: shop.organizationId, shopId: shop.shopId }]);
}

/** Notes what a person changed. A change of the account itself shows in all organizations of the person. */
export async function auditPerson(
  answered: Answered & { person: Person; answer: { organizationId?: string } },
): Promise<void> {
  const { route, request, person, answer, services } = answered;
  if (route.audit === undefined) return;
  const { userId, userName } = person.session;
  const actor = { kind: 'user', id: userId, name: userName } as const;
  const params = fieldsOf(request.params);
  const named = answer.organizationId ?? params.organizationId ?? person.shop?.organizationId;
  const organizations =
    typeof named === 'string' ? [named] : await services.accounts.members.organizationsOf(userId);
  const shopId = person.shop?.shopId ?? null;
  await write(
    answered,
    organizations.map((organizationId) => ({ actor, organizationId, shopId })),
  );
}

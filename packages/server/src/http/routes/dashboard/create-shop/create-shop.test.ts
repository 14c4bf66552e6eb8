import { describe, expect, it } from 'vitest';
import { signUpPerson } from '../../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });
const SHOP = { name: 'Norrvik', url: 'https://norrvik.example', currency: 'SEK', language: 'sv' };

const organizationOf = async (person: Awaited<ReturnType<typeof signUpPerson>>): Promise<string> =>
  (await person.call('getAccount')).body.organizations[0].organizationId;

describe('201', () => {
  it('stands in the account of the organization, on the smallest plan, with its domain to be proved', async () => {
    const person = await signUpPerson(server.current);
    const organizationId = await organizationOf(person);
    const made = await person.call('createShop', { params: { organizationId }, body: SHOP });
    expect(made.status).toBe(201);
    const { shopId } = made.body;
    expect(made.body).toEqual({
      shopId,
      name: 'Norrvik',
      url: SHOP.url,
      plan: 'BASIC',
      domainStatus: 'pending',
    });
    const { organizations } = (await person.call('getAccount')).body;
    expect(organizations[0].shops).toEqual([made.body]);
  });
});

describe('404', () => {
  it('in the organization of others, and nothing is made there', async () => {
    const [person, other] = [await signUpPerson(server.current), await signUpPerson(server.current)];
    const organizationId = await organizationOf(other);
    const refused = await person.call('createShop', { params: { organizationId }, body: SHOP });
    expectEnvelope(refused, 404, 'organization_not_found');
    expect((await other.call('getAccount')).body.organizations[0].shops).toEqual([]);
  });
});

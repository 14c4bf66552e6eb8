import { AisleError } from '@aisle/contract';
import { fastify } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { systemScheduler } from '../../../kernel/index.ts';
import { memoryRateCounter } from '../limits/rate-counter.ts';
import { FAILED_AUTH_LIMIT, RateLimiter } from '../limits/rate-limit.ts';
import { RateLimited } from '../limits/rate-limited.ts';
import { authenticate } from './authenticate.ts';
import type { CredentialScheme } from './scheme.ts';

type Guest = { name: string };

/** A credential in a header of its own: `old` has expired, `other` is of another kind, all but `good` are unknown. */
const scheme = (header: string): CredentialScheme<Guest> => ({
  authenticate: async ({ headers }) => {
    const sent = headers[header];
    if (sent === undefined) return null;
    if (sent === 'good') return { name: header };
    return sent === 'old' ? 'expired' : sent === 'other' ? 'misplaced' : 'unknown';
  },
  errors: { missing: `Send ${header}.`, unknown: `${header} is unknown.`, expired: `${header} has expired.` },
});

const app = fastify();
const limiter = new RateLimiter(memoryRateCounter(), systemScheduler);
app.get('/', async (request, reply) => {
  try {
    return await authenticate([scheme('ticket'), scheme('badge')], { request, reply, limiter });
  } catch (error) {
    if (error instanceof RateLimited) return { code: 'limited' };
    if (error instanceof AisleError) return { code: error.code, message: error.message };
    throw error;
  }
});
afterAll(() => app.close());
const ask = async (headers: Record<string, string>) => (await app.inject({ url: '/', headers })).json();

it('a route takes any one of the credentials that it names', async () => {
  expect(await ask({ ticket: 'good' })).toEqual({ name: 'ticket' });
  expect(await ask({ badge: 'good' })).toEqual({ name: 'badge' });
  expect(await ask({})).toEqual({ code: 'credential_missing', message: 'Send ticket. Or send badge.' });
});

it('unknown credentials count against their address, expired ones do not, and good ones always pass', async () => {
  const expired = { code: 'credential_invalid', message: 'badge has expired.' };
  for (let sent = 0; sent <= FAILED_AUTH_LIMIT; sent++) expect(await ask({ badge: 'old' })).toEqual(expired);
  const unknown = { code: 'credential_invalid', message: 'ticket is unknown.' };
  for (let sent = 1; sent < FAILED_AUTH_LIMIT; sent++) expect(await ask({ ticket: 'x' })).toEqual(unknown);
  expect(await ask({ ticket: 'other' })).toEqual(unknown);
  expect(await ask({ ticket: 'x' })).toEqual({ code: 'limited' });
  expect(await ask({ ticket: 'good' })).toEqual({ name: 'ticket' });
});

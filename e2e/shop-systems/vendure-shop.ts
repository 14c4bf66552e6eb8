import { setTimeout as delay } from 'node:timers/promises';
import { type AisleShop, installShop, startShop } from './real-shop.ts';

const VERSION = '3.7.3';
const FRAMEWORK = [`@vendure/core@${VERSION}`, 'sql.js@1.13.0'];

// Answers of Vendure are taken as they come: a wrong one fails the comparison.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Json = any;
type Variables = Record<string, unknown>;

export type VendureShop = {
  folder: string;
  admin: (document: string, variables?: Variables) => Promise<Json>;
  /** The Shop API: one shopper. */
  shop: (document: string, variables?: Variables) => Promise<Json>;
  output: () => string;
  close: () => Promise<void>;
};

/** Keeps the session of one person. @throws Error for errors of GraphQL */
const caller = (url: string): VendureShop['admin'] => {
  let token = '';
  return async (query, variables = {}) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
    token = answer.headers.get('vendure-auth-token') ?? token;
    const { data, errors }: Json = await answer.json();
    if (errors !== undefined) throw new Error(`${query}: ${JSON.stringify(errors)}`);
    return data;
  };
};

/** Null when Vendure cannot be had. */
export const openVendure = async (aisle: AisleShop): Promise<VendureShop | null> => {
  const given = process.env.AISLE_VENDURE_FOLDER;
  const installed =
    given === undefined
      ? await installShop('vendure-shop', { framework: FRAMEWORK, ours: ['@aisle/vendure'] })
      : { folder: given, remove: () => undefined };
  if (installed === null) return null;
  const { folder } = installed;
  const env = {
    ...{ AISLE_URL: aisle.server.url, AISLE_KEY: aisle.apiKey },
    VENDURE_DISABLE_TELEMETRY: 'true',
  };
  const server = await startShop(['server.js'], { folder, env, ready: '/health' });
  const admin = caller(`${server.url}/admin-api`);
  await admin('mutation { login(username: "owner", password: "a long secret") { __typename } }');
  // The shop is furnished after it has started.
  while ((await admin('{ paymentMethods { totalItems } }')).paymentMethods.totalItems === 0) await delay(100);
  return {
    ...{ folder, admin, output: server.output },
    shop: caller(`${server.url}/shop-api`),
    close: async () => {
      await server.stop();
      installed.remove();
    },
  };
};

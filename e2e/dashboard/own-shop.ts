import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MAX_SYNC_PRODUCTS } from '@aisle/contract';
import { demoCatalog } from '@aisle/demo';
import type { Browser } from 'playwright-core';
import { expect, vi } from 'vitest';
import { aisle, type ServerAddress, serverEnv } from '../../bench/harness/server.ts';
import { composeTool } from '../../packages/server/src/compose/compose-tool.ts';
import { readConfig } from '../../packages/server/src/config/index.ts';
import { sharedBrowser, sharedServer } from '../shared/shared.ts';
import { openVisit, PASSWORD, type Visit } from './dashboard-visit.ts';

/** So many products have an image: the server fetches and encodes each. */
const WITH_IMAGE = 4;

export type OwnShop = {
  server: ServerAddress;
  browser: Browser;
  /** The browser of the owner, who is signed in. */
  visit: Visit;
  shopId: string;
  organizationId: string;
  /** Of a shopper. */
  token: string;
  /** A call in the name of the owner. @throws unless the answer is a success */
  send: (method: string, path: string, data?: object) => Promise<Record<string, unknown>>;
  /** Waits until the log has so many searches of a session: the server writes them once a second. */
  logged: (sessionId: string, count: number) => Promise<void>;
  /** Counts the searches of all hours so far, of those that are logged. */
  rollup: () => Promise<void>;
  close: () => Promise<void>;
};

type Searched = { total?: number; degraded?: string | null };

/** A search of a robot: reports do not count it, however often a slow machine has to ask. */
const searchOf = async (url: string, token: string, query: string): Promise<Searched> => {
  const answer = await fetch(`${url}/api/widget/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-widget-token': token, 'user-agent': 'Googlebot/2.1' },
    body: JSON.stringify({ query, facets: [] }),
  });
  return (await answer.json()) as Searched;
};

/**
 * An owner with an organization and a shop of her own on the shared server. The shop has the products of the demo shop,
 * and they are searchable. `name`: a part of host names and addresses, different for each file.
 */
export async function openOwnShop(name: string): Promise<OwnShop> {
  const server = sharedServer();
  const browser = await sharedBrowser();
  const visit = await openVisit(browser);
  const origin = { origin: server.url };
  const made = await visit.context.request.post(`${server.url}/api/dashboard/sign-up`, {
    headers: origin,
    data: { name: 'Ada Berg', email: `ada@${name}.example`, password: PASSWORD },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { user, organizations } = await made.json();
  const { organizationId } = organizations[0];
  const shopId = await makeShopOf(server, { userId: user.userId, organizationId, name });

  const send: OwnShop['send'] = async (method, path, data) => {
    const answer = await visit.context.request.fetch(server.url + path, {
      method,
      headers: { ...origin, 'x-shop-id': shopId },
      ...(data !== undefined && { data }),
    });
    expect(answer.ok(), `${method} ${path} ${await answer.text()}`).toBe(true);
    return answer.status() === 204 ? {} : answer.json();
  };
  const products = demoCatalog(server.url).map(({ imageUrl, ...product }, at) =>
    at < WITH_IMAGE ? { ...product, imageUrl } : product,
  );
  for (let first = 0; first < products.length; first += MAX_SYNC_PRODUCTS)
    await send('POST', '/api/integrations/v1/products/sync', {
      syncType: 'INCREMENTAL',
      products: products.slice(first, first + MAX_SYNC_PRODUCTS),
    });
  const { token } = await send('POST', '/api/integrations/v1/widget-tokens', {});
  // What is searched while the index is built does not count as without results.
  const isWhole = async (): Promise<boolean> => {
    const { total = 0, degraded } = await searchOf(server.url, String(token), 'kettle');
    return total > 0 && degraded !== 'index_building';
  };
  await vi.waitUntil(isWhole, { timeout: 60_000, interval: 100 });
  return {
    server,
    browser,
    visit,
    shopId,
    organizationId,
    token: String(token),
    send,
    logged: (sessionId, count) => waitForLog({ server, shopId, sessionId, count }),
    rollup: () => aisle(server.dataDir, ['rollup']),
    close: () => browser.close(),
  };
}

async function waitForLog({
  server,
  shopId,
  sessionId,
  count,
}: {
  server: ServerAddress;
  shopId: string;
  sessionId: string;
  count: number;
}): Promise<void> {
  const database = new DatabaseSync(join(server.dataDir, 'aisle.db'), { readOnly: true });
  try {
    const rows = database.prepare('select id from search_logs where shop_id = ? and session_id = ?');
    const isThere = () => rows.all(shopId, sessionId).length >= count;
    await vi.waitUntil(isThere, { timeout: 60_000, interval: 100 });
  } finally {
    database.close();
  }
}

/** A shop made in the dashboard would wait for a DNS record, and for the proof of an address. */
async function makeShopOf(
  server: ServerAddress,
  { userId, organizationId, name }: { userId: string; organizationId: string; name: string },
): Promise<string> {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const tool = await composeTool(readConfig(serverEnv(server.dataDir)), { now: Date.now, log });
  try {
    await tool.accounts.users.prove(userId);
    const shop = await tool.access.shops.create({
      name: 'Norrvik',
      url: `https://${name}.example`,
      plan: 'PRO',
      verified: true,
      organizationId,
    });
    return shop.shopId;
  } finally {
    await tool.stop();
  }
}

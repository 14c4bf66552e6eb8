import { z } from 'zod';
import { type RouteEntry, readRoutes } from '../route-spec.ts';
import { FeedItem } from './agents.ts';

const AgentShopParams = z.strictObject({ shopId: z.string().meta({ examples: ['shop_4f9k2m'] }) });

/** A message of JSON-RPC 2.0, as the Model Context Protocol writes it. */
const RpcRequest = z
  .looseObject({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), z.number()]).optional().meta({ description: 'Absent in a notification' }),
    method: z.string(),
    params: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ examples: [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }] });
const RpcResponse = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).nullable(),
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.looseObject({ code: z.number().int(), message: z.string() }).optional(),
});

/**
 * Routes for agents. Neither is in ROUTES, because neither has a client in the SDK. One has a protocol of its own, the
 * other streams a catalog. They pass the same gates.
 */
export const AGENT_ROUTES = readRoutes({
  mcp: {
    call: 'POST /mcp/{shopId}',
    summary: 'The Model Context Protocol, streamable HTTP; the token may also come as Authorization: Bearer',
    surface: 'agents',
    credentials: ['widgetToken'],
    params: AgentShopParams,
    body: RpcRequest,
    responses: { 200: RpcResponse, 202: null },
    errors: [404, 406],
  },
  feed: {
    call: 'GET /feeds/{shopId}/products.jsonl',
    summary:
      'The product feed for agents, one JSON object a line; without a key where the owner made it public',
    surface: 'agents',
    credentials: ['apiKey'],
    scope: 'read',
    params: AgentShopParams,
    responses: { 200: FeedItem },
    textAnswer: { type: 'application/x-ndjson' },
    errors: [404, 503],
  },
} as const satisfies Record<string, RouteEntry>);

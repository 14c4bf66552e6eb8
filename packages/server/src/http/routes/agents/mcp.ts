import { AGENT_ROUTES, AisleError } from '@aisle/contract';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../../../access/index.ts';
import { mcpServerOf } from '../../../agents/index.ts';
import { networkOf } from '../../../kernel/index.ts';
import { admit, type Gates } from '../../pipeline/admit.ts';
import { leaveToHome, MCP_AT_HOME_MS } from '../../pipeline/at-home.ts';
import type { Caller } from '../../pipeline/credentials/caller.ts';
import { shopCredentials } from '../../pipeline/credentials/shop-credentials.ts';
import { toAisleError } from '../../pipeline/errors/fail.ts';
import { faultLog } from '../../pipeline/errors/log-fault.ts';
import { RateLimited } from '../../pipeline/limits/rate-limited.ts';
import type { Services } from '../../services.ts';
import { agentToken } from './agent-token.ts';
import { agentToolsOf, rateGroupOf } from './agent-tools.ts';
import { CHECKED_TYPES, checkMediaTypes } from './media-types.ts';
import { requireOpen } from './open-to-agents.ts';

export type McpParts = { services: Services; gates: Gates; publicUrl: () => string };

/** A message is a few hundred bytes; a long cart of filters is a few thousand. */
const BODY_LIMIT = 64 * 1024;

const shopIdOf = (request: FastifyRequest): string => (request.params as { shopId: string }).shopId;

/** @throws AisleError token_of_other_shop, agents_not_open */
const checkShop = (request: FastifyRequest, { shop }: Caller): void => {
  if (shop.shopId !== shopIdOf(request))
    throw new AisleError('token_of_other_shop', 'This token is not of the shop that the address names.');
  requireOpen(shop);
};

/** @throws AisleError method_not_allowed */
const refuseMethod = async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
  reply.header('allow', 'POST');
  throw new AisleError(
    'method_not_allowed',
    `${request.method} is not allowed here: the server keeps no sessions and no streams. Send messages by POST.`,
  );
};

/** Registers the MCP server of every shop: streamable HTTP, one request at a time, nothing kept between them. */
export function registerMcp(app: FastifyInstance, parts: McpParts): void {
  const { gates, services } = parts;
  const access: Access = gates.access;
  const credentials = { ...shopCredentials(gates), widgetToken: agentToken(access) };
  app.route({
    method: 'POST',
    url: '/mcp/:shopId',
    bodyLimit: BODY_LIMIT,
    config: { routeName: 'mcp' },
    onRequest: async (request, reply) => {
      const caller = await admit({ ...gates, credentials }, AGENT_ROUTES.mcp, { request, reply });
      if (caller === null) throw new Error('the route mcp has no caller');
      checkShop(request, caller);
      checkMediaTypes(request);
      request.caller = caller;
    },
    preParsing: leaveToHome(gates.relay, MCP_AT_HOME_MS),
    handler: (request, reply) => answerMessage(parts, faultLog(services.now), { request, reply }),
  });
  app.route({
    method: ['GET', 'DELETE', 'PUT', 'PATCH'],
    url: '/mcp/:shopId',
    config: { routeName: 'mcp' },
    // Before the body: what is in it does not matter.
    onRequest: refuseMethod,
    handler: refuseMethod,
  });
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

async function answerMessage(
  { services, gates, publicUrl }: McpParts,
  logFault: ReturnType<typeof faultLog>,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const { caller, body } = request;
  if (caller === null) throw new Error('the route mcp has no caller');
  // One limited request is one message: a batch could hold thousands.
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AisleError('invalid_request', 'Send one JSON-RPC message as a JSON object.');
  const { shop, secret, countedAs } = caller;
  const tools = agentToolsOf({
    shop,
    secret,
    visitor: networkOf(request.ip),
    services,
    address: request.ip,
    sentId: request.sentId,
    userAgent: request.headers['user-agent'] ?? null,
    count: (route) =>
      gates.limiter.take({ group: rateGroupOf(route), caller: countedAs, reply, log: request.log }),
  });
  const tellError = (error: unknown): string => {
    if (error instanceof RateLimited) return error.message;
    const known = toAisleError(error);
    logFault(known, request.log);
    return known.message;
  };
  const server = () => mcpServerOf({ tools, shopName: shop.name, version: services.version, tellError });
  // No tool of a shop changes, so clients need not listen.
  const mcp = createMcpHandler(server, { maxSubscriptions: 0 });
  const sent = new Request(new URL(request.url, publicUrl()), {
    method: 'POST',
    headers: headersOf(request),
  });
  const answer = await mcp.fetch(sent, { parsedBody: body });
  const text = await answer.text();
  reply.code(answer.status).header('cache-control', 'no-store');
  const type = answer.headers.get('content-type');
  return type === null ? reply.send() : reply.type(type).send(text);
}

/** Those of the protocol alone. */
const headersOf = ({ headers }: FastifyRequest): Headers => {
  const kept = new Headers(CHECKED_TYPES);
  for (const [name, value] of Object.entries(headers))
    if (name.startsWith('mcp-') && typeof value === 'string') kept.set(name, value);
  return kept;
};

// Stands between the shop and Aisle, and fails in the ways in which networks and servers fail.
import { createServer, request } from 'node:http';

/** Milliseconds of a slow answer. */
const SLOW_MS = 5000;

/** Each answers a request by itself. */
const FAULTS = {
  500: (response) =>
    response.writeHead(500, { 'content-type': 'application/json' }).end('{"status":500,"error":"x"}'),
  429: (response) =>
    response
      .writeHead(429, { 'content-type': 'application/json', 'retry-after': '60' })
      .end('{"error":"rate_limit_exceeded"}'),
  HTML: (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Hello</body></html>'),
  garbage: (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"products":[{\u0000'),
};

/** An answer to a search of an Aisle that was just started and has one of the products so far. */
const early = (text) => {
  const answer = JSON.parse(text);
  return JSON.stringify({
    ...answer,
    products: answer.products.slice(0, 1),
    total: 1,
    degraded: 'index_building',
  });
};

/**
 * @param {number} target port of Aisle
 * @returns {Promise<{ port: number, seen: number, mode: string, kill: () => Promise<void>, revive: () => Promise<void> }>}
 *   `mode`: pass, early, slow, 500, 429, HTML or garbage. `seen` counts requests
 */
export async function startProxy(target) {
  const state = { port: 0, seen: 0, mode: 'pass', kill: async () => {}, revive: async () => {} };
  const pass = (incoming, response) => {
    const { method, url, headers } = incoming;
    const isEarly = state.mode === 'early' && url === '/api/widget/search';
    if (isEarly) delete headers['accept-encoding'];
    const outgoing = request(
      // A kept connection may have been closed by Aisle meanwhile.
      { port: target, host: '127.0.0.1', method, path: url, headers, agent: false },
      async (answer) => {
        if (isEarly) {
          const { 'content-length': _, ...rest } = answer.headers;
          response.writeHead(answer.statusCode, rest).end(early(Buffer.concat(await answer.toArray())));
          return;
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  };
  const server = createServer((incoming, response) => {
    state.seen += 1;
    const fault = FAULTS[state.mode];
    if (fault !== undefined) fault(response);
    else if (state.mode === 'slow') setTimeout(() => pass(incoming, response), SLOW_MS);
    else pass(incoming, response);
  });
  const listen = (port) => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  state.port = server.address().port;
  state.kill = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  state.revive = () => listen(state.port);
  return state;
}

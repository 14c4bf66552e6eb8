import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PagesPort } from '../../../ports.ts';
import { sendWebAnswer } from '../../../web-answer.ts';

/** `GET /` (where everything is), `GET /demo` and all under it (the demo shop's storefront), `/dashboard` too. */
export function registerPages(app: FastifyInstance, pages: PagesPort): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const answer = await pages.handle(request.url, String(request.headers['accept-encoding'] ?? ''));
    if (answer === null) reply.callNotFound();
    else sendWebAnswer(reply, answer);
  };
  for (const path of ['/', '/demo', '/demo/*', '/dashboard', '/dashboard/*']) {
    app.get(path, { config: { routeName: 'pages' } }, async (request, reply) => {
      await handler(request, reply);
      return reply;
    });
  }
}

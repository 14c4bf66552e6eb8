import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PagesPort } from '../../ports.ts';
import { sendWebAnswer } from '../../web-answer.ts';

/** Where everything is, the demo shop's storefront, the dashboard, and what shops' pages load. */
const PATHS = ['/', '/demo', '/demo/*', '/dashboard', '/dashboard/*', '/widget/*'];

/** Registers the pages for people, and the files of the widget. */
export function registerPages(app: FastifyInstance, pages: PagesPort): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const answer = await pages.handle(request.url, String(request.headers['accept-encoding'] ?? ''));
    if (answer === null) reply.callNotFound();
    else sendWebAnswer(reply, answer);
  };
  for (const path of PATHS) {
    app.get(path, { config: { routeName: 'pages' } }, async (request, reply) => {
      await handler(request, reply);
      return reply;
    });
  }
}

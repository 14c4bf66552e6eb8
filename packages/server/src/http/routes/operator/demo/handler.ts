import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DemoPort } from '../../../ports.ts';
import { sendWebAnswer } from '../../../web-answer.ts';

/** `GET /demo` and all under it: the demo shop's storefront. */
export function registerDemo(app: FastifyInstance, demo: DemoPort): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const answer = await demo.handle(request.url.slice('/demo'.length));
    if (answer === null) {
      reply.callNotFound();
      return undefined;
    }
    return sendWebAnswer(reply, answer);
  };
  app.get('/demo', { config: { routeName: 'demo' } }, handler);
  app.get('/demo/*', { config: { routeName: 'demo' } }, handler);
}

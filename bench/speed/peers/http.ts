import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true });

export type AskOptions = { method?: string; headers?: Record<string, string> };

/** Sends JSON, or lines of JSON as a string, over a kept connection. @throws Error with the status unless it is 2xx */
export const ask = <Answer>(url: string, body: object | string, options: AskOptions = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const content = typeof body === 'string' ? body : JSON.stringify(body);
    const type = typeof body === 'string' ? 'application/x-ndjson' : 'application/json';
    const length = Buffer.byteLength(content);
    const headers = { 'content-type': type, 'content-length': length, ...options.headers };
    const going = request(url, { method: 'POST', agent, ...options, headers }, (response) => {
      const { statusCode = 0 } = response;
      text(response).then((answer) => {
        if (statusCode < 300) resolve(JSON.parse(answer) as Answer);
        else reject(new Error(`${url} answered ${statusCode}: ${answer.slice(0, 300)}`));
      }, reject);
    });
    going.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed the kept connection at this very moment. All requests may be sent twice.
      if (going.reusedSocket && error.code === 'ECONNRESET') resolve(ask<Answer>(url, body, options));
      else reject(error);
    });
    going.end(content);
  });

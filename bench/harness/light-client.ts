import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The bytes of one HTTP request, built before the measurement. */
export const wireRequest = (url: URL, headers: Readonly<Record<string, string>>, body: object): Buffer => {
  const content = Buffer.from(JSON.stringify(body));
  const lines = [
    `POST ${url.pathname} HTTP/1.1`,
    `host: ${url.host}`,
    'content-type: application/json',
    `content-length: ${content.byteLength}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), content]);
};

const HEAD_END = Buffer.from('\r\n\r\n');

/** Bytes of a whole answer, or null while its length is unknown. @throws Error on any status but 200 */
const lengthOf = (received: Buffer): number | null => {
  const end = received.indexOf(HEAD_END);
  if (end < 0) return null;
  const head = received.subarray(0, end).toString('latin1');
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || length === undefined)
    throw new Error(`answered ${head.slice(0, 200)}`);
  return end + HEAD_END.byteLength + Number(length);
};

/** Sends requests over one connection, each after the previous answer. */
const oneAfterAnother = async (socket: Socket, next: () => Buffer | undefined): Promise<void> => {
  for (let request = next(); request !== undefined; request = next()) {
    socket.write(request);
    const parts: Buffer[] = [];
    let size = 0;
    let whole: number | null = null;
    while (whole === null || size < whole) {
      const [part] = (await once(socket, 'data')) as [Buffer];
      parts.push(part);
      size += part.byteLength;
      whole ??= lengthOf(parts.length === 1 ? part : Buffer.concat(parts));
    }
  }
};

/**
 * Sends requests over `clients` connections. It reads whole answers without parsing them: `fetch` takes as much of the
 * two cores as the measured search. Returns the milliseconds for all.
 */
export const sendAll = async (url: URL, requests: readonly Buffer[], clients: number): Promise<number> => {
  const sockets = Array.from({ length: clients }, () => connect(Number(url.port), url.hostname).setNoDelay());
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  let at = 0;
  const started = performance.now();
  await Promise.all(sockets.map((socket) => oneAfterAnother(socket, () => requests[at++])));
  const elapsedMs = performance.now() - started;
  for (const socket of sockets) socket.destroy();
  return elapsedMs;
};

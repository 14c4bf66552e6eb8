import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';

export type SentRequest = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Uint8Array;
  /** Until the whole answer is here. */
  timeoutMs: number;
};
export type NodeAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Connections to other nodes are kept: a new one would cost a search half a millisecond, or several with TLS. */
const KEPT = { keepAlive: true, maxSockets: 256 };
const agents = { plain: new Agent(KEPT), tls: new TlsAgent(KEPT) };

/** More than any answer of a node has. */
const MOST_BYTES = 64 * 1024 * 1024;

const bodyOf = async (answer: IncomingMessage): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > MOST_BYTES) throw new Error('the answer is too long for one of a node');
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
};

/** Where the address is another server's, by a wrong setting or because a machine has gone, that server does not answer so. */
const isOfNode = ({ headers }: IncomingMessage): boolean => headers['x-request-id'] !== undefined;

/** The node has not answered in time. */
export const isLate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ABORT_ERR';

/** @throws Error when the node cannot be reached, is no node, or its answer is too long, or not whole in time: see `isLate` */
export const sendToNode = async (node: string, sent: SentRequest): Promise<NodeAnswer> => {
  const url = new URL(node);
  const isTls = url.protocol === 'https:';
  const signal = AbortSignal.timeout(sent.timeoutMs);
  const { method, path, headers, body } = sent;
  const options = { method, path, headers, signal, agent: isTls ? agents.tls : agents.plain };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const going = (isTls ? tlsRequest : plainRequest)(url, options, resolve);
    going.on('error', reject);
    going.end(body);
  });
  if (!isOfNode(answer)) {
    answer.destroy();
    throw new Error('the answer is not of a node');
  }
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await bodyOf(answer) };
};

/** A node that is there answers this at once, also while its database is away. */
const THERE_MS = 1_000;

export const isThere = async (node: string): Promise<boolean> => {
  const asked = { method: 'GET', path: '/healthz', headers: {}, body: new Uint8Array(), timeoutMs: THERE_MS };
  return sendToNode(node, asked).then(
    ({ status }) => status === 200,
    () => false,
  );
};

import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** The server's answer for a name: TXT records, no such name, a failure, or none. */
export type DnsAnswer = readonly string[] | 'no-such-name' | 'failure' | 'silence';

export type DnsServer = {
  /** Such as 127.0.0.1:5353. */
  address: string;
  /** By name, lower case. Names that are missing do not exist. */
  answers: Map<string, DnsAnswer>;
  close(): Promise<void>;
};

const RESPONSE_CODES = { 'no-such-name': 3, failure: 2 } as const;
const HEADER_BYTES = 12;
const CHUNK_BYTES = 255;

/** The name of the only question, and where it ends. */
const readQuestion = (query: Buffer): { name: string; end: number } => {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
};

const txtRecord = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length || at === 0; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    chunks.push(Buffer.from([chunk.length]), chunk);
  }
  const data = Buffer.concat(chunks);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0); // the name of the question
  head.writeUInt16BE(16, 2); // TXT
  head.writeUInt16BE(1, 4); // IN
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
};

const respond = (query: Buffer, answer: Exclude<DnsAnswer, 'silence'>): Buffer => {
  const { end } = readQuestion(query);
  const records = typeof answer === 'string' ? [] : answer.map(txtRecord);
  const head = Buffer.alloc(HEADER_BYTES);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180 | (typeof answer === 'string' ? RESPONSE_CODES[answer] : 0), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  return Buffer.concat([head, query.subarray(HEADER_BYTES, end), ...records]);
};

/** A DNS server on loopback (RFC 1035) that knows TXT records alone. */
export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const answers: DnsServer['answers'] = new Map();
  socket.on('message', (query, { address, port }) => {
    const answer = answers.get(readQuestion(query).name) ?? 'no-such-name';
    if (answer !== 'silence') socket.send(respond(query, answer), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    answers,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

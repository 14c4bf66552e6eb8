import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { OutboundClient, type OutboundClientOptions } from './outbound-client.ts';
import { OutboundError } from './outbound-error.ts';
import { isPublicAddress } from './public-address.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** On every address of this machine; those of 127.0.0.0/8 are as many machines as a test wants. */
const serve = async (listener: RequestListener): Promise<{ port: number; asked: string[] }> => {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(`${request.headers.host?.split(':')[0]}${request.url}`);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, asked };
};

const clientOf = (options: OutboundClientOptions): OutboundClient => {
  const client = new OutboundClient(options);
  open.push(() => client.close());
  return client;
};

const get = (client: OutboundClient, url: string, more: { maxBytes?: number; signal?: AbortSignal } = {}) =>
  client.get({ url, headers: {}, maxBytes: 1000, signal: new AbortController().signal, ...more });

const onlyFirst = (address: string): boolean => address === '127.0.0.1';

it('an address that is not public is not asked, however it is written', async () => {
  const { port, asked } = await serve((_, response) => response.end('secret'));
  const client = clientOf({ isAllowed: isPublicAddress });
  for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost']) {
    await expect(get(client, `http://${host}:${port}/`), host).rejects.toMatchObject({ code: 'unreachable' });
  }
  expect(asked).toEqual([]);
});

it('a name is refused by what it resolves to, and of several addresses only the allowed are tried', async () => {
  const { port, asked } = await serve((_, response) => response.end('here'));
  const addresses: Record<string, string[]> = {
    'inside.example': ['127.0.0.2', '127.0.0.3'],
    'both.example': ['127.0.0.2', '127.0.0.1'],
  };
  const resolve = async (host: string) => (addresses[host] ?? []).map((address) => ({ address, family: 4 }));
  const client = clientOf({ isAllowed: onlyFirst, resolve });
  await expect(get(client, `http://inside.example:${port}/a`)).rejects.toMatchObject({ code: 'unreachable' });
  expect(asked).toEqual([]);
  expect((await get(client, `http://both.example:${port}/b`)).status).toBe(200);
});

it('a redirect is followed, and refused where it leads inside', async () => {
  const { port, asked } = await serve((request, response) => {
    if (request.url === '/image') return response.end('bytes');
    const location = request.url === '/inside' ? `http://127.0.0.2:${port}/image` : '/image';
    return response.writeHead(302, { location }).end();
  });
  const client = clientOf({ isAllowed: onlyFirst });
  const answer = await get(client, `http://127.0.0.1:${port}/moved`);
  expect(Buffer.from(answer.bytes).toString()).toBe('bytes');
  await expect(get(client, `http://127.0.0.1:${port}/inside`)).rejects.toMatchObject({ code: 'unreachable' });
  expect(asked.filter((path) => path.startsWith('127.0.0.2'))).toEqual([]);
});

it('a redirect without end and one to a file are given up', async () => {
  const { port, asked } = await serve((request, response) => {
    response.writeHead(301, { location: request.url === '/file' ? 'file:///etc/passwd' : '/again' }).end();
  });
  const client = clientOf({ isAllowed: onlyFirst });
  const at = (path: string) => get(client, `http://127.0.0.1:${port}${path}`);
  await expect(at('/again')).rejects.toMatchObject({ code: 'too_many_redirects' });
  expect(asked).toHaveLength(6);
  await expect(at('/file')).rejects.toMatchObject({ code: 'bad_redirect' });
});

it('a body over the limit is not read to its end, announced or not', async () => {
  const { port } = await serve((request, response) => {
    if (request.url === '/announced')
      return response.writeHead(200, { 'content-length': '5000' }).end('x'.repeat(5000));
    const endless = (): void => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
      response.once('drain', endless);
    };
    return endless();
  });
  const client = clientOf({ isAllowed: onlyFirst });
  for (const path of ['announced', 'endless']) {
    await expect(get(client, `http://127.0.0.1:${port}/${path}`)).rejects.toMatchObject({
      code: 'too_large',
    });
  }
});

it('a host that is silent is left when the caller says so, before and within its answer', async () => {
  const { port } = await serve((request, response) => {
    if (request.url === '/half') response.writeHead(200).write('x');
  });
  const client = clientOf({ isAllowed: onlyFirst });
  for (const path of ['silent', 'half']) {
    const stop = new AbortController();
    const answer = get(client, `http://127.0.0.1:${port}/${path}`, { signal: stop.signal });
    setImmediate(() => stop.abort(new Error('enough')));
    await expect(answer).rejects.toThrow('enough');
  }
});

it('a stranger learns of a host that cannot be had nothing but that: not whether it is private, silent or none', async () => {
  const { port } = await serve((request, response) => {
    if (request.url === '/breaks') request.socket.destroy();
    else response.writeHead(302, { location: `http://127.0.0.2:${port}/` }).end();
  });
  const noHost = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
  const noAnswer = Object.assign(new Error('getaddrinfo EAI_AGAIN'), { code: 'EAI_AGAIN' });
  const addresses: Record<string, string> = { 'private.test': '127.0.0.2', 'closed.test': '127.0.0.1' };
  const client = clientOf({
    isAllowed: onlyFirst,
    resolve: async (host) => {
      const address = addresses[host];
      if (address === undefined) throw host === 'absent.test' ? noHost : noAnswer;
      return [{ address, family: 4 }];
    },
  });
  const why = async (url: string) => {
    const error = await get(client, url).catch((thrown: unknown) => thrown);
    return error instanceof OutboundError
      ? `${error.code}: ${error.message.replace(/'[^']+'/, 'HOST')}`
      : error;
  };
  const reasons = await Promise.all([
    why('http://private.test/'),
    why('http://closed.test:1/'),
    why('http://absent.test/'),
    why('http://unresolved.test/'),
    why('http://127.0.0.2/'),
    why('http://[::1]/'),
    why(`http://127.0.0.1:${port}/breaks`),
    why(`http://127.0.0.1:${port}/redirected`),
  ]);
  expect(new Set(reasons)).toEqual(
    new Set(['unreachable: HOST cannot be reached, or is not on the public internet']),
  );
});

it('an address that nobody can ask is said to be one, and is not tried again', async () => {
  const client = clientOf({ isAllowed: () => true });
  for (const url of [
    'http://%zz@nohost.invalid/x',
    'ftp://nohost.invalid/x',
    'nonsense',
    'http://[1::',
    'http://a b/',
  ]) {
    await expect(get(client, url), url).rejects.toMatchObject({ code: 'bad_address' });
  }
});

const post = (client: OutboundClient, url: string, more: { signal?: AbortSignal } = {}) =>
  client.post({
    url,
    headers: { 'x-sign': 'a' },
    body: 'é',
    maxBytes: 10,
    signal: new AbortController().signal,
    ...more,
  });

it('a post sends its body, follows no redirect, and keeps the start of the answer whatever its status', async () => {
  const sent: string[] = [];
  const { port, asked } = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      sent.push(`${request.method} ${request.headers['content-length']} ${Buffer.concat(chunks)}`);
      if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' });
      else response.writeHead(500);
      response.end('x'.repeat(100));
    });
  });
  const client = clientOf({ isAllowed: onlyFirst });
  const failed = await post(client, `http://127.0.0.1:${port}/fails`);
  expect([failed.status, Buffer.from(failed.bytes).toString()]).toEqual([500, 'x'.repeat(10)]);
  expect((await post(client, `http://127.0.0.1:${port}/moved`)).status).toBe(302);
  expect(asked).toEqual(['127.0.0.1/fails', '127.0.0.1/moved']);
  expect(sent).toEqual(['POST 2 é', 'POST 2 é']);
});

it('a host that answers with another protocol has not answered, and one that hangs up neither', async () => {
  const host = createNetServer((socket) => {
    socket.once('data', (head) => {
      if (head.includes('/hangs-up')) socket.end();
      else socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  open.push(() => host.close());
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const client = clientOf({ isAllowed: onlyFirst });
  await expect(post(client, `${url}/`)).rejects.toMatchObject({ code: 'bad_answer' });
  await expect(get(client, `${url}/`)).rejects.toMatchObject({ code: 'bad_answer' });
  await expect(post(client, `${url}/hangs-up`)).rejects.toMatchObject({ code: 'unreachable' });
});

it('a post to an address that is not public is not sent, and one without an answer can be given up', async () => {
  const { port, asked } = await serve(() => {});
  const guarded = clientOf({ isAllowed: isPublicAddress });
  for (const host of ['127.0.0.1', '[::1]', 'localhost'])
    await expect(post(guarded, `http://${host}:${port}/`), host).rejects.toMatchObject({
      code: 'unreachable',
    });
  expect(asked).toEqual([]);
  const client = clientOf({ isAllowed: onlyFirst });
  const silent = new AbortController();
  const never = post(client, `http://127.0.0.1:${port}/silent`, { signal: silent.signal });
  setImmediate(() => silent.abort(new Error('enough')));
  await expect(never).rejects.toThrow('enough');
});

import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RepositoryFiles } from './tiny-text-model.ts';

/** Larger files are in large file storage: described by their SHA-256, and redirected to. */
const LARGE_BYTES = 2000;

export type HubRequest = { path: string; host: string; authorization: string | null; range: string | null };

/** Decides over a request before the hub does; true: answered. */
export type Interference = (request: HubRequest, response: ServerResponse, files: RepositoryFiles) => boolean;

export type TestHub = {
  endpoint: string;
  /** Where large files are redirected to: another origin. */
  storage: string;
  requests: HubRequest[];
  /** Adds a repository, or a new commit of one. @returns the commit */
  publish(repository: string, files: RepositoryFiles): string;
  interfere: Interference | null;
  /** Only requests with this token are answered. */
  token: string | null;
  close(): Promise<void>;
};

/** A model hub on this machine: the addresses, redirects and headers of Hugging Face's. */
export async function startTestHub(): Promise<TestHub> {
  const commits = new Map<string, RepositoryFiles>();
  const heads = new Map<string, string>();
  const requests: HubRequest[] = [];

  const answer = (request: IncomingMessage, response: ServerResponse): ServerResponse => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const seen: HubRequest = {
      path: `${decodeURIComponent(url.pathname)}${url.search}`,
      host: url.host,
      authorization: request.headers.authorization ?? null,
      range: request.headers.range ?? null,
    };
    requests.push(seen);
    const isStorage = url.host.startsWith('127.0.0.1');
    const [, api, stored, resolved] = [
      null,
      /^\/api\/models\/([^/]+\/[^/]+)\/revision\/(.+)$/.exec(url.pathname),
      /^\/storage\/([0-9a-f]{40})\/(.+)$/.exec(url.pathname),
      /^\/([^/]+\/[^/]+)\/resolve\/([^/]+)\/(.+)$/.exec(url.pathname),
    ];
    const [repository = '', revision = ''] = (api ?? resolved ?? []).slice(1).map(decodeURIComponent);
    const commit = stored?.[1] ?? heads.get(`${repository}@${revision}`) ?? '';
    const files = commits.get(commit);
    if (hub.interfere?.(seen, response, files ?? {})) return response;
    if (files === undefined) return end(response, 404);
    if (!isStorage && hub.token !== null && seen.authorization !== `Bearer ${hub.token}`) {
      return end(response, 401);
    }
    if (api !== null && !isStorage) return end(response, 200, describe(repository, commit, files));
    const name = decodeURIComponent((resolved ?? stored)?.at(-1) ?? '');
    const content = contentOf(files, name);
    if (content === null) return end(response, 404);
    if (!isStorage) response.setHeader('x-repo-commit', commit);
    if (isStorage || content.length <= LARGE_BYTES) return sendPart(response, content, seen.range);
    response.setHeader('x-linked-etag', `"${sha256(content)}"`).setHeader('x-linked-size', content.length);
    response.setHeader('location', `${hub.storage}/storage/${commit}/${name}`);
    return end(response, 302);
  };

  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const hub: TestHub = {
    endpoint: `http://localhost:${port}`,
    storage: `http://127.0.0.1:${port}`,
    requests,
    interfere: null,
    token: null,
    publish: (repository, files) => {
      const commit = createHash('sha1').update(`${commits.size} ${repository}`).digest('hex');
      commits.set(commit, files);
      for (const name of ['main', commit]) heads.set(`${repository}@${name}`, commit);
      return commit;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return hub;
}

function describe(repository: string, commit: string, files: RepositoryFiles): string {
  const siblings = Object.keys(files).map((rfilename) => {
    const content = contentOf(files, rfilename) ?? Buffer.alloc(0);
    const blobId = createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
    const large = { sha256: sha256(content), size: content.length, pointerSize: 130 };
    return {
      rfilename,
      size: content.length,
      blobId,
      ...(content.length > LARGE_BYTES && { lfs: large }),
    };
  });
  return JSON.stringify({ id: repository, sha: commit, siblings });
}

/** A whole file, or its rest from where a range begins. */
export function sendPart(response: ServerResponse, content: Buffer, range: string | null): ServerResponse {
  const start = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
  if (start > 0) {
    response.statusCode = 206;
    response.setHeader('content-range', `bytes ${start}-${content.length - 1}/${content.length}`);
  }
  response.setHeader('content-length', content.length - start);
  return response.end(content.subarray(start));
}

export function contentOf(files: RepositoryFiles, name: string): Buffer | null {
  const content = Object.hasOwn(files, name) ? files[name] : undefined;
  return content === undefined ? null : Buffer.from(content as Uint8Array);
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

function end(response: ServerResponse, status: number, body = ''): ServerResponse {
  response.statusCode = status;
  return response.end(body);
}

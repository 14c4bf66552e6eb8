import { ModelUnavailableError } from '../../store/model-unavailable-error.ts';
import { guardedFetch, type IsPublicAddress } from './guarded-fetch.ts';
import type { ModelSource, SourceFile, SourceListing } from './model-source.ts';

const DEFAULT_ENDPOINT = 'https://huggingface.co';

/** Enough for a repository with tens of thousands of files. The listing is read whole. */
const MAX_LISTING_BYTES = 32 * 1024 * 1024;
const COMMIT = /^[0-9a-f]{40}$/;
const SHA256 = /^[0-9a-f]{64}$/;

export type HubOptions = {
  repository: string;
  revision: string;
  /** Default: `HF_ENDPOINT`, or the hub itself. */
  endpoint?: string | undefined;
  /** Default: `HF_TOKEN`. For repositories that are not public. */
  token?: string | undefined;
  isPublicAddress: IsPublicAddress;
};

/**
 * A repository of a model hub, or of a mirror with the same addresses. Node gives up a connection that is silent for
 * five minutes.
 */
export function hubSource(options: HubOptions): ModelSource {
  const endpoint = readEndpoint(options.endpoint ?? process.env.HF_ENDPOINT ?? '');
  const value = options.token ?? process.env.HF_TOKEN ?? '';
  const token = value === '' ? undefined : { origin: new URL(endpoint).origin, value };
  const get = async (path: string, headers: Record<string, string>, signal?: AbortSignal) => {
    const { isPublicAddress } = options;
    try {
      const { response, first } = await guardedFetch(`${endpoint}${path}`, {
        token,
        headers,
        signal,
        isPublicAddress,
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw refusal(response, options, endpoint);
      }
      return { response, first, chunks: response.body ?? [] };
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof ModelUnavailableError) throw error;
      throw unreachable(endpoint, error);
    }
  };
  return {
    list: async (signal) => {
      const revision = encodeURIComponent(options.revision);
      const path = `/api/models/${options.repository}/revision/${revision}?blobs=true`;
      const { chunks } = await get(path, { accept: 'application/json' }, signal);
      return readListing(await readText(chunks, MAX_LISTING_BYTES), endpoint);
    },
    read: async (file, revision, { start, signal }) => {
      const name = file.name.split('/').map(encodeURIComponent).join('/');
      const path = `/${options.repository}/resolve/${revision}/${name}`;
      const headers: Record<string, string> = start > 0 ? { range: `bytes=${start}-` } : {};
      const { response, first, chunks } = await get(path, headers, signal);
      checkCommit(first, revision);
      return { ...spanOf(response), sha256: digestIn(first), chunks };
    },
  };
}

function readEndpoint(text: string): string {
  const endpoint = text || DEFAULT_ENDPOINT;
  const url = /^https?:\/\/[^/]/i.test(endpoint) ? URL.parse(endpoint) : null;
  if (url === null) {
    throw new ModelUnavailableError({
      reason: 'download',
      message: `The address of the model hub (HF_ENDPOINT) is no http or https address: "${text}".`,
    });
  }
  return `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`;
}

/** Reads one commit and its files. An answer of another form does not come from a hub. */
function readListing(text: string, endpoint: string): SourceListing {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch (error) {
    throw unreachable(endpoint, error);
  }
  const { sha, siblings } = (answer ?? {}) as { sha?: unknown; siblings?: unknown };
  if (typeof sha !== 'string' || !COMMIT.test(sha) || !Array.isArray(siblings)) {
    throw unreachable(endpoint, new Error('the answer names no commit'));
  }
  return { revision: sha, files: siblings.flatMap(readFileEntry), licence: readLicence(answer) };
}

/** Names of licences are short; other text is ignored. */
function readLicence(answer: unknown): string | null {
  const { cardData } = answer as { cardData?: unknown };
  const { license } = (cardData ?? {}) as { license?: unknown };
  return typeof license === 'string' && /^[\w.+-]{1,60}$/.test(license) ? license : null;
}

function readFileEntry(entry: unknown): SourceFile[] {
  const { rfilename, size, blobId, lfs } = (entry ?? {}) as Record<string, unknown>;
  if (typeof rfilename !== 'string') return [];
  const large = (lfs ?? {}) as { sha256?: unknown; size?: unknown };
  const bytes = [large.size, size].find((it) => Number.isSafeInteger(it) && Number(it) >= 0);
  const sha256 = typeof large.sha256 === 'string' && SHA256.test(large.sha256) ? large.sha256 : null;
  const gitSha1 = lfs == null && typeof blobId === 'string' && COMMIT.test(blobId) ? blobId : null;
  return [{ name: rfilename, bytes: bytes === undefined ? null : Number(bytes), sha256, gitSha1 }];
}

/** The part of the file that an answer holds. */
function spanOf(response: Response): { start: number; total: number | null } {
  const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '');
  if (response.status === 206 && range !== null) return { start: Number(range[1]), total: Number(range[2]) };
  const length = response.headers.get('content-length');
  return { start: 0, total: length === null ? null : Number(length) };
}

/** A large file's digest is its `x-linked-etag`. Another file's is git's, which is also in the listing. */
function digestIn(first: Headers): string | null {
  const etag = (first.get('x-linked-etag') ?? first.get('etag') ?? '')
    .replace(/^W\//, '')
    .replaceAll('"', '');
  return SHA256.test(etag) ? etag : null;
}

/** All files of a pull must be of one commit, whatever a mirror has cached. */
function checkCommit(first: Headers, revision: string | null): void {
  const commit = first.get('x-repo-commit');
  if (commit === null || commit === revision) return;
  throw new ModelUnavailableError({
    reason: 'integrity',
    message: 'The model hub gave a file of another revision than it was asked for. Try again later.',
    detail: `commit ${commit}, wanted ${revision}`,
  });
}

async function readText(
  chunks: AsyncIterable<Uint8Array> | readonly Uint8Array[],
  maxBytes: number,
): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new RangeError('the description of the repository is too long');
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Hugging Face's hub answers this way; a mirror may say less. */
const isRevisionFault = ({ status, headers }: Response): boolean =>
  status === 404 && headers.get('x-error-code') === 'RevisionNotFound';

function refusal(response: Response, { repository, revision }: HubOptions, endpoint: string) {
  const { status } = response;
  const what = `${repository} at ${revision}`;
  if (isRevisionFault(response)) {
    return new ModelUnavailableError({
      reason: 'not_found',
      message:
        `${endpoint} knows no revision "${revision}" of ${repository}. After "@" give a branch, a tag or the 40 characters ` +
        'of a commit, or leave "@" out for what is current.',
    });
  }
  if (status === 404) {
    return new ModelUnavailableError({
      reason: 'not_found',
      message: `${endpoint} has no ${what}. Compare the name and the revision.`,
    });
  }
  if (status === 401 || status === 403) {
    return new ModelUnavailableError({
      reason: 'not_found',
      message:
        `${endpoint} does not show ${what}: there is no such model, or it is not public. For one that is not ` +
        'public, set HF_TOKEN to a token that may read it.',
    });
  }
  return new ModelUnavailableError({
    reason: 'download',
    message: `${endpoint} could not give ${what} (status ${status}). Try again later.`,
    detail: `status ${status}`,
  });
}

function unreachable(endpoint: string, cause: unknown): ModelUnavailableError {
  const { message, cause: inner } = cause instanceof Error ? cause : { message: String(cause), cause: null };
  return new ModelUnavailableError({
    reason: 'download',
    message:
      `No model hub could be reached at ${endpoint}. Let this machine reach it, set HF_ENDPOINT to a mirror, or ` +
      'copy the repository into a folder on this machine and name the folder in place of the model.',
    detail: inner instanceof Error ? `${message}: ${inner.message}` : message,
    cause,
  });
}

import { setTimeout as delay } from 'node:timers/promises';

export type Reply = {
  /** 0: the server closed the connection, or did not answer in time. */
  status: number;
  /** The error's code, if the answer has one. */
  code: string | null;
  headers: Headers;
  text: string;
  elapsedMs: number;
};

/** Time limit that ends every request of an attack. */
const ANSWER_WITHIN_MS = 60_000;

const codeOf = (status: number, text: string): string | null => {
  if (status < 400) return null;
  try {
    const body = JSON.parse(text) as { code?: string; error?: string };
    return body.code ?? body.error ?? null;
  } catch {
    return null;
  }
};

/** Sends one request. Never throws: a connection closed by the server counts as a refusal. */
export async function call(url: string, init: RequestInit): Promise<Reply> {
  const began = performance.now();
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    const text = await answer.text();
    const { status, headers } = answer;
    return { status, code: codeOf(status, text), headers, text, elapsedMs: performance.now() - began };
  } catch (error) {
    const text = String(error instanceof Error ? (error.cause ?? error) : error);
    return { status: 0, code: null, headers: new Headers(), text, elapsedMs: performance.now() - began };
  }
}

/** `body`: an object, or finished JSON as a string or bytes. */
export const post = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: object | string | Buffer,
): Promise<Reply> =>
  call(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body:
      typeof body === 'string' ? body : body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body),
  });

/** Sends one request each `everyMs`, whether or not earlier ones are answered. */
export async function atPace<T>(
  { count, everyMs }: { count: number; everyMs: number },
  send: (number: number) => Promise<T>,
): Promise<T[]> {
  const began = performance.now();
  const underWay: Promise<T>[] = [];
  for (let number = 0; number < count; number++) {
    await delay(Math.max(0, began + number * everyMs - performance.now()));
    underWay.push(send(number));
  }
  return Promise.all(underWay);
}

/** Counts answers by status and code: `{'400 invalid_request': 12}`. */
export function tally(replies: readonly Reply[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, code } of replies) {
    const name = code === null ? String(status) : `${status} ${code}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { Deadline, DeadlineError } from '@aisle/engine';
import { ServedIndex } from '../../indexing/served-index.ts';
import { monotonicMs } from '../../kernel/monotonic-ms.ts';
import { answerRequest } from './answer-request.ts';
import type { FromSearchThread, RequestMessage, SearchThreadAnswer, ToSearchThread } from './protocol.ts';
import { warmUpCode } from './warm-up-code.ts';
import { isWithoutAnswer } from './without-answer.ts';

const port = parentPort;
if (port === null) throw new Error('this module runs as a worker thread');

const served = new Map<number, ServedIndex>();
let hadRequest = false;

const send = (message: FromSearchThread, transfer: ArrayBuffer[] = []): void =>
  port.postMessage(message, transfer);

/** An error in a change ends the thread: its copies could differ, and the next thread gets new ones. */
const servedIndex = (number: number): ServedIndex => {
  const found = served.get(number);
  if (found === undefined) throw new Error(`there is no index ${number} in this thread`);
  return found;
};

const isSearchAnswer = (answer: unknown): answer is SearchThreadAnswer =>
  typeof answer === 'object' && answer !== null && 'json' in answer;

type Answered = { id: number; sentMs: number; takenMs: number; cpuMs: () => number };

const succeeded = ({ id, sentMs, takenMs, cpuMs }: Answered, answer: unknown): void => {
  if (isSearchAnswer(answer)) {
    answer.stages.queue = takenMs - sentMs;
    send({ type: 'answer', id, cpuMs: cpuMs(), answer }, [answer.json.buffer]);
  } else send({ type: 'answer', id, cpuMs: cpuMs(), answer });
};

const failed = ({ id, cpuMs }: Answered, error: unknown): void => {
  if (error instanceof DeadlineError) send({ type: 'late', id, cpuMs: cpuMs() });
  else if (isWithoutAnswer(error)) send({ type: 'withoutEngine', id, cpuMs: cpuMs() });
  else {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send({ type: 'failed', id, cpuMs: cpuMs(), reason });
  }
};

const answer = (message: RequestMessage): void => {
  hadRequest = true;
  const { id, index, kind, input, sentMs, expiresMs } = message;
  const cpuBefore = process.threadCpuUsage();
  const cpuMs = (): number => {
    const { user, system } = process.threadCpuUsage(cpuBefore);
    return (user + system) / 1000;
  };
  const answered = { id, sentMs, takenMs: monotonicMs(), cpuMs };
  try {
    const deadline = new Deadline(monotonicMs, expiresMs);
    deadline.check();
    const answer = answerRequest(servedIndex(index), kind, input, deadline);
    if (answer instanceof Promise)
      answer.then(
        (later) => succeeded(answered, later),
        (error: unknown) => failed(answered, error),
      );
    else succeeded(answered, answer);
  } catch (error) {
    failed(answered, error);
  }
};

const warm = async ({ id, index, coming }: Extract<ToSearchThread, { type: 'warm' }>): Promise<void> => {
  const target = served.get(index);
  // Requests that came meanwhile are answered between two pieces.
  for (const _ of target?.warm(coming) ?? []) {
    await setImmediate();
    if (served.get(index) !== target) break;
  }
  send({ type: 'warmed', id });
};

const compileUntilRequested = async (): Promise<void> => {
  for (const _ of warmUpCode()) {
    await setImmediate();
    if (hadRequest) return;
  }
};

// An error here ends the thread, see `servedIndex`.
port.on('message', async (message: ToSearchThread) => {
  switch (message.type) {
    case 'attach':
      served.set(message.index, ServedIndex.fromCopy(message.copy));
      return;
    case 'change':
      for (const { index, change } of message.changes) {
        servedIndex(index).change(change);
        if (change.kind === 'synonyms') void servedIndex(index).compileSynonyms();
      }
      return;
    case 'warm':
      await warm(message);
      return;
    case 'warmUp':
      await compileUntilRequested();
      return;
    case 'beat':
      send({ type: 'alive' });
      return;
    case 'drop':
      served.delete(message.index);
      return;
    case 'request':
      answer(message);
  }
});

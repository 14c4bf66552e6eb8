import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { Deadline, DeadlineError } from '@aisle/engine';
import { monotonicMs } from '../monotonic-ms.ts';
import { answerQuestion } from './answer-question.ts';
import { LastAsked } from './last-asked.ts';
import { Practice } from './practise.ts';
import type { AskMessage, FromSearchThread, SearchAnswer, ToSearchThread } from './protocol.ts';
import { rehearse } from './rehearse.ts';
import { ServedIndex } from './served-index.ts';

const port = parentPort;
if (port === null) throw new Error('this module runs as a worker thread');

const served = new Map<number, ServedIndex>();
/** Until somebody asks in earnest. */
let rehearsing = true;
let practice: Practice | null = null;

const send = (message: FromSearchThread, transfer: ArrayBuffer[] = []): void =>
  port.postMessage(message, transfer);

/** A change that goes wrong ends the thread: its copies could differ, and the next thread has new ones. */
const servedIndex = (number: number): ServedIndex => {
  const found = served.get(number);
  if (found === undefined) throw new Error(`there is no index ${number} in this thread`);
  return found;
};

const isSearchAnswer = (answer: unknown): answer is SearchAnswer =>
  typeof answer === 'object' && answer !== null && 'json' in answer;

const ask = (message: AskMessage): void => {
  rehearsing = false;
  const { id, index, kind, question, sentMs, expiresMs, ahead } = message;
  practice?.asked(kind);
  const takenMs = monotonicMs();
  const cpuBefore = process.threadCpuUsage();
  const cpuMs = (): number => {
    const { user, system } = process.threadCpuUsage(cpuBefore);
    return (user + system) / 1000;
  };
  try {
    const deadline = new Deadline(monotonicMs, expiresMs);
    deadline.check();
    const answer = answerQuestion(servedIndex(index), kind, question, { ahead, deadline });
    if (isSearchAnswer(answer)) {
      answer.stages.queue = takenMs - sentMs;
      send({ type: 'answer', id, cpuMs: cpuMs(), answer }, [answer.json.buffer]);
    } else send({ type: 'answer', id, cpuMs: cpuMs(), answer });
  } catch (error) {
    if (error instanceof DeadlineError) {
      send({ type: 'late', id, cpuMs: cpuMs() });
      return;
    }
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send({ type: 'failed', id, cpuMs: cpuMs(), reason });
  }
};

const warm = async ({ id, index, coming }: Extract<ToSearchThread, { type: 'warm' }>): Promise<void> => {
  const target = served.get(index);
  // Questions that came meanwhile are answered between two pieces.
  for (const _ of target?.warm(coming) ?? []) {
    await setImmediate();
    if (served.get(index) !== target) break;
  }
  send({ type: 'warmed', id });
  if (target !== undefined && served.get(index) === target) void practice?.begin(target);
};

const drop = (index: number): void => {
  const dropped = served.get(index);
  if (dropped !== undefined) practice?.forget(dropped);
  served.delete(index);
};

const practiceBeside = (lastAsked: LastAsked): Practice =>
  new Practice({
    nowMs: monotonicMs,
    wallMs: Date.now,
    delay: (ms) => delay(ms, undefined, { ref: false }),
    lastAskedMs: () => lastAsked.ms,
  });

const rehearseUntilAsked = async (): Promise<void> => {
  for (const _ of rehearse()) {
    await setImmediate();
    if (!rehearsing) return;
  }
};

// What throws here is thrown out of the thread, see `servedIndex`.
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
    case 'rehearse':
      practice = practiceBeside(new LastAsked(message.asked));
      await rehearseUntilAsked();
      return;
    case 'beat':
      send({ type: 'alive' });
      return;
    case 'drop':
      drop(message.index);
      return;
    case 'scan':
      // Of an index that has gone since nobody waits for a scan.
      served.get(message.index)?.index.scanAhead(message.vector, message.ticket);
      return;
    case 'ask':
      ask(message);
  }
});

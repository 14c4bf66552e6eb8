import { parentPort } from 'node:worker_threads';
import type {
  FromSearchThread,
  RequestMessage,
  SuggestThreadInput,
  ToSearchThread,
} from '../pool/protocol.ts';

/**
 * A search thread that obeys the prefix of a suggestion. `took 80` is answered at once as work of 80 ms, `held` when
 * the test says `free`, `never` not at all. It makes no dictionaries, and never says that it has.
 */
const held: FromSearchThread[] = [];
const dropped = new Set<number>();
const send = (message: FromSearchThread): void => parentPort?.postMessage(message);

const answer = ({ id, index, input }: RequestMessage): void => {
  const [what, ms = '0'] = (input as SuggestThreadInput).prefix.split(' ');
  const answer: FromSearchThread = { type: 'answer', id, cpuMs: Number(ms), answer: what };
  if (dropped.has(index)) send({ type: 'failed', id, cpuMs: 0, reason: 'the index was dropped' });
  else if (what === 'held') held.push(answer);
  else if (what !== 'never') send(answer);
};

parentPort?.on('message', (message: ToSearchThread | { type: 'free' }) => {
  if (message.type === 'free') for (const answer of held.splice(0)) send(answer);
  if (message.type === 'beat') send({ type: 'alive' });
  if (message.type === 'drop') dropped.add(message.index);
  if (message.type === 'request') answer(message);
});

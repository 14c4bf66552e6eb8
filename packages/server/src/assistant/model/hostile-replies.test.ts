import { expect, it } from 'vitest';
import { ChatCompletions } from './chat-completions.ts';

const BYTES = 128 * 1024;
const ones = (chars: number): string =>
  Array(Math.floor(chars / 2))
    .fill('1')
    .join(',');

/** CPU of this thread. The first call compiles. */
const cpuMs = async (work: () => unknown): Promise<number> => {
  await work();
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

const askedOf = (body: string) => async () => {
  const client = {
    post: async () => ({ status: 200, headers: {}, bytes: Buffer.from(body).subarray(0, BYTES) }),
  };
  const model = new ChatCompletions({ client, baseUrl: 'http://model/v1', model: 'm', apiKey: null });
  const question = { rules: '', data: '', schema: {} };
  await model.ask(question, new AbortController().signal).catch(() => null);
};

it('a reply of thousands of wrong choices keeps nobody waiting', async () => {
  expect(await cpuMs(askedOf(`{"choices":[${ones(BYTES - 20)}]}`))).toBeLessThan(25);
});

import { expect, it } from 'vitest';
import { ManualScheduler } from '../../../test/manual-scheduler.ts';
import {
  type LanguageModel,
  LanguageModelError,
  type ModelPrompt,
  type ModelReply,
} from './language-model.ts';
import { ModelCalls } from './model-calls.ts';
import { VisitorShares } from './visitor-shares.ts';

type Call = {
  prompt: ModelPrompt;
  signal: AbortSignal;
  settle: (reply: ModelReply) => void;
  fail: () => void;
};

const setUp = (limits = { calls: 1_000, tokens: 1_000_000 }) => {
  const calls: Call[] = [];
  const scheduler = new ManualScheduler();
  const spent: [string, number][] = [];
  const warned: string[] = [];
  let isSpent = false;
  const model: LanguageModel = {
    ask: (prompt, signal) =>
      new Promise((settle, reject) => {
        const fail = (): void => reject(new LanguageModelError('unreachable', 'gone'));
        signal.addEventListener('abort', fail);
        calls.push({ prompt, signal, settle, fail });
      }),
  };
  const budget = {
    isSpent: () => isSpent,
    take: async () => true,
    spend: async (shopId: string, tokens: number) => void spent.push([shopId, tokens]),
  };
  const shares = new VisitorShares({ limits, now: () => scheduler.nowMs() });
  const log = { warn: (text: string) => warned.push(text) };
  const asker = new ModelCalls({ model, budget, shares, scheduler, log });
  const ask = (shopId: string, data: string, visitor = '192.0.2.1') =>
    asker.ask({ shopId, visitor }, { rules: '', data, schema: {} });
  const tick = () => new Promise((resolve) => setImmediate(resolve));
  const spend = (): void => {
    isSpent = true;
  };
  return { asker, ask, calls, scheduler, spent, warned, tick, spend };
};
const REPLY = { text: '{"queries": ["a"]}', tokens: 70 };

it('the same question of one shop is one call, also later; of another shop it is its own', async () => {
  const { ask, calls, spent, tick, scheduler, asker } = setUp();
  const [first, second, other] = [ask('s', 'q'), ask('s', 'q'), ask('t', 'q')];
  await tick();
  expect(calls).toHaveLength(2);
  for (const { settle } of calls) settle(REPLY);
  for (const asked of [first, second, other]) expect(await asked).toMatchObject({ queries: ['a'] });
  expect(await ask('s', 'q')).toMatchObject({ queries: ['a'] });
  expect(spent).toEqual([
    ['s', 70],
    ['t', 70],
  ]);
  expect(asker.counts).toMatchObject({ answered: 2, cached: 1 });
  scheduler.advance(61 * 60_000);
  ask('s', 'q');
  await tick();
  expect(calls).toHaveLength(3);
});

it('one visitor has a tenth of the calls and tokens of a shop and day, whatever others ask', async () => {
  const { ask, calls, tick, scheduler } = setUp({ calls: 20, tokens: 1_000 });
  const asks = async (data: string, visitor: string, tokens = 7): Promise<boolean> => {
    const asked = ask('s', data, visitor);
    await tick();
    calls.at(-1)?.settle({ ...REPLY, tokens });
    return (await asked) !== null;
  };
  expect([await asks('1', 'a'), await asks('2', 'a'), await asks('3', 'a')]).toEqual([true, true, false]);
  expect([await asks('1', 'a'), await asks('4', 'b', 100), await asks('5', 'b')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await asks('6', 'c')).toBe(true);
  scheduler.advance(24 * 60 * 60_000);
  expect(await asks('7', 'a')).toBe(true);
});

it('a reply that is no answer is not asked for again, and costs its tokens', async () => {
  const { ask, calls, spent, tick } = setUp();
  const asked = ask('s', 'q');
  await tick();
  calls[0]?.settle({ text: 'Sure!', tokens: 9 });
  expect(await asked).toBeNull();
  expect(await ask('s', 'q')).toBeNull();
  expect(calls).toHaveLength(1);
  expect(spent).toEqual([['s', 9]]);
});

it('one shop has three calls at once, all together eight; others are not asked at all', async () => {
  const { ask, calls, tick, asker } = setUp();
  for (const shopId of ['a', 'b', 'c', 'd']) for (let i = 0; i < 4; i++) ask(shopId, `${i}`);
  await tick();
  expect(calls).toHaveLength(8);
  expect(asker.counts.skipped).toBe(8);
  expect(ask('e', '0')).toBeNull();
  calls[0]?.settle(REPLY);
  await tick();
  expect(ask('a', '9')).not.toBeNull();
});

it('a shop whose budget is used up still gets what is known, and nothing new', async () => {
  const { ask, calls, tick, spend } = setUp();
  ask('s', 'known');
  await tick();
  calls[0]?.settle(REPLY);
  await tick();
  spend();
  expect(await ask('s', 'known')).toMatchObject({ queries: ['a'] });
  expect(ask('s', 'new')).toBeNull();
});

it('is quick until calls are slow, and again once they are fast', async () => {
  const { ask, asker, calls, tick, scheduler } = setUp();
  const isQuick = () => asker.isQuick('s', { rules: '', data: 'other', schema: {} }, 150);
  expect(isQuick()).toBe(true);
  const call = async (ms: number, data: string): Promise<void> => {
    const asked = ask('s', data);
    await tick();
    scheduler.advance(ms);
    calls.at(-1)?.settle(REPLY);
    await asked;
  };
  await call(1000, 'slow');
  expect(isQuick()).toBe(false);
  for (let i = 0; i < 6; i++) await call(50, `fast ${i}`);
  expect(isQuick()).toBe(true);
});

it('a call is given up after 20 seconds, and all are at a stop; nothing is asked after it', async () => {
  const { ask, asker, calls, tick, scheduler, warned } = setUp();
  const late = ask('s', 'late');
  await tick();
  scheduler.advance(19_999);
  expect(calls[0]?.signal.aborted).toBe(false);
  scheduler.advance(1);
  expect(await late).toBeNull();
  expect(warned).toHaveLength(1);
  const under = ask('s', 'under way');
  await tick();
  await asker.stop();
  expect(await under).toBeNull();
  expect(ask('s', 'after')).toBeNull();
  expect(warned).toHaveLength(1);
});

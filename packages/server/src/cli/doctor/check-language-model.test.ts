import { afterAll, beforeAll, expect, it } from 'vitest';
import { ScriptedModel } from '../../../test/scripted-model.ts';
import type { LanguageModelSettings } from '../../config/index.ts';
import { checkLanguageModel } from './check-language-model.ts';

let model: ScriptedModel;
let settings: LanguageModelSettings;
beforeAll(async () => {
  model = await ScriptedModel.open();
  settings = { baseUrl: model.baseUrl, name: 'scripted', apiKey: 'key-1', callsPerDay: 1, tokensPerDay: 1 };
});
afterAll(() => model.close());

it('a model that answers as asked is fine, and the key was sent', async () => {
  model.script = () => '{"texts": ["{f1}"]}';
  const check = await checkLanguageModel({ settings });
  expect(check).toMatchObject({ name: 'languageModel', status: 'ok', advice: null });
  expect(check.message).toMatch(/^scripted answered in \d+ ms with 100 tokens/);
  expect(model.requests.at(-1)?.headers.authorization).toBe('Bearer key-1');
});

it('a slow one is fine too, and it is said what that means', async () => {
  const attempt = async () => ({ tookMs: 2400.4, tokens: 900, isUsable: true });
  expect(await checkLanguageModel({ settings, attempt })).toMatchObject({
    status: 'ok',
    message:
      'scripted answered in 2400 ms with 900 tokens; searches do not wait for it, its answers come later',
  });
});

it('one that chats, refuses or is not there is a warning with what to do; the key is not told', async () => {
  model.script = () => 'How can I help you?';
  const chats = await checkLanguageModel({ settings });
  model.script = () => (response) => void response.writeHead(401).end('key-1 is wrong');
  const refuses = await checkLanguageModel({ settings });
  const absent = await checkLanguageModel({ settings: { ...settings, baseUrl: 'http://127.0.0.1:1/v1' } });
  expect([chats, refuses, absent].map(({ status, message }) => [status, message])).toEqual([
    ['warning', 'scripted did not answer with the JSON asked for: the assistant answers without it'],
    ['warning', 'scripted: the endpoint answered with status 401: the assistant answers without it'],
    ['warning', 'scripted: the endpoint cannot be reached: the assistant answers without it'],
  ]);
  expect(JSON.stringify([chats, refuses, absent])).not.toContain('key-1');
});

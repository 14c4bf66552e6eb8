import { afterEach, beforeEach, expect, it } from 'vitest';
import { CliWorkplace } from '../../../test/cli/cli-workplace.ts';

const FIRST = 'the-secret-key-of-most-nodes-of-the-test';
const OTHER = 'another-secret-key-that-one-node-was-given';

let place: CliWorkplace;
beforeEach(() => {
  place = new CliWorkplace({ AISLE_SECRET_KEY: FIRST });
});
afterEach(() => place.remove());

const told = async (key: string, second = ''): Promise<string | undefined> => {
  place.settings = { AISLE_SECRET_KEY: key, AISLE_SECRET_KEY_SECOND: second };
  const { stdout } = await place.run(['doctor', '--json']);
  const { checks } = JSON.parse(stdout) as { checks: { name: string; status: string }[] };
  return checks.find(({ name }) => name === 'secretKey')?.status;
};

it('doctor tells a node that has another secret key, and the others once it has written', async () => {
  await place.shop();
  expect(await told(FIRST)).toBe('ok');
  expect(await told(OTHER)).toBe('warning');
  expect(await told(OTHER, FIRST)).toBe('ok');
  place.settings = { AISLE_SECRET_KEY: OTHER };
  await place.shop();
  expect(await told(FIRST)).toBe('warning');
});

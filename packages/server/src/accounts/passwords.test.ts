import { expect, it } from 'vitest';
import { checkPassword, hashPassword, PASSWORD_COST } from './passwords.ts';

const hash = (password: string): Promise<string> => hashPassword(password, PASSWORD_COST);
const check = (password: string, stored: string | null): Promise<boolean> =>
  checkPassword({ password, stored, newCost: PASSWORD_COST });

it('a password is right in any Unicode form, and nothing else is', async () => {
  const stored = await hash('Blåbær ﬁne');
  expect(stored).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await check('Bla\u030abær fine', stored)).toBe(true);
  for (const wrong of ['blåbær ﬁne', 'Blåbær ﬁne ', '']) expect(await check(wrong, stored)).toBe(false);
  expect(await hash('Blåbær ﬁne')).not.toBe(stored);
});

it('an account that is not there is never right, and costs a hash too', async () => {
  const costMs = async (stored: string | null): Promise<number> => {
    const start = process.cpuUsage();
    expect(await check('a long password', stored)).toBe(false);
    return process.cpuUsage(start).user / 1000;
  };
  const known = await costMs(await hash('another'));
  expect(await costMs(null)).toBeGreaterThan(known / 4);
});

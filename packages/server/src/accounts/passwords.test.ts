import { expect, it } from 'vitest';
import { checkPassword, hashPassword } from './passwords.ts';

it('a password is right in any Unicode form, and nothing else is', async () => {
  const stored = await hashPassword('Blåbær ﬁne');
  expect(stored).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await checkPassword('Bla\u030abær fine', stored)).toBe(true);
  for (const wrong of ['blåbær ﬁne', 'Blåbær ﬁne ', ''])
    expect(await checkPassword(wrong, stored)).toBe(false);
  expect(await hashPassword('Blåbær ﬁne')).not.toBe(stored);
});

it('an account that is not there is never right, and costs a hash too', async () => {
  const costMs = async (stored: string | null): Promise<number> => {
    const start = process.cpuUsage();
    expect(await checkPassword('a long password', stored)).toBe(false);
    return process.cpuUsage(start).user / 1000;
  };
  const known = await costMs(await hashPassword('another'));
  expect(await costMs(null)).toBeGreaterThan(known / 4);
});

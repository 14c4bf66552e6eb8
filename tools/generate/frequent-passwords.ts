// `node tools/generate/frequent-passwords.ts <passwords.json>`: the list that new passwords are checked against. See NOTICE.md beside it.
import { readFileSync, writeFileSync } from 'node:fs';
import { fold, stemOf } from '../../packages/server/src/accounts/easy-passwords/easy-passwords.ts';

const TARGET = 'packages/server/src/accounts/easy-passwords/frequent-passwords.json';
/** Shorter passwords are refused anyway, whole; their stems are not. */
const SHORTEST = 10;
const MOST_STEMS = 15_000;
/** Shorter stems are in words that no one would call frequent passwords. */
const SHORTEST_STEM = 5;

const [source = ''] = process.argv.slice(2);
/** The most frequent first. */
const frequent = (JSON.parse(readFileSync(source, 'utf8')) as string[]).map(fold);
const whole = frequent.filter((one) => one.length >= SHORTEST && !one.includes(' '));
const stems = frequent.slice(0, MOST_STEMS).map(stemOf);
const list = {
  whole: [...new Set(whole)].sort().join(' '),
  stems: [...new Set(stems.filter((stem) => stem.length >= SHORTEST_STEM && !stem.includes(' ')))]
    .sort()
    .join(' '),
};
writeFileSync(TARGET, `${JSON.stringify(list, null, 2)}\n`);

import { closeSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/new-data-folder.ts';
import type { SearchEntry } from '../search-entry.ts';
import { SearchJournal } from './search-journal.ts';

let folder = '';
let errors: string[] = [];
beforeEach(() => {
  folder = join(temporaryFolder(), 'journal');
  errors = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const journal = (): SearchJournal =>
  new SearchJournal({ folder, log: { error: (message) => errors.push(message) } });
const entry = (id: string): SearchEntry => ({
  id,
  at: 1_741_944_413_589,
  shopId: 'shop',
  kind: 'text',
  query: `röd "sko"\n${id}`,
  total: 3,
  sessionId: 's',
  userId: null,
  callerHash: 'hash',
  correctedQuery: null,
  degraded: null,
  tookMs: 1.25,
  typing: false,
  page: 1,
  bot: false,
});
/** What a process that starts now finds. */
const left = (): string[] =>
  journal()
    .open()
    .map(({ id }) => id);

it('what was appended is there after a crash, in order and unchanged', () => {
  const first = journal();
  expect(first.open()).toEqual([]);
  const entries = ['a', 'b', 'c'].map(entry);
  for (const one of entries) first.append(one, null);
  expect(journal().open()).toEqual(entries);
});

it('what is written, and what another replaced, does not come back', () => {
  const first = journal();
  first.open();
  const [a, b, c] = [entry('a'), entry('b'), entry('c')];
  first.append(a, null);
  first.append(b, a);
  first.append(c, null);
  expect(left()).toEqual(['b', 'c']);
});

it('a file goes once its searches are written, and not before older ones', () => {
  const first = journal();
  first.open();
  const [typed, other, longer] = [entry('typed'), entry('other'), entry('longer')];
  first.append(typed, null);
  first.append(other, null);
  first.rotate();
  first.append(longer, typed);
  first.rotate();
  first.forget([longer]);
  // `typed` was replaced by a search that is written: it must stay replaced.
  expect(left()).toEqual(['other', 'longer']);
  expect(readdirSync(folder)).toHaveLength(2);
  first.forget([other]);
  expect([readdirSync(folder), first.bytes]).toEqual([[], 0]);
});

it('after a second crash the searches of both processes are there', () => {
  const first = journal();
  first.open();
  first.append(entry('a'), null);
  const second = journal();
  second.open();
  second.append(entry('b'), null);
  const third = journal();
  expect(third.open().map(({ id }) => id)).toEqual(['a', 'b']);
});

it('half a line costs only itself', () => {
  const first = journal();
  first.open();
  first.append(entry('a'), null);
  const [name = ''] = readdirSync(folder);
  const path = join(folder, name);
  writeFileSync(path, `${readFileSync(path, 'utf8')}{"search":{"id":"h`);
  expect(left()).toEqual(['a']);
  expect(errors).toEqual(['lines of the search journal cannot be read']);
});

it('a journal of the first version can be read', () => {
  journal().open();
  const line =
    '{"search":{"id":"kept","at":1741944413589,"shopId":"shop","kind":"text","query":"red","total":1,"sessionId":null,"userId":null,"callerHash":null,"correctedQuery":null,"degraded":null,"tookMs":1,"typing":true,"page":1,"bot":false},"replaces":"gone"}';
  writeFileSync(join(folder, 'searches-v1-000000000001.jsonl'), `${line.replace('kept', 'gone')}\n${line}\n`);
  expect(left()).toEqual(['kept']);
});

it('a disk that takes nothing stops no search, and is logged once until it recovers', () => {
  const first = journal();
  first.open();
  rmSync(folder, { recursive: true });
  // A file where the folder was: nothing can be made in it.
  closeSync(openSync(folder, 'w'));
  for (const id of ['a', 'b']) first.append(entry(id), null);
  expect(errors).toHaveLength(1);
  rmSync(folder);
  first.open();
  first.append(entry('c'), null);
  expect(left()).toEqual(['c']);
});

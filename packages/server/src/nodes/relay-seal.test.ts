import { expect, it } from 'vitest';
import { RelaySeal } from './relay-seal.ts';

const key = (text: string): Buffer => Buffer.from(text.padEnd(32, '.'));
const request = { method: 'POST', path: '/api/widget/search', requestId: 'r-1' };
const note = { address: '2001:db8::1', onlyIfLoaded: true, sentId: 's-1' };

it('a note is read by who has the key, also by the second one while keys change', () => {
  const header = new RelaySeal([key('one')]).write(note, request);
  expect(new RelaySeal([key('one')]).read(header, request)).toEqual(note);
  expect(new RelaySeal([key('two'), key('one')]).read(header, request)).toEqual(note);
  expect(new RelaySeal([key('two')]).read(header, request)).toBeNull();
});

it('a note fits its own request alone', () => {
  const seal = new RelaySeal([key('one')]);
  const header = seal.write(note, request);
  for (const other of [
    { ...request, method: 'GET' },
    { ...request, path: '/api/widget/search?' },
    { ...request, requestId: 'r-2' },
  ])
    expect(seal.read(header, other)).toBeNull();
});

it('a changed or broken note is none', () => {
  const seal = new RelaySeal([key('one')]);
  const header = seal.write(note, request);
  const [mode, address, sentId, proof] = header.split(',');
  for (const forged of [
    `any,${address},${sentId},${proof}`,
    `${mode},203.0.113.9,${sentId},${proof}`,
    `${mode},${address},s-2,${proof}`,
    `${mode},${address},${sentId}`,
    `${mode},${address},${sentId},`,
    `${mode},${address},${proof}`,
    '',
    ',,',
    'x'.repeat(10_000),
  ])
    expect(seal.read(forged, request)).toBeNull();
});

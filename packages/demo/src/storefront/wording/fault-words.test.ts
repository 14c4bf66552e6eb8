import { MicFault } from '@aisle/capture';
import { ERRORS, ROUTES, statusesOf } from '@aisle/contract';
import { expect, it } from 'vitest';
import { ApiFault } from '../api/api.ts';
import { faultWords } from './fault-words.ts';

/** Refusals that this page cannot cause, or that have words by their status. */
const OF_THE_PAGE = /^(invalid_|malformed_|credential_|origin_|unsupported_media_type|store_|domain_)/;

const kindOf = (status: number) => (status >= 500 ? 'unavailable' : 'refused');

it.each([
  ['photo', ROUTES.searchByPhoto, /^(media|body|feature|not_ready|overloaded)/],
  ['voice', ROUTES.searchByAudio, /^(media|body|feature|not_ready|overloaded|no_speech|language)/],
] as const)('every refusal of search by %s that a shopper can meet has words of its own', (asked, route, own) => {
  const statuses = statusesOf(route);
  const codes = Object.entries(ERRORS).filter(
    ([code, { status }]) => statuses.includes(status) && own.test(code) && !OF_THE_PAGE.test(code),
  );
  expect(codes.length).toBeGreaterThan(5);
  for (const [code, { status }] of codes) {
    const fault = new ApiFault(kindOf(status), 'said by the server', { code });
    const plain = new ApiFault(kindOf(status), '');
    expect(faultWords(fault, asked), code).not.toEqual(faultWords(plain, asked));
  }
});

it('what keeps a microphone from being heard is told apart', () => {
  const kinds = ['insecure', 'unsupported', 'denied', 'missing', 'busy'] as const;
  const titles = kinds.map((kind) => faultWords(new MicFault(kind), 'voice').title);
  expect(new Set(titles).size).toBe(kinds.length);
});

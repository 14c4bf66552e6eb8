import type { SynonymInput } from '@aisle/contract';
import { expect, it } from 'vitest';
import { readSynonyms, writeSynonyms } from './synonym-file.ts';

it('what is written is read again', () => {
  const rules: SynonymInput[] = [
    { type: 'group', terms: ['sofa', 'couch', 'settee'] },
    { type: 'oneWay', from: 'trainers', to: ['shoes', 'running shoes'] },
  ];
  expect(writeSynonyms(rules)).toBe('sofa, couch, settee\ntrainers => shoes, running shoes\n');
  expect(readSynonyms(writeSynonyms(rules))).toEqual({ rules, badLines: [] });
});

it('files of Solr and Elasticsearch are read, and lines that are no rule are named', () => {
  const text = '\uFEFF# tea\r\ntea, chai\r\n\r\nipod, i-pod => iPod\nalone\na => b => c\n => x\n!, ?\n';
  expect(readSynonyms(text)).toEqual({
    rules: [
      { type: 'group', terms: ['tea', 'chai'] },
      { type: 'oneWay', from: 'ipod', to: ['iPod'] },
      { type: 'oneWay', from: 'i-pod', to: ['iPod'] },
    ],
    badLines: [5, 6, 7, 8],
  });
});

import { describe, expect, it } from 'vitest';
import { SYNONYMS } from '../languages/en/synonyms.ts';
import { parseRules } from './parse-rules.ts';
import { keyOf, phraseOf } from './phrase-terms.ts';
import type { SynonymRule } from './types.ts';

const rules: SynonymRule[] = Object.values(SYNONYMS).flatMap(parseRules);
const keysOf = (text: string): string[] => phraseOf(text, 'en').variants.map(keyOf);
const termsOf = (rule: SynonymRule): readonly string[] =>
  rule.type === 'group' ? rule.terms : [rule.from, ...rule.to];
const sourcesOf = (rule: SynonymRule): readonly string[] =>
  rule.type === 'group' ? rule.terms : [rule.from];

/** Words with too many meanings: alone they must have no synonyms; in a longer term (`phone case`) they may. */
const AMBIGUOUS = (
  'bag ball bar base bat battery bed belt bench bit blade block board body bolt bottle bow bowl box bracket brush ' +
  'bulb button cabinet cable can cap card case cell chain chair chest chip chips clip cloth club coat cover crane cream ' +
  'cup deck desk dish dock door drill driver dry duster fan file filter flat foot frame game gear glass glasses ' +
  'guard hand handle head heel holder hood hook hose iron jack jam jar jersey key kit knob lamp lead leaf lens light ' +
  'line link lock mask mat match memory mount mouse nail net nut oil organ pad pan panel paper patch pen pin pipe ' +
  'plane plate player plug pole pool port post pot power press pump punch rack rail range record ring rod roll rug ' +
  'ruler saw scale scales screen seal seat set shade shaft sheet shell short shorts show sink sleeve slide slip spring ' +
  'square stand staple stick stock stone stool stop strap strip suit support switch table tablet tank tape temple tie ' +
  'tin tip toast top track tray trim trunk tube unit valve vest wash watch water wave weight wheel wing wrap yard'
).split(' ');

describe('the built-in English rules', () => {
  it('are hundreds, and each line of them is a rule with words in it', () => {
    expect(rules.length).toBeGreaterThan(600);
    for (const rule of rules) for (const term of termsOf(rule)) expect(keysOf(term), term).not.toEqual([]);
  });

  it('make no word its own synonym', () => {
    const own = rules.filter((rule) => {
      const keys = termsOf(rule).map((term) => keysOf(term)[0]);
      return new Set(keys).size < keys.length;
    });
    expect(own).toEqual([]);
  });

  it('have each term in one group at most: two would be one, or contradict each other', () => {
    const groups = rules.filter((rule) => rule.type === 'group');
    const seen = new Map<string, SynonymRule>();
    const twice: string[] = [];
    for (const group of groups) {
      for (const key of new Set(termsOf(group).flatMap(keysOf))) {
        if (seen.has(key)) twice.push(`${key}: ${termsOf(group)} | ${termsOf(seen.get(key) ?? group)}`);
        seen.set(key, group);
      }
    }
    expect(twice).toEqual([]);
  });

  it('lead no way between terms that a group has made equal, nor twice the same way', () => {
    const equal = new Set<string>();
    for (const rule of rules) {
      if (rule.type !== 'group') continue;
      const keys = rule.terms.map((term) => keysOf(term)[0]);
      for (const a of keys) for (const b of keys) equal.add(`${a} > ${b}`);
    }
    const ways = rules.flatMap((rule) =>
      rule.type === 'oneWay' ? rule.to.map((to) => `${keysOf(rule.from)[0]} > ${keysOf(to)[0]}`) : [],
    );
    expect(ways.filter((way) => equal.has(way))).toEqual([]);
    expect(ways.filter((way, i) => ways.indexOf(way) < i)).toEqual([]);
  });

  it('never expand an everyday word of many meanings blindly', () => {
    const keys = new Set(AMBIGUOUS.map((word) => keysOf(word)[0]));
    const blind = rules.flatMap(sourcesOf).filter((term) => keys.has(keysOf(term)[0]));
    expect(blind).toEqual([]);
  });
});

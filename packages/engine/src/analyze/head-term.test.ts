import { describe, expect, it } from 'vitest';
import { headTerms } from './head-term.ts';

describe('the words that name the thing itself', () => {
  it.each([
    ['HP LaserJet Pro Printer', ['printer']],
    ['Case for iPhone 12', ['case']],
    ['Laser printer 1200 x 1200 DPI A4', ['printer']],
    ['VivoBook Notebook Black 35.8 cm (14.1")', ['notebook']],
    ['Xeon 5120 processor 1.86 GHz 4 MB L2', ['processor']],
    ['3/8 in. x 50 ft. Garden Hose', ['hose']],
    ['1/2 in. Cordless Drill/Driver', ['drill', 'driver']],
    ['Keyboard/mouse support', ['support']],
    ['Drill / Driver', ['drill']],
    ['Sportsman&#39;s Axe with Leather Grip', ['ax']],
    ['<b>Oak</b> Table in White', ['tabl']],
    ['Rubber gloves latex free', ['glove']],
    ['MP3 player SA1922/02', ['player']],
    ['PowerEdge R440 server Intel Xeon Silver 2.2 GHz 16 GB', ['server']],
    ['NP4100W data projector 5500 ANSI lumens DLP WXGA', ['projector']],
    ['FB019AA screen protector Mobile phone/Smartphone', ['protector']],
    ['K72334US mouse RF Wireless Laser', ['rf', 'mous']],
    ['37PFL5522D widescreen flat TV LCD', ['tv', 'flat']],
    ['Legrand adorne Rocker Switch', ['switch']],
    ['Blue cotton T-shirt', ['tshirt']],
    ['Stainless steel BBQ grill', ['grill']],
    ['Removable Drive (Frame and Carrier) Enclosure', ['enclosur']],
    ['SATA Drive to Bay Mounting Kit', ['kit']],
    ['KVM Cable w/ Audio & Microphone', ['cabl']],
    ['Black', ['black']],
    ['12 34', []],
    ['', []],
  ])('%s', (name, heads) => {
    expect(headTerms(name, 'en')).toEqual(heads);
  });

  it('is not told by small letters where nouns have capitals', () => {
    expect(headTerms('Sessel 3000 drehbar Samt', 'de')).toEqual(headTerms('Samt', 'de'));
  });

  it('stands first in Romance languages, and is unknown where a language has no rules', () => {
    expect(headTerms('Chaise de bureau noire', 'fr')).toHaveLength(1);
    expect(headTerms('Chaise de bureau noire', 'fr')).toEqual(headTerms('Chaise rouge', 'fr'));
    expect(headTerms('椅子', 'ja')).toEqual([]);
  });

  it('is linear in the length of a name', () => {
    const before = performance.now();
    headTerms('1 x '.repeat(20_000), 'en');
    headTerms('black '.repeat(20_000), 'en');
    headTerms('/'.repeat(80_000), 'en');
    headTerms('(a) '.repeat(20_000), 'en');
    headTerms(`A1 ${'small '.repeat(20_000)}Big`, 'en');
    expect(performance.now() - before).toBeLessThan(2000);
  });
});

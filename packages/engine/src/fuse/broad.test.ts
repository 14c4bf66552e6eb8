import { describe, expect, it } from 'vitest';
import { product, request, shopOf, single } from '../../test/products.ts';
import type { IndexProduct } from '../types.ts';

const named = (...names: string[]): IndexProduct[] => names.map((name) => product(name, { name }));

const foundIn = (products: readonly IndexProduct[], query: string): string[] =>
  shopOf(...products.map((one) => single(one)))
    .search(request(query))
    .groups.map((group) => group.product.externalId);

const DOORS = named(
  'Garage Door Hinge',
  'Garage Door Lock Set',
  'Garage Door Opener Battery',
  'Hinge for Garage Doors',
  'Gallery Collection Insulated Short Panel Steel Garage Door with Window in White',
);

describe('a broad query', () => {
  it('shows the thing itself before what goes with it', () => {
    expect(foundIn(DOORS, 'garage door')[0]).toMatch(/^Gallery/);
    const keyboards = named('Keyboard cover', 'Keyboard cleaner', 'Mechanical gaming keyboard 45 cm black');
    expect(foundIn(keyboards, 'keyboard')[0]).toMatch(/^Mechanical/);
  });

  it('asks for what goes with the thing when it says so', () => {
    expect(foundIn(DOORS, 'garage door hinge')[0]).toBe('Garage Door Hinge');
    expect(foundIn(DOORS, 'door hinge')[0]).toBe('Garage Door Hinge');
  });

  it('shows what is called by a word that means the same before what goes with the thing', () => {
    const televisions = named('Television antenna', 'Television cable', 'Widescreen flat TV');
    expect(foundIn(televisions, 'television')[0]).toBe('Widescreen flat TV');
    const sticks = named('USB stick holder', 'Courier USB flash drive', 'Floppy drive');
    expect(foundIn(sticks, 'usb stick')[0]).toBe('Courier USB flash drive');
    const cleaners = named('Vacuum cleaner bag', 'Robot vacuum', 'Window cleaner');
    expect(foundIn(cleaners, 'vacuum cleaner')[0]).toBe('Robot vacuum');
  });

  it('takes words that mean the thing only where the name lacks the thing', () => {
    const monitors = named('Monitor Privacy Screen for a Computer', 'Monitor 24 inch');
    expect(foundIn(monitors, 'monitor')[0]).toBe('Monitor 24 inch');
  });

  it('does not take a kind of the thing for the thing', () => {
    const sound = named('Earbuds case', 'Headphones', 'Earbuds');
    expect(foundIn(sound, 'earbuds').slice(0, 2)).toEqual(['Earbuds', 'Earbuds case']);
    const lights = named('Ceiling light', 'Pendant with 7 light sources', 'Pendant light');
    expect(foundIn(lights, 'pendant light').slice(0, 2)).toEqual([
      'Pendant light',
      'Pendant with 7 light sources',
    ]);
  });

  it('knows the thing by its category too', () => {
    const server = product('tower', {
      name: 'PowerBox T440 server Silver 2.2 GHz 32 GB Tower',
      categories: ['Computers > Servers'],
    });
    expect(foundIn([...named('Server shelf', 'Server cable'), server], 'server')[0]).toBe('tower');
  });

  it('asks for the thing with every word: another kind of it comes later', () => {
    const hoses = named('Garden shed', 'Hose', 'Garden hose storage pot', 'Flat garden hose 50 ft');
    expect(foundIn(hoses, 'garden hose').slice(0, 3)).toEqual([
      'Flat garden hose 50 ft',
      'Garden hose storage pot',
      'Hose',
    ]);
  });

  it('says so in the explanation', () => {
    const index = shopOf(...DOORS.map((one) => single(one)));
    const [first] = index.search(request('garage door', { explain: true })).groups;
    expect(JSON.stringify(first?.explanation)).toContain('thing: the query is broad');
  });
});

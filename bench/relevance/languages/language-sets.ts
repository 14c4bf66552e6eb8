import type { ProductInput } from '@aisle/contract';
import type { SetQuery } from '../sets.ts';
import { ARABIC_SHOP } from './ar.ts';
import { CONCEPTS, INTENTS } from './concepts.ts';
import { CZECH_SHOP } from './cs.ts';
import { POLISH_SHOP } from './pl.ts';
import type { ShopWords } from './shop-words.ts';
import { TURKISH_SHOP } from './tr.ts';

export const SHOPS: readonly ShopWords[] = [POLISH_SHOP, TURKISH_SHOP, ARABIC_SHOP, CZECH_SHOP];

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());

const wordOf = (shop: ShopWords): ((key: string) => string) => {
  const words = new Map(
    linesOf(shop.values.replaceAll(',', '\n')).map((line) => {
      const [key = '', word = ''] = line.split(': ');
      return [key, word] as const;
    }),
  );
  return (key) => {
    const word = words.get(key);
    if (word === undefined) throw new Error(`${shop.language} has no word for '${key}'`);
    return word;
  };
};

/** The catalog of a shop. */
export const productsOf = (shop: ShopWords): ProductInput[] => {
  const word = wordOf(shop);
  const names = new Map(linesOf(shop.products).map((line) => [cellsOf(line)[0], cellsOf(line)] as const));
  return linesOf(CONCEPTS).map((line) => {
    const [id = '', department = '', colour = '-', material = '-', person = '-', euros = ''] =
      line.split(' ');
    const [, name, description] = names.get(id) ?? [];
    if (name === undefined) throw new Error(`${shop.language} has no name for '${id}'`);
    const said: [string, string][] = [
      [shop.attributes.colour, colour],
      [shop.attributes.material, material],
      [shop.attributes.person, person],
    ];
    return {
      externalId: id,
      name,
      ...(description === undefined ? {} : { description }),
      language: shop.language,
      currency: shop.currency,
      price: Number(euros) * shop.rate,
      categories: [word(department)],
      attributes: Object.fromEntries(
        said.filter(([, key]) => key !== '-').map(([attribute, key]) => [attribute, word(key)]),
      ),
    };
  });
};

/** The queries of a shop with their judgements. */
export const queriesOf = (shop: ShopWords): SetQuery[] => {
  const said = linesOf(shop.queries);
  const intents = linesOf(INTENTS);
  if (said.length !== intents.length)
    throw new Error(`${shop.language} has ${said.length} queries, not ${intents.length}`);
  return intents.map((line, at) => {
    const [qid = '', answers = ''] = cellsOf(line);
    const judgements = answers.split(' ').map((answer): [string, number] => {
      const [id = '', grade = '2'] = answer.split('=');
      return [id, Number(grade)];
    });
    return { qid, query: said[at] ?? '', judgements: Object.fromEntries(judgements) };
  });
};

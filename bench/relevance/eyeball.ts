// Prints the demo shop's most typical queries with their first five products, for a person to read.
//   node bench/relevance/eyeball.ts [--queries "red dress,usb c cable"]
import { parseArgs } from 'node:util';
import { queryText, vectorsOf } from './encoder.ts';
import { openSet, searchDirect } from './open-set.ts';
import { SETS } from './sets.ts';

const { values: options } = parseArgs({ options: { queries: { type: 'string' } } });

/** Kinds of thing, brands, misspellings, prices, colours, sizes, negations, part names, other languages. */
const TYPICAL = [
  'headphones',
  'coffee',
  'travel mug',
  'red dress',
  'running shoes size 42',
  'rain jacket',
  'waterproof jacket under 200',
  'gift for a 3 year old',
  'kids bike',
  'laptop',
  'usb c charger',
  'wireless mouse',
  'desk lamp',
  'office chair',
  'standing desk',
  'black backpack',
  'tent for 4 people',
  'sleeping bag',
  'water bottle',
  'yoga mat',
  'vegan shoes',
  'shoes not leather',
  'cheap headphones',
  'fjellvarde',
  'fjelvarde jacket',
  'hedphones',
  'snekers',
  'knife',
  'frying pan induction',
  'olive oil',
  'gluten free pasta',
  'birthday present for dad',
  'sunscreen for children',
  'dog bed',
  'bike lock',
  'drill',
  'notebook a5',
  'fountain pen',
  'bettwäsche',
  'new arrivals',
];

const set = SETS.find(({ name }) => name === 'paraphrase');
if (set === undefined) throw new Error('the demo catalog has no set');
const queries = options.queries?.split(',') ?? TYPICAL;
const index = await openSet(set, '');
const vectors = await vectorsOf('eyeball', 'queries', queries.map(queryText));
for (const query of queries) {
  const answer = searchDirect(index, query, vectors.get(queryText(query)) ?? null);
  const notes = [
    `${answer.total} found`,
    ...(answer.correctedQuery === null ? [] : [`read as "${answer.correctedQuery}"`]),
    ...(answer.relaxation === null ? [] : [`gave up ${answer.relaxation.droppedTerms.join(', ')}`]),
    ...answer.appliedFilters.map(
      ({ field, value, not }) => `${not ? 'not ' : ''}${field} ${JSON.stringify(value)}`,
    ),
  ];
  console.log(`${query}  [${notes.join('; ')}]`);
  for (const { product, matchedBy } of answer.groups.slice(0, 5)) {
    console.log(`    ${product.name} (${product.brand}, ${matchedBy.join(' + ')})`);
  }
}

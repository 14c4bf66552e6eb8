import type { ImportReport } from '@aisle/contract';

type Missing = ImportReport['missing'][number];

const number = (count: number): string => count.toLocaleString('en');

const MISSING: Readonly<Record<Missing['kind'], readonly [one: string, many: string]>> = {
  no_url: [
    'product has no address: shoppers cannot open it',
    'products have no address: shoppers cannot open them',
  ],
  no_image: ['product has no picture', 'products have no picture'],
  no_price: ['product has no price', 'products have no price'],
};

/** Prices that filters and sorting leave out. `currency`: of the shop. */
export const currencyLines = (
  { otherCurrencies }: Pick<ImportReport, 'otherCurrencies'>,
  currency: string,
): string[] =>
  otherCurrencies.map(
    ({ currency: other, count }) =>
      `${number(count)} ${count === 1 ? 'product has its price' : 'products have their prices'} in ${other}, and the shop sells in ${currency}: filters and sorting by price leave them out.`,
  );

/** What the products of a file lack, a line a kind. */
export const missingLines = ({ missing }: Pick<ImportReport, 'missing'>): string[] =>
  missing.map(({ kind, count, examples }) => {
    const [one, many] = MISSING[kind];
    return `${number(count)} ${count === 1 ? one : many}, such as ${examples.slice(0, 3).join(', ')}`;
  });

/** How addresses come to be that the file does not have, or the flag that would make them. `siteUrl`: of the shop. */
export const addressLines = (
  { addresses, missing, columns }: ImportReport,
  siteUrl: string | null,
): string[] => {
  const { pattern, made, example } = addresses;
  if (made > 0) {
    const many = made === 1 ? 'product gets' : 'products get';
    const other = pattern === null ? '' : ` Another pattern: --url-pattern '${pattern}'`;
    return [
      `${number(made)} ${many} an address that the file lacks, such as ${example}: open it to see if it is right.${other}`,
    ];
  }
  const isMissing = missing.some(({ kind }) => kind === 'no_url');
  if (!isMissing || pattern !== null || siteUrl === null) return [];
  const id = columns.find(({ target }) => target === 'externalId' || target === 'sku');
  return [`If all addresses are alike: try --url-pattern '${siteUrl}/{${id?.column ?? 'ID'}}'`];
};

/** That the plan has no room for all products. */
export const limitLines = ({ overLimit }: Pick<ImportReport, 'overLimit'>): string[] =>
  overLimit === null
    ? []
    : [
        `The shop would have ${number(overLimit.products)} products, and its plan has room for ${number(overLimit.maxProducts)}: the import would end there.`,
      ];

const MOST_COLUMNS = 40;
const LONGEST_SAMPLE = 40;

const shortened = (text: string): string =>
  text.length <= LONGEST_SAMPLE ? text : `${text.slice(0, LONGEST_SAMPLE).toWellFormed()} …`;

const becomes = (target: string | null): string =>
  target === null ? 'as the shop system means it' : target === '' ? 'left out' : target;

/** The columns of a file that brought nothing. */
export const columnsOfNothing = ({ columns }: Pick<ImportReport, 'columns'>): string => {
  const names = columns.slice(0, MOST_COLUMNS).map(({ column }) => column);
  return names.length === 0 ? 'It has no columns with values.' : `Its columns are ${names.join(', ')}.`;
};

/** The columns of a file and where each goes, and the flags that would help. */
export const columnLines = ({ columns, suggestions }: ImportReport): string[] => {
  const shown = columns.slice(0, MOST_COLUMNS).map(({ column, target, samples }) => {
    const sample = samples[0] === undefined ? 'empty' : shortened(samples[0]);
    return `  ${column} -> ${becomes(target)} (${sample})`;
  });
  const more = columns.length - shown.length;
  if (columns.length === 0) return [columnsOfNothing({ columns })];
  return [
    'Columns:',
    ...shown,
    ...(more > 0 ? [`  and ${number(more)} more`] : []),
    ...suggestions.map(
      ({ column, target }) => `No column was taken as ${target}: try --map '${column}=${target}'`,
    ),
  ];
};

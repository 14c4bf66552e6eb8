import { UrlPattern } from '@aisle/contract';
import { catalogShopOf, planOf, type Shop, shopTraitsOf } from '../../access/index.ts';
import { IMPORT_FORMATS, type ShopTraits } from '../../importing/index.ts';
import { CliError } from '../cli-error.ts';
import { type Arguments, type Command, flagValue } from '../command.ts';
import { choice } from '../flag-choice.ts';
import {
  addressLines,
  columnLines,
  columnsOfNothing,
  currencyLines,
  limitLines,
  missingLines,
} from '../import/describe-report.ts';
import { type ImportOptions, type ImportSummary, runImport } from '../import/run-import.ts';
import { requireShop, type Service } from '../open-service.ts';
import { auditedImport } from '../operator-audit.ts';

/** Rows that a check names. */
const MOST_BAD_ROWS = 10;
const DECIMALS = ['auto', 'point', 'comma'] as const;

const urlPatternOf = (args: Arguments): { urlPattern?: string } => {
  const given = flagValue(args, 'url-pattern');
  if (given === undefined) return {};
  const parsed = UrlPattern.safeParse(given);
  if (parsed.success) return { urlPattern: parsed.data };
  throw new CliError(`--url-pattern ${parsed.error.issues[0]?.message ?? 'is not valid'}`);
};

const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

const counted = (summary: ImportSummary): string => {
  const parts = [
    `${summary.created.toLocaleString('en')} new`,
    `${summary.updated.toLocaleString('en')} changed`,
    `${summary.unchanged.toLocaleString('en')} unchanged`,
    ...(summary.deleted > 0 ? [`${summary.deleted.toLocaleString('en')} removed`] : []),
    ...(summary.repeated > 0
      ? [`${plural(summary.repeated, 'row')} replaced by a later one of the same id`]
      : []),
    ...(summary.madeParents > 0 ? [`${plural(summary.madeParents, 'parent')} made for item groups`] : []),
  ];
  return parts.join(', ');
};

const storedCount = ({ created, updated, unchanged, deleted }: ImportSummary): number =>
  created + updated + unchanged + deleted;

/** Fields that products lost, a line a kind. */
const warningLines = ({ warnings }: ImportSummary): string[] =>
  warnings.map(({ field, message, count, example, value }) => {
    const first = example === null ? '' : `, such as ${example}`;
    const text = value === null ? '' : `'${value}' `;
    return `${plural(count, 'product')}${first}: ${field === 'product' ? '' : `${field} `}${text}${message}`;
  });

/** An interrupted import that went on took this time for the rest of the file alone. */
const timed = ({ records, resumedAfter, seconds, productsPerSecond }: ImportSummary): string => {
  const share = resumedAfter > 0 ? `, ${(records - resumedAfter).toLocaleString('en')} of them now` : '';
  return `${share} in ${seconds.toFixed(1)} s, ${productsPerSecond.toLocaleString('en')}/s`;
};

const searchLines = ({ waitingProducts }: ImportSummary): string[] => {
  if (waitingProducts === null) return [];
  if (waitingProducts === 0) return ['Searches find them now.'];
  return [
    `Searches may not find all of them yet: the server’s index has ${plural(waitingProducts, 'product')} to do.`,
  ];
};

type Seller = Pick<ShopTraits, 'siteUrl' | 'currency'>;

const describe = (summary: ImportSummary, { siteUrl, currency }: Seller): string => {
  const { contents } = summary;
  const lines = [
    ...(storedCount(summary) === 0 ? ['Nothing was imported.'] : []),
    `${plural(summary.records, 'record')} of ${summary.file} (${summary.format})${timed(summary)}`,
    counted(summary),
    ...searchLines(summary),
    `The shop has ${plural(summary.productsCount, 'product')} now${contents?.groups ? ', each variant counted' : ''}.`,
  ];
  if (storedCount(summary) === 0 && contents !== null) lines.push(columnsOfNothing(contents));
  if (contents !== null)
    lines.push(
      ...currencyLines(contents, currency),
      ...missingLines(contents),
      ...addressLines(contents, siteUrl),
    );
  const { images, unchangedImages } = summary;
  if (images + unchangedImages > 0) {
    const asBefore = unchangedImages > 0 ? `, ${unchangedImages.toLocaleString('en')} unchanged` : '';
    lines.push(`${plural(images, 'new image')} stored from the folder${asBefore}`);
  }
  if (summary.report !== null) {
    const bad = [
      ...(summary.failed > 0 ? [plural(summary.failed, 'bad row')] : []),
      ...(summary.badImages > 0 ? [plural(summary.badImages, 'bad image')] : []),
    ];
    lines.push(`${bad.join(' and ')}, each with its reason in ${summary.report}`);
    if (summary.firstBad !== null)
      lines.push(`The first, line ${summary.firstBad.line}: ${summary.firstBad.reason}`);
  }
  lines.push(...warningLines(summary));
  if (summary.toAttributes.length > 0) lines.push(`Kept as attributes: ${summary.toAttributes.join(', ')}`);
  if (summary.ignored.length > 0) {
    lines.push(`Columns left out, at least in some rows: ${summary.ignored.join(', ')}`);
  }
  const hidden = Object.entries(summary.hidden).map(
    ([reason, count]) => `${count.toLocaleString('en')} ${reason}`,
  );
  if (hidden.length > 0) lines.push(`Left out, because the shop does not show them: ${hidden.join(', ')}`);
  return lines.join('\n');
};

const describeCheck = (summary: ImportSummary, { siteUrl, currency }: Seller): string => {
  const { contents, badRows, failed } = summary;
  if (contents === null) return 'The file was not read to its end.';
  const { products, groups, removed, repeated, leftOut } = contents;
  const inGroups = groups > 0 ? `, ${plural(groups, 'group')} of variants` : '';
  return [
    'Nothing was stored: this is a check.',
    `${plural(summary.records, 'record')} of ${summary.file} (${summary.format}): ${plural(products, 'product')} can be imported${inGroups}`,
    ...(removed > 0 ? [`${plural(removed, 'row')} would remove a product`] : []),
    ...(repeated > 0 ? [`${plural(repeated, 'row')} replaced by a later one of the same id`] : []),
    ...limitLines(contents),
    ...currencyLines(contents, currency),
    ...missingLines(contents),
    ...addressLines(contents, siteUrl),
    ...warningLines(summary),
    ...leftOut.map(({ reason, count }) => `${count.toLocaleString('en')} ${reason} left out`),
    ...(failed > 0 ? [`${plural(failed, 'row')} cannot be stored:`] : []),
    ...badRows.slice(0, MOST_BAD_ROWS).map(({ line, reason }) => `  line ${line}: ${reason}`),
    ...columnLines(contents),
  ].join('\n');
};

/** @throws CliError where the upload endpoint would refuse every image of the shop */
const requireImages = ({ access, config }: Service, shop: Shop): void => {
  if (!config.imageModel) {
    throw new CliError('--images: search by photo is switched off with AISLE_IMAGE_MODEL=off');
  }
  if (planOf(access.plans, shop).features.includes('visual')) return;
  throw new CliError(`--images: the plan of the shop (${shop.plan}) has no search by photo; see shop plan`);
};

export const importCommand: Command = {
  name: 'import',
  positionals: ['<file|->'],
  summary: 'Import the products of a file into a shop',
  details: [
    'Columns are matched by the names of product fields and their usual synonyms, including those of Google Merchant feeds.',
    'The description is the longest of desc, details, body_html, long_description and short_description. stock, qty, quantity',
    'and inventory are the stockQuantity. All other columns become attributes.',
    'Product exports of Shopify, WooCommerce, Magento, PrestaShop, BigCommerce and Shopware are read as they are, variants',
    'included; drafts and hidden products are left out.',
    'Good rows are stored; bad rows go to <file>.errors.jsonl. Run an interrupted import again to resume it.',
    'Files may be gzipped; - reads standard input.',
    'With --images, a row may name its images as files of a folder (imageUrl, images). They are stored like uploads. A bad',
    'image is listed in the report, and its product is stored.',
    'With --check, the file is read and nothing is stored: you see its columns, what each becomes, and what is missing.',
    'The exit status is 0 when every row and image was stored, and 1 otherwise, also when the file holds no product.',
  ].join('\n'),
  flags: {
    shop: { type: 'string', value: '<shopId>', required: true, help: 'The shop' },
    format: {
      type: 'string',
      value: '<format>',
      help: `${IMPORT_FORMATS.join(', ')}; default: by name and content`,
    },
    map: {
      type: 'string',
      multiple: true,
      value: '<column=field>',
      help: 'Such as colour=attributes.color; column= skips the column; repeatable',
    },
    full: {
      type: 'boolean',
      help: 'The file is the whole catalog: other products are removed at the end, all at once',
    },
    check: { type: 'boolean', help: 'Say what an import would do, and store nothing' },
    force: { type: 'boolean', help: 'With --full: allow removing more than half of the catalog' },
    images: {
      type: 'string',
      value: '<folder>',
      help: 'Folder of the image files that rows name, such as pics/b1.png',
    },
    'url-pattern': {
      type: 'string',
      value: '<pattern>',
      help: 'Addresses of products that have none, such as https://shop.example/?p={ID}: {ID}, {SKU} or any column',
    },
    decimal: {
      type: 'string',
      value: '<auto|point|comma>',
      help: 'How prices are written: 1,234.56 or 1.234,56',
    },
  },
  run: async (context, args) => {
    const choices = {
      file: args.positionals[0] ?? '',
      format: choice(args, 'format', IMPORT_FORMATS),
      decimal: choice(args, 'decimal', DECIMALS) ?? 'auto',
      mappings: args.strings.get('map') ?? [],
      images: flagValue(args, 'images') ?? null,
      full: args.booleans.has('full'),
      check: args.booleans.has('check'),
      force: args.booleans.has('force'),
    } satisfies Omit<ImportOptions, 'shop' | 'traits'>;
    const service = await context.service();
    const shop = await requireShop(service, flagValue(args, 'shop') ?? '');
    if (choices.images !== null) requireImages(service, shop);
    const { stdin, stderr, now } = context;
    const options = {
      ...choices,
      shop: catalogShopOf(service.access.plans, shop),
      traits: { ...shopTraitsOf(shop), ...urlPatternOf(args) },
    };
    if (options.check) {
      const summary = await runImport(options, { service, stdin, stderr, now });
      const { contents, failed } = summary;
      const ok = failed === 0 && (contents?.products ?? 0) > 0 && contents?.overLimit === null;
      return { json: summary, text: describeCheck(summary, options.traits), ok };
    }
    const { organizationId, shopId } = shop;
    const summary = await auditedImport(
      service,
      { organizationId, shopId, action: 'catalog.imported' },
      {
        change: () => runImport(options, { service, stdin, stderr, now }),
        detailsOf: ({ format, full }) => ({ format, full }),
      },
    );
    return {
      json: summary,
      text: describe(summary, options.traits),
      ok: summary.failed + summary.badImages === 0 && storedCount(summary) > 0,
    };
  },
};

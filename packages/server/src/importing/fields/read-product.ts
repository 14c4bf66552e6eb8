import {
  AttributeValue,
  type ErrorDetail,
  IN_WORDS,
  issueDetails,
  ProductDeletion,
  type SyncItem,
} from '@aisle/contract';
import { decodeTexts } from '../../catalog/index.ts';
import type { ShopTraits } from '../import-settings.ts';
import {
  MAX_RECORD_FIELDS,
  type SourceEntry,
  type SourceRecord,
  TOO_MANY_FIELDS,
} from '../parsers/source-record.ts';
import { ColumnHints } from './column-hints.ts';
import { DecimalEvidence } from './decimal-evidence.ts';
import type { FieldMap, Target } from './field-map.ts';
import { addImageFiles, fieldsWithFiles, type ImageFile, takeImageFiles } from './image-files.ts';
import { numberColumn, OwnIds } from './own-id.ts';
import { ProductDraft } from './product-draft.ts';
import type { DecimalStyle } from './read-number.ts';
import { readAttribute, readList } from './read-values.ts';
import { repairProduct } from './repair-product.ts';
import { SecondCodes } from './second-codes.ts';
import { fillPattern } from './url-pattern.ts';
import type { FieldWarning } from './warning.ts';

/** Use of the columns that are no field of a product, for the summary. */
export type ColumnNotes = {
  /** Names kept as attributes without having been asked for. */
  toAttributes: Set<string>;
  /** Names that were left out at least once: too long, nested, or past 100 attributes. */
  ignored: Set<string>;
};

/** `ids`: all that the product may have, where that is not certain. */
type BadProduct = { externalId: string | null; ids?: readonly string[]; fault: string };
/** `warnings`: why the product is stored without some of its fields. */
type GoodProduct = {
  item: SyncItem;
  itemGroupId: string | null;
  images: ImageFile[];
  warnings: FieldWarning[];
};
/** `isAddressMade`: the address comes from the shop's pattern. */
export type ReadProduct = (GoodProduct & { isAddressMade: boolean }) | BadProduct;

const MAX_ATTRIBUTES = 100;
/** A longer text in a column of the shop's own is prose, not something to filter by. */
const MAX_UNASKED_CHARS = 500;
/** Names that a summary may tell of. */
const MOST_NOTED = 10_000;
/** Files of the folder of images; not a field of the product. */
const IMAGE_FILES = 'imageFiles';

/** What spreadsheets and programs write where there is nothing. */
const NOTHING = new Set([
  ...[
    '',
    '#N/A',
    '#NV',
    '#REF!',
    '#BEZUG!',
    '#VALUE!',
    '#WERT!',
    '#VALEUR!',
    '#¡VALOR!',
    '#DIV/0!',
    '#NAME?',
  ],
  ...['#NUM!', '#NULL!', 'null', 'NULL', 'NaN', 'nan', 'undefined', 'N/A', 'n/a'],
]);
const LONGEST_NOTHING = 9;

const isEmpty = (value: unknown): boolean => {
  if (typeof value !== 'string') return value === undefined || value === null;
  const text = value.trim();
  return text.length <= LONGEST_NOTHING && NOTHING.has(text);
};

/** Longer texts describe. */
const LONGEST_NAME = 200;

/** Price lists have the name in a column called description. */
const nameFromText = (fields: Record<string, unknown>): FieldWarning | null => {
  const { name, description } = fields;
  if (name !== undefined || typeof description !== 'string') return null;
  const text = description.trim();
  if (text === '' || text.length > LONGEST_NAME || text.includes('\n')) return null;
  fields.name = text;
  delete fields.description;
  return { field: 'name', message: 'is not in the file: the description stands in its place' };
};

const isBare = (value: object): boolean => Object.keys(value).length === 0;

const note = (names: Set<string>, name: string): void => {
  if (names.size < MOST_NOTED) names.add(name);
};

/** Of a row whose images are named as files. */
const FILES_HINT = '; to store images from files, give --images <folder>';
/** A row's faults that are told; more would not be read. */
const MOST_FAULTS = 5;

export type ReaderOptions = {
  decimal: DecimalStyle;
  traits: ShopTraits;
  /** Images may be files of a folder. */
  files: boolean;
  /** Faults name the flags of the command line that help. */
  flags: boolean;
};

/** Reads records as products of the contract, by one file's field map. */
export class ProductReader {
  readonly notes: ColumnNotes = { toAttributes: new Set(), ignored: new Set() };
  readonly #map: FieldMap;
  readonly #options: ReaderOptions;
  readonly #hints: ColumnHints;
  readonly #evidence: DecimalEvidence;
  readonly #ids = new OwnIds();

  constructor(map: FieldMap, options: ReaderOptions) {
    this.#map = map;
    this.#evidence = new DecimalEvidence(map);
    this.#options = options;
    this.#hints = new ColumnHints(map, options.flags);
  }

  /** The next records of the file, before they are read: their amounts tell how the file writes decimals. */
  learn(records: readonly SourceRecord[]): void {
    this.#evidence.see(records);
  }

  read(entries: readonly SourceEntry[]): ReadProduct {
    if (entries.length > MAX_RECORD_FIELDS) return { externalId: null, fault: TOO_MANY_FIELDS };
    const draft = new ProductDraft({ ...this.#options, learned: this.#evidence.sign });
    const codes = new SecondCodes<{ name: string; exact: boolean; value: unknown }>();
    for (const [name, value] of entries) {
      this.#hints.see(name);
      if (isEmpty(value)) continue;
      const target = this.#map.targetOf(name);
      if (target.kind === 'field') codes.add({ name, value, exact: target.exact }, target);
      if (target.kind === 'attribute' && !target.named) draft.numberColumn ??= numberColumn(name, value);
      this.#place(draft, name, value, target);
    }
    this.#keepSecond(draft, codes);
    const isAddressMade = this.#fillUrl(draft, entries);
    const read = this.#finish(draft);
    return 'fault' in read ? read : { ...read, isAddressMade };
  }

  /** A row that its parser could not read, by the ids that can be read in it. */
  identify({ fault, partly = [] }: { fault: string; partly?: readonly SourceEntry[] }): BadProduct {
    const ids = this.#idsOf(partly);
    return { externalId: ids[0] ?? null, ids, fault };
  }

  /** Systems name a product by its id or its article number. */
  #idsOf(entries: readonly SourceEntry[]): string[] {
    const ids = entries.slice(0, MAX_RECORD_FIELDS).flatMap(([name, value]) => {
      const target = this.#map.targetOf(name);
      const isId = target.kind === 'field' && (target.field === 'externalId' || target.field === 'sku');
      const isText = typeof value === 'string' || typeof value === 'number';
      return isId && isText && !isEmpty(value) ? [String(value).trim()] : [];
    });
    if (ids.length > 0 || entries.length === 0) return [...new Set(ids)];
    const read = this.read(entries);
    const id = 'fault' in read ? read.externalId : read.item.externalId;
    return id === null ? [] : [id];
  }

  /** A second number of the same kind is an attribute: shoppers may type it. */
  #keepSecond(
    draft: ProductDraft,
    codes: SecondCodes<{ name: string; exact: boolean; value: unknown }>,
  ): void {
    for (const { column, field } of codes.others) {
      const { name, value } = column;
      const isSame = String(value).trim() === String(codes.taken(field)?.value).trim();
      if (!isSame)
        this.#attribute(draft, name, value, { kind: 'attribute', name: name.trim(), named: false });
    }
  }

  /** The shop's pattern stands in where a file has no address. */
  #fillUrl({ fields }: ProductDraft, entries: readonly SourceEntry[]): boolean {
    const { urlPattern } = this.#options.traits;
    if (urlPattern === null || fields.url !== undefined) return false;
    const { externalId, sku, name } = fields;
    const columns = { id: externalId, sku, name, ...Object.fromEntries(entries) };
    const texts = Object.entries(columns).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
    );
    const url = fillPattern(urlPattern, Object.fromEntries(texts));
    if (url !== null) fields.url = url;
    return url !== null;
  }

  #place(draft: ProductDraft, name: string, value: unknown, target: Target): void {
    if (target.kind === 'drop') {
      note(this.notes.ignored, name);
      return;
    }
    if (name === IMAGE_FILES && this.#options.files) {
      draft.imageFiles.push(...readList(value, /[|;,]/));
      return;
    }
    if (target.kind === 'field') {
      if (target.currency !== undefined) draft.set('currency', target.currency, false);
      if (target.foreign === true) draft.setForeign(target.field, value);
      else draft.set(target.field, value, target.exact);
    } else if (target.kind === 'attribute') this.#attribute(draft, name, value, target);
    else draft.metadata[target.name] = value;
  }

  #attribute(
    draft: ProductDraft,
    name: string,
    value: unknown,
    target: Target & { kind: 'attribute' },
  ): void {
    const { attributes } = draft;
    const read = typeof value === 'string' ? readAttribute(target.name, value) : value;
    if (target.named) {
      attributes[target.name] = read;
      return;
    }
    const short = typeof read !== 'string' || read.length <= MAX_UNASKED_CHARS;
    const room = Object.keys(attributes).length < MAX_ATTRIBUTES;
    const fits = AttributeValue.safeParse(read).success && target.name.length <= 191;
    if (!short || !room || !fits || name === IMAGE_FILES) {
      note(this.notes.ignored, name);
      return;
    }
    note(this.notes.toAttributes, name);
    if (!Object.hasOwn(attributes, target.name)) attributes[target.name] = read;
  }

  #finish(draft: ProductDraft): GoodProduct | BadProduct {
    draft.finish();
    const { fields, attributes, metadata, faults, itemGroupId } = draft;
    // In a file with ids, a row without one is cut off.
    const mayGuess = !draft.deleted && !this.#hints.has('externalId');
    const guessed = [
      nameFromText(fields),
      this.#ids.fill(fields, { hasMore: !isBare(attributes), mayGuess, number: draft.numberColumn }),
    ];
    for (const warning of guessed) if (warning !== null) draft.warnings.push(warning);
    const externalId = typeof fields.externalId === 'string' ? fields.externalId : null;
    if (faults.length > 0) return { externalId, fault: faults.slice(0, MOST_FAULTS).join('; ') };
    if (draft.deleted) return this.#deletion(externalId, itemGroupId);
    addImageFiles(fields, draft.imageFiles);
    const images = this.#options.files ? takeImageFiles(fields) : [];
    if (!isBare(attributes)) fields.attributes = attributes;
    if (!isBare(metadata)) fields.metadata = metadata;
    const withFiles = fieldsWithFiles(fields);
    const repaired = repairProduct(fields);
    if ('details' in repaired) return { externalId, fault: this.#describe(repaired.details) };
    const { product } = repaired;
    if (!product.externalId.isWellFormed())
      return { externalId: null, fault: 'externalId: not valid Unicode' };
    const hint = this.#options.flags ? FILES_HINT : '';
    const warnings = [...draft.warnings, ...repaired.warnings].map((warning) =>
      withFiles.includes(warning.field) ? { ...warning, message: `${warning.message}${hint}` } : warning,
    );
    return { item: decodeTexts(product), itemGroupId, images, warnings };
  }

  #deletion(externalId: string | null, itemGroupId: string | null): GoodProduct | BadProduct {
    const parsed = ProductDeletion.safeParse(
      { externalId: externalId ?? undefined, deleted: true },
      IN_WORDS,
    );
    if (!parsed.success) return { externalId, fault: this.#describe(issueDetails(parsed.error)) };
    if (!parsed.data.externalId.isWellFormed())
      return { externalId: null, fault: 'externalId: not valid Unicode' };
    return { item: parsed.data, itemGroupId, images: [], warnings: [] };
  }

  #describe(details: readonly ErrorDetail[]): string {
    const faults = details.slice(0, MOST_FAULTS);
    return faults.map((detail) => this.#hints.describe(detail)).join('; ');
  }
}

import {
  AttributeValue,
  IN_WORDS,
  issueDetails,
  ProductDeletion,
  ProductInput,
  type SyncItem,
} from '@aisle/contract';
import { MAX_RECORD_FIELDS, type SourceEntry, TOO_MANY_FIELDS } from '../parsers/source-record.ts';
import { ColumnHints } from './column-hints.ts';
import type { FieldMap, Target } from './field-map.ts';
import { addImageFiles, fieldsWithFiles, type ImageFile, takeImageFiles } from './image-files.ts';
import { ProductDraft } from './product-draft.ts';
import type { DecimalStyle } from './read-number.ts';
import { readAttribute, readList } from './read-values.ts';

/** Use of the columns that are no field of a product, for the summary. */
export type ColumnNotes = {
  /** Names kept as attributes without having been asked for. */
  toAttributes: Set<string>;
  /** Names that were left out at least once: too long, nested, or past 100 attributes. */
  ignored: Set<string>;
};

export type ReadProduct =
  | { item: SyncItem; itemGroupId: string | null; images: ImageFile[] }
  | { externalId: string | null; fault: string };

const MAX_ATTRIBUTES = 100;
/** A longer text in a column of the shop's own is prose, not something to filter by. */
const MAX_UNASKED_CHARS = 500;
/** Names that a summary may tell of. */
const MOST_NOTED = 10_000;
/** Files of the folder of images; not a field of the product. */
const IMAGE_FILES = 'imageFiles';

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

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
  /** Images may be files of a folder. */
  files: boolean;
  /** Faults name the flags of the command line that help. */
  flags: boolean;
};

/** Reads records as products of the contract, by one file's field map. */
export class ProductReader {
  readonly notes: ColumnNotes = { toAttributes: new Set(), ignored: new Set() };
  readonly #map: FieldMap;
  readonly #decimal: DecimalStyle;
  readonly #hints: ColumnHints;
  readonly #files: boolean;
  readonly #flags: boolean;

  constructor(map: FieldMap, { decimal, files, flags }: ReaderOptions) {
    this.#map = map;
    this.#decimal = decimal;
    this.#files = files;
    this.#flags = flags;
    this.#hints = new ColumnHints(map, flags);
  }

  read(entries: readonly SourceEntry[]): ReadProduct {
    if (entries.length > MAX_RECORD_FIELDS) return { externalId: null, fault: TOO_MANY_FIELDS };
    const draft = new ProductDraft(this.#decimal, this.#files);
    for (const [name, value] of entries) {
      this.#hints.see(name);
      if (!isEmpty(value)) this.#place(draft, name, value, this.#map.targetOf(name));
    }
    return this.#finish(draft);
  }

  #place(draft: ProductDraft, name: string, value: unknown, target: Target): void {
    if (target.kind === 'drop') {
      note(this.notes.ignored, name);
      return;
    }
    if (name === IMAGE_FILES && this.#files) {
      draft.imageFiles.push(...readList(value, /[|;,]/));
      return;
    }
    if (target.kind === 'field') {
      if (target.currency !== undefined) draft.set('currency', target.currency, false);
      draft.set(target.field, value, target.exact);
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

  #finish(draft: ProductDraft): ReadProduct {
    draft.finishLists();
    const { fields, attributes, metadata } = draft;
    // A shop that sends article numbers alone means them as ids.
    fields.externalId ??= fields.sku;
    const externalId = typeof fields.externalId === 'string' ? fields.externalId : null;
    if (draft.faults.length > 0) return { externalId, fault: draft.faults.slice(0, MOST_FAULTS).join('; ') };
    addImageFiles(fields, draft.imageFiles);
    const images = this.#files && !draft.deleted ? takeImageFiles(fields) : [];
    const parsed = draft.deleted
      ? ProductDeletion.safeParse({ externalId: fields.externalId, deleted: true }, IN_WORDS)
      : ProductInput.safeParse(
          {
            ...fields,
            ...(!isBare(attributes) && { attributes }),
            ...(!isBare(metadata) && { metadata }),
          },
          IN_WORDS,
        );
    if (!parsed.success) {
      const faults = issueDetails(parsed.error).slice(0, MOST_FAULTS);
      const hint = this.#flags && fieldsWithFiles(fields).length > 0 ? FILES_HINT : '';
      return {
        externalId,
        fault: `${faults.map((detail) => this.#hints.describe(detail)).join('; ')}${hint}`,
      };
    }
    if (!parsed.data.externalId.isWellFormed())
      return { externalId: null, fault: 'externalId: not valid Unicode' };
    return { item: parsed.data, itemGroupId: draft.itemGroupId, images };
  }
}

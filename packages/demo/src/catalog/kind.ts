import type { AttributeValue } from '@aisle/contract';
import { isShapeName, type ShapeName } from '../images/shape.ts';

/** One kind of thing the demo shop sells, with its models: the hand-written half of the catalog. */
export type Kind = {
  /** Stem of the externalIds; never changed once published. */
  key: string;
  shape: ShapeName;
  /** Category path, levels split by ' > '. */
  path: string;
  /** A second path, where shoppers would also look. */
  alsoIn?: string;
  /** Its purpose, in one or two sentences. */
  text: string;
  material?: string;
  /** Comma-separated. */
  tags: string;
  attributes?: Record<string, AttributeValue>;
  /**
   * One model a line: `brand | name | colour | price | what is special about it | options`. Options are
   * `key=value` split by `;`: see `readModel`. A `#` starts a comment line.
   */
  models: string;
};

/** A model line of a kind, read. */
export type Model = {
  brand: string;
  name: string;
  color: string;
  price: number;
  note: string;
  material: string | undefined;
  pattern: string | undefined;
  language: string | undefined;
  availability: string | undefined;
  /** Where a model looks unlike its kind. */
  shape: ShapeName | undefined;
  /** Variant axes; both empty when the model comes in one version only. */
  colors: string[];
  sizes: string[];
  attributes: Record<string, AttributeValue>;
};

export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const readValue = (text: string): AttributeValue => {
  if (text === 'yes' || text === 'no') return text === 'yes';
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return text.includes(',') ? splitList(text) : text;
};

const readOptions = (text: string): Map<string, string> => {
  const options = new Map<string, string>();
  for (const part of text.split(';')) {
    const at = part.indexOf('=');
    if (at > 0) options.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  return options;
};

const OWN_OPTIONS = new Set(['material', 'pattern', 'lang', 'avail', 'shape', 'colors', 'sizes']);

/**
 * Reads one model line. The options `material`, `pattern`, `lang`, `avail`, `shape`, `colors`, `sizes` have a meaning
 * here. Every other option becomes an attribute (numbers, yes/no and comma lists keep their type). Throws naming the
 * line.
 */
export const readModel = (line: string): Model => {
  const [brand, name, color, price, note, options = '', ...rest] = line.split('|').map((cell) => cell.trim());
  if (!brand || !name || !color || !price || !note || rest.length > 0 || !(Number(price) > 0)) {
    throw new Error(`demo catalog: not a model line: ${line}`);
  }
  const read = readOptions(options);
  const shape = read.get('shape');
  if (shape !== undefined && !isShapeName(shape)) throw new Error(`demo catalog: no shape '${shape}'`);
  const own = [...read].filter(([key]) => !OWN_OPTIONS.has(key));
  return {
    brand,
    name,
    color,
    price: Number(price),
    note,
    material: read.get('material'),
    pattern: read.get('pattern'),
    language: read.get('lang'),
    availability: read.get('avail'),
    shape: isShapeName(shape) ? shape : undefined,
    colors: splitList(read.get('colors') ?? ''),
    sizes: splitList(read.get('sizes') ?? ''),
    attributes: Object.fromEntries(own.map(([key, value]) => [key, readValue(value)])),
  };
};

/** The models of a kind, in the order written. */
export const readModels = (kind: Kind): Model[] =>
  kind.models
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(readModel);

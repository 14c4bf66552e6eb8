import type { AttributeValue } from '@aisle/contract';
import { isShapeName, type ShapeName } from '../images/shape.ts';

/** One kind of thing the demo shop sells, with its models: the hand-written half of the catalog. */
export type Kind = {
  /** Stem of the externalIds; never changed once published. */
  key: string;
  shape: ShapeName;
  /** Category paths, levels split by ' > '. A second one is where shoppers would also look. */
  categories: string[];
  /** Its purpose, in one or two sentences. */
  text: string;
  material: string | undefined;
  tags: string[];
  attributes: Record<string, AttributeValue>;
  models: Model[];
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

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const readValue = (text: string): AttributeValue => {
  if (text === 'yes' || text === 'no') return text === 'yes';
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (/^".*"$/.test(text)) return text.slice(1, -1);
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

const attributesOf = (options: Map<string, string>, own: ReadonlySet<string>): Kind['attributes'] =>
  Object.fromEntries(
    [...options].filter(([name]) => !own.has(name)).map(([name, value]) => [name, readValue(value)]),
  );

const shapeOf = (name: string): ShapeName => {
  if (!isShapeName(name)) throw new Error(`demo catalog: no shape '${name}'`);
  return name;
};

const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());

const MODEL_OPTIONS = new Set(['material', 'pattern', 'lang', 'avail', 'shape', 'colors', 'sizes']);

/**
 * Reads one model line. The options `material`, `pattern`, `lang`, `avail`, `shape`, `colors`, `sizes` have a meaning
 * here. Every other option becomes an attribute (numbers, yes/no and comma lists keep their type; `"5"` is text). Throws naming the
 * line.
 */
export const readModel = (line: string): Model => {
  const [brand, name, color, price, note, options = '', ...rest] = cellsOf(line);
  if (!brand || !name || !color || !price || !note || rest.length > 0 || !(Number(price) > 0)) {
    throw new Error(`demo catalog: not a model line: ${line}`);
  }
  const read = readOptions(options);
  const shape = read.get('shape');
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
    shape: shape === undefined ? undefined : shapeOf(shape),
    colors: splitList(read.get('colors') ?? ''),
    sizes: splitList(read.get('sizes') ?? ''),
    attributes: attributesOf(read, MODEL_OPTIONS),
  };
};

const KIND_OPTIONS = new Set(['alsoIn', 'material']);

const readKind = (block: string): Kind => {
  const [head = '', text, tags, ...models] = block.split('\n').map((line) => line.trim());
  const [key, shape, path, options = '', ...rest] = cellsOf(head);
  if (!key || !shape || !path || !text || !tags || rest.length > 0) {
    throw new Error(`demo catalog: not a kind: ${block}`);
  }
  const read = readOptions(options);
  const alsoIn = read.get('alsoIn');
  return {
    key,
    shape: shapeOf(shape),
    categories: alsoIn === undefined ? [path] : [path, alsoIn],
    text,
    material: read.get('material'),
    tags: splitList(tags),
    attributes: attributesOf(read, KIND_OPTIONS),
    models: models.map(readModel),
  };
};

/**
 * Reads kinds, with an empty line between two:
 *
 *     key | shape | category path | options
 *     purpose
 *     tags
 *       brand | name | colour | price | what is special about it | options
 *
 * with one line for each model. Options are `name=value` split by `;`. Those of a kind are attributes of all its models,
 * but for `material` and `alsoIn`, a second category path.
 */
export const readKinds = (text: string): Kind[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(readKind);

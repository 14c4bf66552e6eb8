type Json = Readonly<Record<string, unknown>>;

/** Objects inside of each other that are looked into. */
const MOST_LEVELS = 4;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTable = (value: unknown): value is Json[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject);

const longer = (a: Json[] | null, b: Json[] | null): Json[] | null =>
  (b?.length ?? 0) > (a?.length ?? 0) ? b : a;

/** `{"A-1": {...}, "A-2": {...}}`: products by their ids. */
const byIds = (value: Json): Json[] | null => {
  const members = Object.entries(value);
  if (members.length < 2 || !members.every(([, one]) => isObject(one))) return null;
  return members.map(([id, one]) => ({ id, ...(one as Json) }));
};

const longestIn = (value: unknown, levels: number): Json[] | null => {
  if (isTable(value)) return value;
  if (!isObject(value) || levels === 0) return null;
  const inside = Object.values(value).reduce<Json[] | null>(
    (best, one) => longer(best, longestIn(one, levels - 1)),
    null,
  );
  return inside ?? byIds(value);
};

/** The longest list of objects in a JSON text, or its objects by id; null: there is neither. */
export const productsIn = (text: string): Json[] | null => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return longestIn(value, MOST_LEVELS);
};

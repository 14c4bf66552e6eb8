const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The fields of `wanted` that differ from what the form began with, in nested objects too. Only these are saved. So a
 * form that was open for long does not undo the changes of others.
 */
export const changedFields = <Fields extends object>(began: object, wanted: Fields): Fields => {
  const before: Readonly<Record<string, unknown>> = { ...began };
  const changed = Object.entries(wanted).flatMap(([name, value]): [string, unknown][] => {
    const old = Object.hasOwn(before, name) ? before[name] : undefined;
    if (isRecord(value) && isRecord(old)) {
      const inside = changedFields(old, value);
      return Object.keys(inside).length === 0 ? [] : [[name, inside]];
    }
    return JSON.stringify(value) === JSON.stringify(old) ? [] : [[name, value]];
  });
  return Object.fromEntries(changed) as Fields;
};

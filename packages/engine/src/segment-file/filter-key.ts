/** The key that filters compare: case does not count. */
export const filterKey = (value: string): string => value.trim().toLowerCase();

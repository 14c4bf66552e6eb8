/** Filter values match whatever their case. */
export const filterKey = (value: string): string => value.trim().toLowerCase();

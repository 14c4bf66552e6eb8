import type { ModelProgress } from '@aisle/models';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

/** One line on the fetching of a model, for people. */
export const progressText = (title: string, { step, done, total }: ModelProgress): string => {
  const share = total === null || total === 0 ? '' : ` ${megabytes(done)} of ${megabytes(total)}`;
  return `${title}: ${step}${share}`;
};

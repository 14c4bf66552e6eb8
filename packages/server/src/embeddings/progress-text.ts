import type { ModelProgress } from '@aisle/models';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

/** No number is shown for fewer bytes. Steps without a transfer count to one. */
const LEAST_SHOWN = 1e6;

/** One line on the progress of fetching a model, for people. */
export const progressText = (title: string, { step, done, total }: ModelProgress): string => {
  const share = total === null || total < LEAST_SHOWN ? '' : ` ${megabytes(done)} of ${megabytes(total)}`;
  return `${title}: ${step}${share}`;
};

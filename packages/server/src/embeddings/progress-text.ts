import type { ModelProgress } from '@aisle/models';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

/** Of fewer bytes no number is shown; steps that are no transfer count to one. */
const LEAST_SHOWN = 1e6;

/** One line on the fetching of a model, for people. */
export const progressText = (title: string, { step, done, total }: ModelProgress): string => {
  const share = total === null || total < LEAST_SHOWN ? '' : ` ${megabytes(done)} of ${megabytes(total)}`;
  return `${title}: ${step}${share}`;
};

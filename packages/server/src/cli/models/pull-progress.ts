import type { ModelProgress, PullProgress } from '@aisle/models';
import type { CommandContext } from '../command.ts';

type Progress = ModelProgress | PullProgress;

const STEPS: Readonly<Record<Progress['step'], string>> = {
  list: 'looking up',
  download: 'fetching',
  verify: 'checking',
  convert: 'converting',
  probe: 'trying',
  ready: 'ready',
};

const MB = 1_000_000;

/** One line for each step, and for each tenth of a download. */
export const pullReporter = (context: CommandContext, model: string): ((progress: Progress) => void) => {
  let last = '';
  return ({ step, done, total }) => {
    const tenths =
      step === 'download' && total !== null && total > MB ? Math.floor((10 * done) / total) : null;
    const amount = tenths === null ? '' : `: ${tenths * 10} % of ${Math.ceil((total ?? 0) / MB)} MB`;
    const line = `${STEPS[step]} ${model}${amount}`;
    if (line !== last && step !== 'ready') context.stderr.write(`${line}\n`);
    last = line;
  };
};

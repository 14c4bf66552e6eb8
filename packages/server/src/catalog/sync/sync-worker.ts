import { AisleError } from '@aisle/contract';
// Not imported from the kernel's index, which would load more than this thread needs.
import { serveWorker } from '../../kernel/worker-server.ts';
import { parseSync } from './parse-sync.ts';
import { type SyncJobs, toBuffer, toRefused, toSent } from './sync-jobs.ts';

serveWorker<SyncJobs>({
  read: (json) => {
    try {
      return toSent(parseSync(toBuffer(json)));
    } catch (error) {
      if (error instanceof AisleError) return toRefused(error);
      throw error;
    }
  },
});

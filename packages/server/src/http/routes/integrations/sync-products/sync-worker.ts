import { AisleError } from '@aisle/contract';
// Not by the domain's index: the whole search domain would be loaded in this thread.
import { serveWorker } from '../../../../search/worker-server.ts';
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

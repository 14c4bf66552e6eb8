import { replicaState } from '../../store/index.ts';
import { type Check, ok } from './check.ts';

/** A replica that follows is behind by less, also while an import runs. */
const MOST_BEHIND_S = 60;

const warning = (message: string, advice: string): Check => ({
  name: 'replica',
  status: 'warning',
  message,
  advice,
});

/** Whether reports and backups are read from a copy that PostgreSQL keeps up to date. */
export const checkReplica = async (url: string, replicaUrl: string): Promise<Check> => {
  const found = await replicaState(url, replicaUrl);
  if (found.state === 'away') {
    return {
      name: 'replica',
      status: 'fault',
      message: 'the database of DATABASE_REPLICA_URL does not answer: there are no reports and no backups',
      advice: 'start it, or unset DATABASE_REPLICA_URL: then they are read from the main database',
    };
  }
  if (found.state === 'main') {
    const message =
      'the database of DATABASE_REPLICA_URL follows no other: it is the main one, or was promoted';
    return warning(message, 'name a streaming replica, or unset DATABASE_REPLICA_URL');
  }
  const behind = `${found.behindSeconds.toFixed(1)} s behind the main database`;
  if (found.behindSeconds > MOST_BEHIND_S)
    return warning(`${behind}: reports and backups are as old`, 'see the log of its PostgreSQL');
  if (!found.keepsLongReads) {
    const advice = 'set hot_standby_feedback = on there: else PostgreSQL ends long reads, backups too';
    return warning(`${behind}, and hot_standby_feedback is off`, advice);
  }
  return ok('replica', behind);
};

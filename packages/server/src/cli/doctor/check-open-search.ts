import type { Config } from '../../config/index.ts';
import {
  Connection,
  countDocuments,
  OpenSearchRefusedError,
  OpenSearchUnavailableError,
} from '../../opensearch/index.ts';
import { type Check, ok, reasonOf } from './check.ts';

/** Whether OpenSearch answers, and lets the user read the indexes of this installation. */
export const checkOpenSearch = async ({
  isDefault,
  ...settings
}: NonNullable<Config['openSearch']>): Promise<Check> => {
  const connection = new Connection(settings, () => performance.now());
  const where = settings.urls.join(', ');
  try {
    const documents = await countDocuments(connection, settings.prefix);
    const rest = isDefault ? '; shops are in it unless told otherwise' : '';
    return ok('openSearch', `${where}: ${documents.toLocaleString('en')} documents of all nodes${rest}`);
  } catch (error) {
    const refused = error instanceof OpenSearchRefusedError;
    if (!refused && !(error instanceof OpenSearchUnavailableError)) throw error;
    return {
      name: 'openSearch',
      status: 'fault',
      message: `${where} ${refused ? 'refuses' : 'does not answer'}: ${reasonOf(error)}`,
      advice: refused
        ? 'check AISLE_OPENSEARCH_USER and AISLE_OPENSEARCH_PASSWORD, and what this user may do'
        : 'start it: until then searches of its shops get 503; aisle shop backend <shopId> own moves a shop out',
    };
  } finally {
    await connection.close();
  }
};

import type { UnreadableReason } from '@aisle/files';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { useReasons } from '../../parts/reasons/use-reasons.ts';
import { FILE_FAULTS } from '../import/file-error.tsx';
import { useFieldNames } from '../import/use-field-names.ts';

/** The code that reads files is loaded where a run has something to say. */
const reasonOf = async (message: string): Promise<UnreadableReason | null> =>
  (await import('@aisle/files')).unreadableReason(message);

/** Why a run did not store all of the file, in the language of the page. */
export const useRunMessage = (message: string | null): string | null => {
  const t = useTexts('import');
  const { reason } = useReasons(useFieldNames());
  const [fault, setFault] = useState<UnreadableReason | null>(null);
  useEffect(() => {
    let isGone = false;
    setFault(null);
    if (message !== null)
      void reasonOf(message).then((found) => {
        if (!isGone) setFault(found);
      });
    return () => {
      isGone = true;
    };
  }, [message]);
  if (message === null) return null;
  return fault === null ? reason(message) : t(FILE_FAULTS[fault]);
};

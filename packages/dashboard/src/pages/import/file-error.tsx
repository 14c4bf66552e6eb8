import type { UnreadableFile, UnreadableReason } from '@aisle/files';
import { Alert } from '@mantine/core';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import { ErrorView } from '../../parts/index.ts';

/** The text that says each reason. */
export const FILE_FAULTS = {
  pdf: 'fileIsPdf',
  picture: 'fileIsPicture',
  archive: 'fileIsArchive',
  oldExcel: 'fileIsOldExcel',
  binaryExcel: 'fileIsSpreadsheet',
  openDocument: 'fileIsSpreadsheet',
  numbers: 'fileIsSpreadsheet',
  document: 'fileIsDocument',
  noProductFile: 'fileHasNoProducts',
  severalFiles: 'fileHasSeveral',
  locked: 'fileIsLocked',
  emptyWorkbook: 'fileIsEmpty',
  damagedArchive: 'fileIsDamaged',
  damagedWorkbook: 'fileIsDamaged',
  damagedGzip: 'fileIsDamaged',
  cutGzip: 'fileIsDamaged',
  tooLarge: 'fileIsTooLarge',
  utf32: 'fileIsUtf32',
} as const satisfies Record<UnreadableReason, string>;

/** The class itself comes with the code that reads files, which is loaded later. */
const isUnreadable = (error: unknown): error is UnreadableFile =>
  error instanceof Error && error.name === 'UnreadableFile';

/** Why a file cannot be read or sent. */
export function FileError({ error }: { error: unknown }) {
  const t = useTexts('import');
  if (!isUnreadable(error)) return <ErrorView error={error} />;
  return (
    <Alert color="red" icon={<Icon name="warning" />} title={t('unreadable')} role="alert">
      {t(FILE_FAULTS[error.reason])}
    </Alert>
  );
}

import type { Maker } from '@aisle/contract';
import { useTexts } from '../i18n/index.ts';
import { Note } from './looks.ts';

/** Who made something; a dash where that is not known. */
export function MakerName({ maker }: { maker: Maker | null }) {
  const t = useTexts('audit');
  if (maker === null) return <>–</>;
  if (maker.kind === 'operator') return <>{t('operator')}</>;
  return (
    <>
      <bdi>{maker.name}</bdi>
      {maker.kind === 'apiKey' && <Note size="xs">{t('apiKey')}</Note>}
    </>
  );
}

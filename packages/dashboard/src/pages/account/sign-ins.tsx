import { Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { Note, SectionCard } from '../../parts/index.ts';

/** More would hide the rest of the page; the newest say what to do. */
const MOST = 10;

/** Who signed in to the account, or tried to. */
export function SignIns() {
  const t = useTexts('account');
  const format = useFormat();
  const api = useApi();
  const { data } = useSuspenseQuery({ queryKey: ['signIns'], queryFn: () => api.listSignIns() });
  return (
    <SectionCard title={t('signIns')} text={t('signInsText')}>
      <ul className="plain-list stack">
        {data.signIns.slice(0, MOST).map(({ at, outcome, count, networks }) => (
          <li key={`${at} ${outcome} ${networks.join()}`}>
            <Text size="sm">{t(outcome)}</Text>
            <Note>{t('signInLine', { ago: format.ago(at), count, networks: networks.join(', ') })}</Note>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

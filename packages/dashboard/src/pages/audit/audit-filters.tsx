import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { useOrganization } from '../../session/index.ts';
import { type AuditChoice, SUBJECTS } from './audit-choice.ts';

type AuditFilterFieldsProps = { value: AuditChoice; onChange: (value: AuditChoice) => void };

/** Which entries the page shows, and an export has. */
export function AuditFilterFields({ value, onChange }: AuditFilterFieldsProps) {
  const t = useTexts('audit');
  const api = useApi();
  const { organizationId, shops } = useOrganization();
  const { members } = useSuspenseQuery({
    queryKey: ['organization', organizationId, 'members'],
    queryFn: () => api.listMembers({ organizationId }),
  }).data;
  const field = (name: keyof AuditChoice) => ({
    value: value[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...value, [name]: currentTarget.value }),
  });
  const people = members.map(({ userId, name }) => ({ value: userId, label: name }));
  const ownShops = shops.map(({ shopId, name }) => ({ value: shopId, label: name }));
  return (
    <Group gap="sm" align="flex-end">
      <NativeSelect
        maw={240}
        label={t('shop')}
        {...field('shopId')}
        data={[{ value: '', label: t('all') }, ...ownShops]}
      />
      <NativeSelect
        maw={240}
        label={t('actor')}
        {...field('actorId')}
        data={[{ value: '', label: t('everyone') }, ...people]}
      />
      <NativeSelect
        maw={240}
        label={t('action')}
        {...field('action')}
        data={[{ value: '', label: t('everything') }, ...SUBJECTS]}
      />
      <TextInput type="date" label={t('firstDay')} {...field('from')} />
      <TextInput type="date" label={t('lastDay')} {...field('to')} />
    </Group>
  );
}

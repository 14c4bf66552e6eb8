import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import { CopyField, ErrorView } from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { VouchButton } from '../domain/vouch-button.tsx';
import type { SectionProps } from './settings-section.tsx';

/** The address that waits for its proof. The former one serves meanwhile. */
export function NextAddress({ shop }: Pick<SectionProps, 'shop'>) {
  const t = useTexts('settings');
  const domain = useTexts('domain');
  const api = useApi();
  const may = useMay();
  const { shopId } = useShop();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['shop', shopId, 'settings'] });
  const check = useMutation({ mutationFn: () => api.checkDomain(), onSuccess: refresh });
  const stay = useMutation({ mutationFn: () => api.patchShop({ url: shop.url }), onSuccess: refresh });
  const { next } = shop.domain;
  if (next === null) return null;
  return (
    <Alert
      color="yellow"
      icon={<Icon name="warning" />}
      title={t('addressWaits', { address: next.url })}
      role="status"
    >
      <Stack gap="sm">
        <Text size="sm">{t('addressServes', { address: shop.url })}</Text>
        {next.file !== null && (
          <>
            <CopyField label={domain('fileUrl')} value={next.file.url} />
            <CopyField label={domain('fileText')} value={next.file.text} />
          </>
        )}
        {next.tag !== null && <CopyField label={domain('tag')} value={next.tag.tag} />}
        {next.record !== null && (
          <>
            <CopyField label={domain('recordName')} value={next.record.name} />
            <CopyField label={domain('recordValue')} value={next.record.value} />
          </>
        )}
        {next.reason?.split('\n').map((line) => (
          <Text key={line} size="sm" dir="auto" className="breaks">
            {line}
          </Text>
        ))}
        {(check.error ?? stay.error) !== null && <ErrorView error={check.error ?? stay.error} />}
        {may('checkDomain') && (
          <Group>
            <Button type="button" onClick={() => check.mutate()} loading={check.isPending}>
              {domain('check')}
            </Button>
            <VouchButton url={next.url} />
            <Button type="button" variant="default" onClick={() => stay.mutate()} loading={stay.isPending}>
              {t('addressStay')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}

import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import { CopyField, ErrorView } from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { originLines } from './origin-lines.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';

/** The address that waits for its proof. The former one serves meanwhile. */
function NextAddress({ shop }: Pick<SectionProps, 'shop'>) {
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
            <Button type="button" variant="default" onClick={() => stay.mutate()} loading={stay.isPending}>
              {t('addressStay')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}

/** Where the shop's pages are: its address, and other origins. */
export function AddressSettings(props: SectionProps) {
  const { url, domain } = props.shop;
  // A proof, or a step back, changes the address without the form, which begins again.
  return <AddressForm key={`${url} ${domain.next?.url}`} {...props} />;
}

function AddressForm({ shop, isReadOnly }: SectionProps) {
  const t = useTexts('settings');
  const [url, setUrl] = useState(shop.domain.next?.url ?? shop.url);
  const [lines, setLines] = useState(shop.origins.join('\n'));
  const [wrong, setWrong] = useState<string | null>(null);
  return (
    <SettingsSection
      title={t('address')}
      isReadOnly={isReadOnly}
      patch={(began) => {
        const { origins, fault } = originLines(lines);
        if (began !== null) setWrong(fault);
        return fault === null ? { url: url.trim(), origins } : null;
      }}
    >
      <TextInput
        type="url"
        dir="ltr"
        label={t('siteAddress')}
        description={t('siteAddressHint')}
        required
        maxLength={2048}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <NextAddress shop={shop} />
      <Textarea
        dir="ltr"
        label={t('origins')}
        description={t('originsHint')}
        placeholder={'https://staging.shop.example\nhttp://localhost:3000'}
        autosize
        minRows={2}
        value={lines}
        error={wrong === null ? null : t('originsWrong', { line: wrong })}
        onChange={(event) => setLines(event.currentTarget.value)}
      />
    </SettingsSection>
  );
}

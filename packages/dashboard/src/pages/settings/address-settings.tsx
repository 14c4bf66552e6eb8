import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { NextAddress } from './next-address.tsx';
import { originLines } from './origin-lines.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';

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

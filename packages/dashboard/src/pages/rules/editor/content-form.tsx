import { MAX_BANNER_AFTER } from '@aisle/contract';
import { Image, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { type Fields, Form } from '../../../parts/index.ts';
import type { Content, ContentFormProps } from './content-dialog.tsx';

type FormProps<Action> = { initial: Action | null; onDone: (action: Action) => void };

/** The rule would be refused without its scheme. */
const ADDRESS = { type: 'url', pattern: 'https?://.+', maxLength: 2048, dir: 'ltr' } as const;

function BannerForm({ initial, onDone }: FormProps<Extract<Content, { type: 'banner' }>>) {
  const t = useTexts('ruleEditor');
  const [picture, setPicture] = useState(initial?.imageUrl ?? '');
  const send = async ({ text = '', imageUrl = '', url = '', after = '' }: Fields) =>
    onDone({
      type: 'banner',
      text: text.trim(),
      ...(imageUrl.trim() !== '' && { imageUrl: imageUrl.trim() }),
      ...(url.trim() !== '' && { url: url.trim() }),
      ...(after !== '' && { after: Number(after) }),
    });
  return (
    <Form send={send} button={t('apply')}>
      <TextInput
        name="text"
        label={t('bannerText')}
        defaultValue={initial?.text}
        required
        pattern=".*\S.*"
        maxLength={500}
        dir="auto"
        data-autofocus
      />
      <TextInput
        {...ADDRESS}
        name="imageUrl"
        label={t('bannerPicture')}
        description={t('bannerPictureHint')}
        value={picture}
        onChange={({ currentTarget: { value } }) => setPicture(value)}
      />
      {/^https?:\/\/./.test(picture) && <Image key={picture} src={picture} alt="" h={96} fit="contain" />}
      <TextInput
        {...ADDRESS}
        name="url"
        label={t('bannerLink')}
        description={t('bannerLinkHint')}
        defaultValue={initial?.url}
      />
      <TextInput
        name="after"
        type="number"
        min={1}
        max={MAX_BANNER_AFTER}
        label={t('bannerAfter')}
        description={t('bannerAfterHint')}
        defaultValue={initial?.after}
        dir="ltr"
      />
    </Form>
  );
}

function RedirectForm({ initial, onDone }: FormProps<Extract<Content, { type: 'redirect' }>>) {
  const t = useTexts('ruleEditor');
  return (
    <Form send={async ({ url = '' }) => onDone({ type: 'redirect', url: url.trim() })} button={t('apply')}>
      <TextInput
        {...ADDRESS}
        name="url"
        label={t('redirectTo')}
        description={t('redirectHint')}
        defaultValue={initial?.url}
        required
        data-autofocus
      />
    </Form>
  );
}

/** The words, the picture and the link of a banner, or the page that a search goes to. */
export function ContentForm({ type, initial, onDone }: ContentFormProps) {
  return type === 'banner' ? (
    <BannerForm initial={initial?.type === 'banner' ? initial : null} onDone={onDone} />
  ) : (
    <RedirectForm initial={initial?.type === 'redirect' ? initial : null} onDone={onDone} />
  );
}

import type { WebhookEventType, WebhookInput } from '@aisle/contract';
import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { type Fields, Form } from '../../parts/index.ts';

type WebhookFormProps = {
  initial?: { url: string; events: WebhookEventType[] };
  button: string;
  save: (input: WebhookInput) => Promise<void>;
};

/** What happens at each event. A test is sent when somebody asks for it, whatever was chosen. */
const MEANINGS = {
  'search.completed': 'searchCompleted',
  'search.no_results': 'searchNoResults',
  'sync.completed': 'syncCompleted',
  'product.low_stock': 'lowStock',
  'conversion.recorded': 'conversion',
  'quota.warning': 'quota',
  'domain.verified': 'domainVerified',
  'domain.lapsed': 'domainLapsed',
  'feed.failed': 'feedFailed',
} as const satisfies Record<Exclude<WebhookEventType, 'webhook.test'>, string>;

/** The address and the events of a webhook. */
export function WebhookForm({ initial, button, save }: WebhookFormProps) {
  const t = useTexts('webhooks');
  const [events, setEvents] = useState<string[]>(initial?.events ?? []);
  const [isEmpty, setIsEmpty] = useState(false);
  const send = async ({ url = '' }: Fields) => {
    setIsEmpty(events.length === 0);
    if (events.length > 0) await save({ url, events: events as WebhookEventType[] });
  };
  return (
    <Form send={send} button={button}>
      <TextInput
        name="url"
        type="url"
        dir="ltr"
        label={t('address')}
        description={t('addressHint')}
        placeholder="https://shop.example/aisle"
        defaultValue={initial?.url ?? ''}
        required
        data-autofocus
      />
      <Checkbox.Group
        label={t('events')}
        value={events}
        onChange={setEvents}
        error={isEmpty && events.length === 0 ? t('chooseEvent') : undefined}
      >
        <Stack gap="xs" mt="xs">
          {Object.entries(MEANINGS).map(([event, meaning]) => (
            <Checkbox
              key={event}
              value={event}
              label={<span dir="ltr">{event}</span>}
              description={t(meaning)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </Form>
  );
}

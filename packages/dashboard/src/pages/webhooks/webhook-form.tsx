import {
  type WebhookEventType,
  WebhookEventType as WebhookEventTypes,
  type WebhookInput,
} from '@aisle/contract';
import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { type Fields, Form } from '../../parts/index.ts';

type WebhookFormProps = {
  initial?: { url: string; events: WebhookEventType[] };
  button: string;
  save: (input: WebhookInput) => Promise<void>;
};

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
          {WebhookEventTypes.options.map((event) => (
            <Checkbox key={event} value={event} label={<span dir="ltr">{event}</span>} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Form>
  );
}

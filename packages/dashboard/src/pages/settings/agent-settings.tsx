import type { FeedAccess } from '@aisle/contract';
import { Code, Select, Stack, Text } from '@mantine/core';
import { useTexts } from '../../i18n/index.ts';

const CHOICES = ['key', 'public', 'off'] as const satisfies readonly FeedAccess[];

type AgentSettingsProps = {
  shopId: string;
  feed: FeedAccess;
  isReadOnly: boolean;
  onFeed: (feed: FeedAccess) => void;
};

/** Who may read the product feed, and where agents find the shop. */
export function AgentSettings({ shopId, feed, isReadOnly, onFeed }: AgentSettingsProps) {
  const t = useTexts('settings');
  const { origin } = window.location;
  return (
    <Stack gap="xs">
      <Select
        label={t('feed')}
        description={t('feedHint')}
        allowDeselect={false}
        disabled={isReadOnly}
        data={[
          { value: 'key', label: t('feedKey') },
          { value: 'public', label: t('feedPublic') },
          { value: 'off', label: t('feedOff') },
        ]}
        value={feed}
        onChange={(value) => onFeed(CHOICES.find((choice) => choice === value) ?? feed)}
      />
      <Text size="sm">{t('agentAddresses')}</Text>
      <Code block dir="ltr">
        {[
          `${origin}/mcp/${shopId}`,
          ...(feed === 'off' ? [] : [`${origin}/feeds/${shopId}/products.jsonl`]),
        ].join('\n')}
      </Code>
    </Stack>
  );
}

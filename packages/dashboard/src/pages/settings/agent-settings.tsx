import type { FeedAccess } from '@aisle/contract';
import { Code, Select, Stack, Text, TextInput } from '@mantine/core';
import { useTexts } from '../../i18n/index.ts';

const CHOICES = ['key', 'public', 'off'] as const satisfies readonly FeedAccess[];

/** Countries as they are typed: codes, split by commas or blanks. */
export type AgentChoice = { feed: FeedAccess; targetCountries: string; storeCountry: string };

type AgentSettingsProps = {
  shopId: string;
  choice: AgentChoice;
  isReadOnly: boolean;
  onChoice: (choice: AgentChoice) => void;
};

const codesOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

/** The choice as a patch of the shop. */
export const toAgentPatch = ({ feed, targetCountries, storeCountry }: AgentChoice) => {
  const targets = codesOf(targetCountries);
  return {
    feed,
    targetCountries: targets.length === 0 ? null : targets,
    storeCountry: codesOf(storeCountry)[0] ?? null,
  };
};

/** Who may read the product feed, and where agents find the shop. */
export function AgentSettings({ shopId, choice, isReadOnly, onChoice }: AgentSettingsProps) {
  const { feed } = choice;
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
        onChange={(value) => onChoice({ ...choice, feed: CHOICES.find((one) => one === value) ?? feed })}
      />
      {feed !== 'off' &&
        (['targetCountries', 'storeCountry'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(name)}
            description={t(`${name}Hint`)}
            disabled={isReadOnly}
            value={choice[name]}
            onChange={(event) => onChoice({ ...choice, [name]: event.currentTarget.value })}
          />
        ))}
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

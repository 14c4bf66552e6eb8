import { Badge, Group, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { Note } from '../../parts/index.ts';
import { AgentSettings, toAgentPatch } from './agent-settings.tsx';
import { type SectionProps, SettingsSection } from './settings-section.tsx';

const SWITCHES = ['assistant', 'languageModel', 'visual', 'voice', 'learning', 'agents'] as const;
/** What each does; the name of the language model says it. */
const HINTS = {
  assistant: 'assistantHint',
  languageModel: undefined,
  visual: 'visualHint',
  voice: 'voiceHint',
  learning: 'learningHint',
  agents: 'agentsHint',
} as const;
/** Switches of features that a plan may lack. */
const OF_PLANS = new Set<string>(['assistant', 'visual', 'voice']);

/** What the shop may switch off. */
export function FeatureSettings({ shop, isReadOnly }: SectionProps) {
  const t = useTexts('settings');
  const [switches, setSwitches] = useState(shop.featureSwitches);
  const { feed, targetCountries, storeCountry } = shop.agents;
  const [agents, setAgents] = useState({
    feed,
    targetCountries: (targetCountries ?? []).join(', '),
    storeCountry: storeCountry ?? '',
  });
  const lacks = (name: (typeof SWITCHES)[number]): boolean =>
    OF_PLANS.has(name) && shop.featureSwitches[name] && !shop.features.some((feature) => feature === name);
  return (
    <SettingsSection
      title={t('features')}
      isReadOnly={isReadOnly}
      patch={() => ({ features: switches, agents: toAgentPatch(agents) })}
    >
      <Note>{t('featuresHint')}</Note>
      {SWITCHES.filter((name) => name !== 'languageModel' || shop.languageModel !== null).map((name) => (
        <Group key={name} justify="space-between">
          <Switch
            label={t(name)}
            description={HINTS[name] === undefined ? undefined : t(HINTS[name])}
            checked={switches[name]}
            disabled={isReadOnly}
            onChange={(event) => setSwitches({ ...switches, [name]: event.currentTarget.checked })}
          />
          {lacks(name) && <Badge variant="default">{t('notInPlan')}</Badge>}
        </Group>
      ))}
      {switches.agents && (
        <AgentSettings shopId={shop.shopId} choice={agents} isReadOnly={isReadOnly} onChoice={setAgents} />
      )}
    </SettingsSection>
  );
}

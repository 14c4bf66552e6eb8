import { Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { labelLines, parseLabelLines, withGone } from './label-lines.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';

/** What the search box in the shop says and what it reports. */
export function WidgetSettings({ shop, isReadOnly }: SectionProps) {
  const t = useTexts('settings');
  const [lines, setLines] = useState(labelLines(shop.widget.labels));
  const [analytics, setAnalytics] = useState(shop.widget.analytics);
  const labels = parseLabelLines(lines);
  return (
    <SettingsSection
      title={t('widget')}
      isReadOnly={isReadOnly}
      patch={(began) =>
        labels === null
          ? null
          : { widget: { analytics, labels: withGone(began?.widget?.labels ?? {}, labels) } }
      }
    >
      <Textarea
        label={t('labels')}
        description={t('labelsHint')}
        rows={5}
        dir="auto"
        disabled={isReadOnly}
        value={lines}
        error={labels === null ? t('labelsWrong') : undefined}
        onChange={(event) => setLines(event.currentTarget.value)}
      />
      <Switch
        label={t('analytics')}
        description={t('analyticsHint')}
        checked={analytics.enabled}
        disabled={isReadOnly}
        onChange={(event) => setAnalytics({ ...analytics, enabled: event.currentTarget.checked })}
      />
      {analytics.enabled && (
        <>
          <Switch
            label={t('consent')}
            description={t('consentHint')}
            checked={analytics.consentRequired}
            disabled={isReadOnly}
            onChange={(event) => setAnalytics({ ...analytics, consentRequired: event.currentTarget.checked })}
          />
          <TextInput
            type="number"
            label={t('sample')}
            description={t('sampleHint')}
            min={0}
            max={100}
            step={1}
            maw={240}
            value={Math.round(analytics.sampleRate * 100)}
            onChange={(event) =>
              setAnalytics({ ...analytics, sampleRate: Number(event.currentTarget.value) / 100 })
            }
          />
        </>
      )}
    </SettingsSection>
  );
}

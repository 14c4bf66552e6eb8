import { SegmentedControl, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { labelLines, parseLabelLines, withGone } from './label-lines.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';

/** How the search box in the shop looks, what it says and what it reports. */
export function WidgetSettings({ shop, isReadOnly }: SectionProps) {
  const t = useTexts('settings');
  const accentId = useId();
  const [theme, setTheme] = useState(shop.widget.theme);
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
          : { widget: { theme, analytics, labels: withGone(began?.widget?.labels ?? {}, labels) } }
      }
    >
      <div>
        <Text size="sm" fw={600}>
          {t('mode')}
        </Text>
        <Text size="xs" c="dimmed" mb={4}>
          {t('modeHint')}
        </Text>
        <SegmentedControl
          aria-label={t('mode')}
          disabled={isReadOnly}
          value={theme.mode}
          onChange={(mode) => setTheme({ ...theme, mode: mode as typeof theme.mode })}
          data={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <div>
        <Text size="sm" fw={600} component="label" htmlFor={accentId}>
          {t('accent')}
        </Text>
        <Text size="xs" c="dimmed" mb={4} id={`${accentId}-hint`}>
          {t('accentHint')}
        </Text>
        <input
          id={accentId}
          aria-describedby={`${accentId}-hint`}
          type="color"
          value={theme.accent}
          onChange={(event) => setTheme({ ...theme, accent: event.currentTarget.value })}
        />
      </div>
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

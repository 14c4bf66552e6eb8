import { ActionIcon, Group, SegmentedControl, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import { SectionCard } from '../../parts/index.ts';
import { usePlace, useShop } from '../../session/index.ts';
import { previewPath, type WidgetOptions } from './widget-options.ts';

/** The page of the frame asks for the same sandbox; a browser that knows only one of the two keeps to that. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/** The real widget in a frame that has no access to the dashboard. */
export function Preview({ options }: { options: WidgetOptions }) {
  const t = useTexts('widget');
  const { shopId } = useShop();
  const { organization } = usePlace();
  const [width, setWidth] = useState<'wide' | 'narrow'>('wide');
  const [turn, setTurn] = useState(0);
  if (organization === null) return null;
  const src = previewPath({ organizationId: organization.organizationId, shopId }, options);
  return (
    <SectionCard
      title={t('preview')}
      text={t('previewHint')}
      action={
        <Tooltip label={t('reload')} withArrow>
          <ActionIcon variant="default" size="lg" onClick={() => setTurn(turn + 1)} aria-label={t('reload')}>
            <Icon name="refresh" />
          </ActionIcon>
        </Tooltip>
      }
    >
      <Group visibleFrom="sm">
        <SegmentedControl
          aria-label={t('width')}
          value={width}
          onChange={(value) => setWidth(value as typeof width)}
          data={(['wide', 'narrow'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </Group>
      <iframe
        key={`${src} ${turn}`}
        src={src}
        title={t('preview')}
        sandbox={SANDBOX}
        className="widget-preview"
        data-width={width}
      />
    </SectionCard>
  );
}

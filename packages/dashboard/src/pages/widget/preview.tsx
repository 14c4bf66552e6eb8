import type { WidgetLook } from '@aisle/contract';
import { ActionIcon, Group, SegmentedControl, Switch, Tooltip } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import { SectionCard } from '../../parts/index.ts';
import { usePlace, useShop } from '../../session/index.ts';
import { previewPath, type WidgetOptions } from './widget-options.ts';

/** The page of the frame asks for the same sandbox; a browser that knows only one of the two keeps to that. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/** Who drags a slider sees the look where it stops. */
const WAIT_MS = 400;

/** The real widget in a frame that has no access to the dashboard. `look`: saved or not. */
export function Preview({ options, look }: { options: WidgetOptions; look: WidgetLook }) {
  const t = useTexts('widget');
  const { shopId } = useShop();
  const { organization } = usePlace();
  const [width, setWidth] = useState<'wide' | 'narrow'>('wide');
  const [turn, setTurn] = useState(0);
  const [withProducts, setWithProducts] = useState(true);
  const [tried] = useDebouncedValue(look, WAIT_MS);
  if (organization === null) return null;
  const src = previewPath(
    { organizationId: organization.organizationId, shopId },
    { ...options, look: tried, withProducts },
  );
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
      <Group>
        <SegmentedControl
          visibleFrom="sm"
          aria-label={t('width')}
          value={width}
          onChange={(value) => setWidth(value as typeof width)}
          data={(['wide', 'narrow'] as const).map((value) => ({ value, label: t(value) }))}
        />
        <Switch
          label={t('withProducts')}
          checked={withProducts}
          onChange={(event) => setWithProducts(event.currentTarget.checked)}
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

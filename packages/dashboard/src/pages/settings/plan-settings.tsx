import { Plan } from '@aisle/contract';
import { Button, Card, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { ErrorView, Heading, Note, useNotices, useSubmit } from '../../parts/index.ts';
import { usePlace } from '../../session/index.ts';
import type { SectionProps } from './settings-section.tsx';

/** The plan of the shop, which the owner of the installation sets. */
export function PlanSettings({ shop }: Pick<SectionProps, 'shop'>) {
  const t = useTexts('plan');
  const frame = useTexts('frame');
  const format = useFormat();
  const api = useApi();
  const notices = useNotices();
  const queries = useQueryClient();
  const organizationId = usePlace().organization?.organizationId ?? '';
  const { shopId } = shop;
  const { data } = useSuspenseQuery({ queryKey: ['plans'], queryFn: () => api.listPlans() });
  const [plan, setPlan] = useState(shop.plan);
  const { onSubmit, busy, error } = useSubmit(async () => {
    await api.setShopPlan({ organizationId, id: shopId }, { plan });
    await queries.invalidateQueries({ queryKey: ['shop', shopId] });
    await queries.invalidateQueries({ queryKey: ['account'] });
    notices.done(frame('saved'));
  });
  const limitsOf = (wanted: Plan) => data.plans.find((one) => one.plan === wanted);
  const [chosen, current] = [limitsOf(plan), limitsOf(shop.plan)];
  const days = chosen?.analyticsRetentionDays ?? 0;
  return (
    <Card withBorder component="form" onSubmit={onSubmit}>
      <Heading mb="xs">{t('plan')}</Heading>
      <Stack gap="sm">
        <NativeSelect
          label={t('plan')}
          data={Plan.options}
          value={plan}
          onChange={(event) => setPlan(Plan.options.find((one) => one === event.currentTarget.value) ?? plan)}
          maw={320}
        />
        {chosen !== undefined && (
          <Note>
            {[
              `${t('products')}: ${format.number(chosen.maxProducts)}`,
              `${t('searches')}: ${format.number(chosen.maxSearchesPerMonth)}`,
              `${t('retention')}: ${t('retentionDays', { days })}`,
            ].join(' · ')}
          </Note>
        )}
        {days < (current?.analyticsRetentionDays ?? 0) && (
          <Text size="sm" fw={600} role="status">
            {t('drops', { days })}
          </Text>
        )}
        {error !== null && <ErrorView error={error} />}
        <Group justify="flex-end">
          <Button
            type="submit"
            loading={busy}
            disabled={plan === shop.plan}
            aria-label={`${frame('save')}: ${t('plan')}`}
          >
            {frame('save')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

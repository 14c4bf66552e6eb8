import { Badge, Group, Stack, Table, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { Heading, WideTable } from '../../parts/index.ts';

/** What each plan has, with the shop's own marked. */
export function PlanTable({ current }: { current: string }) {
  const t = useTexts('plan');
  const format = useFormat();
  const api = useApi();
  const { data } = useSuspenseQuery({ queryKey: ['plans'], queryFn: () => api.listPlans() });
  return (
    <Stack gap="xs">
      <Heading>{t('comparePlans')}</Heading>
      <WideTable
        label={t('comparePlans')}
        heads={[t('plan'), t('products'), t('searches'), t('retention'), t('includes')]}
        minWidth={720}
      >
        {data.plans.map((one) => (
          <Table.Tr key={one.plan}>
            <Table.Td>
              <Group gap="xs">
                <Text fw={600} size="sm">
                  {one.plan}
                </Text>
                {one.plan === current && <Badge variant="light">{t('yours')}</Badge>}
              </Group>
            </Table.Td>
            <Table.Td>{format.number(one.maxProducts)}</Table.Td>
            <Table.Td>{format.number(one.maxSearchesPerMonth)}</Table.Td>
            <Table.Td>{t('retentionDays', { days: one.analyticsRetentionDays })}</Table.Td>
            <Table.Td>
              <Group gap={6}>
                {one.features.map((feature) => (
                  <Badge key={feature} variant="default" tt="none">
                    {t(feature)}
                  </Badge>
                ))}
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </WideTable>
    </Stack>
  );
}

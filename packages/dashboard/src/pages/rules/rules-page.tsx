import type { Rule } from '@aisle/contract';
import { ActionIcon, Button, Group, Stack, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import {
  EmptyState,
  MoreButton,
  Note,
  Page,
  RANKING_QUERIES,
  RowButton,
  useNotices,
  usePages,
  useRefresh,
  WideTable,
} from '../../parts/index.ts';
import { type NamedProducts, useProducts } from '../../parts/products/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { ActionLine, productsOf } from './action-line.tsx';
import { wordsOf } from './editor/rule-condition.ts';
import { statusFields } from './editor/use-save.ts';
import { ruleState } from './rule-state.ts';
import { productsOfWarnings, RuleWarnings } from './rule-warnings.tsx';
import { StateBadge } from './state-badge.tsx';

/** A rule may have fifty. */
const ACTIONS_SHOWN = 4;

/** The searches that a rule acts on, and when. */
function When({ rule: { condition } }: { rule: Rule }) {
  const t = useTexts('rules');
  const format = useFormat();
  const { from, to, categories, filters, landingPage } = condition;
  const { match, words } = wordsOf(condition);
  return (
    <>
      <Text size="sm">{match === 'every' ? t('everySearch') : t(`when_${match}`, { words })}</Text>
      {(categories !== undefined || filters !== undefined) && <Note size="xs">{t('narrowed')}</Note>}
      {landingPage !== undefined && <Note size="xs">{t('onPage', { slug: landingPage })}</Note>}
      {from !== undefined && <Note size="xs">{t('from', { from: format.dateTime(from) })}</Note>}
      {to !== undefined && <Note size="xs">{t('to', { to: format.dateTime(to) })}</Note>}
    </>
  );
}

function RuleButtons({ rule }: { rule: Rule }) {
  const t = useTexts('rules');
  const api = useApi();
  const may = useMay();
  const notices = useNotices();
  const refresh = useRefresh();
  const { shopId } = useShop();
  const { id, name, version } = rule;
  const isOn = rule.enabled && rule.status === 'published';
  const renew = () => refresh('rules', ...RANKING_QUERIES);
  const change = async (): Promise<void> => {
    await api.patchRule({ id }, { ...statusFields(isOn ? 'draft' : 'published'), expectedVersion: version });
    await renew();
  };
  const remove = async (): Promise<void> => {
    await api.deleteRule({ id }, { expectedVersion: version });
    await renew();
    notices.undoable(t('removed', { name }), async () => {
      await api.bringRuleBack({ id });
      await renew();
    });
  };
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        component={Link}
        to={`/shops/${shopId}/rules/editor`}
        search={{ rule: id } as never}
        size="xs"
        variant="default"
        aria-label={t(may('patchRule') ? 'editName' : 'lookName', { name })}
      >
        {t(may('patchRule') ? 'edit' : 'look')}
      </Button>
      {may('patchRule') && (
        <RowButton
          aria-label={`${t(isOn ? 'withdraw' : 'publish')}: ${name}`}
          onClick={() => void change().catch(notices.failed)}
        >
          {t(isOn ? 'withdraw' : 'publish')}
        </RowButton>
      )}
      {may('deleteRule') && (
        <ActionIcon
          variant="default"
          size={30}
          aria-label={`${t('remove')}: ${name}`}
          title={t('remove')}
          onClick={() => void remove().catch(notices.failed)}
        >
          <Icon name="trash" size={16} />
        </ActionIcon>
      )}
    </Group>
  );
}

function RuleRow({ rule, products }: { rule: Rule; products: NamedProducts }) {
  const t = useTexts('rules');
  const more = rule.actions.length - ACTIONS_SHOWN;
  return (
    <Table.Tr>
      <Table.Td miw={180}>
        <bdi>{rule.name}</bdi>
        <RuleWarnings rule={rule} products={products} />
      </Table.Td>
      <Table.Td>
        <When rule={rule} />
      </Table.Td>
      <Table.Td miw={220}>
        <Stack gap={4}>
          {rule.actions.slice(0, ACTIONS_SHOWN).map((action) => (
            <ActionLine key={JSON.stringify(action)} action={action} products={products} />
          ))}
          {more > 0 && <Note size="xs">{t('moreActions', { more })}</Note>}
        </Stack>
      </Table.Td>
      <Table.Td>
        <StateBadge state={ruleState(rule, Date.now())} />
      </Table.Td>
      <Table.Td>
        <RuleButtons rule={rule} />
      </Table.Td>
    </Table.Tr>
  );
}

function List() {
  const t = useTexts('rules');
  const frame = useTexts('frame');
  const api = useApi();
  const { shopId } = useShop();
  const pages = usePages(['shop', shopId, 'rules'], (from) => api.listRules({ limit: 50, ...from }));
  const rules = pages.all.flatMap((page) => page.rules);
  const products = useProducts(
    rules.flatMap((rule) => [
      ...productsOf(rule.actions.slice(0, ACTIONS_SHOWN)),
      ...productsOfWarnings(rule),
    ]),
  );
  if (rules.length === 0) return <EmptyState icon="rules" title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <Stack>
      <WideTable
        label={frame('pageRules')}
        heads={[t('name'), t('when'), t('what'), t('state'), t('actions')]}
        minWidth={900}
      >
        {rules.map((rule) => (
          <RuleRow key={rule.id} rule={rule} products={products} />
        ))}
      </WideTable>
      <MoreButton pages={pages} />
    </Stack>
  );
}

/** The shop's merchandising rules. */
export function RulesPage() {
  const t = useTexts('rules');
  const frame = useTexts('frame');
  const may = useMay();
  const { shopId } = useShop();
  const create = may('createRule') && (
    <Button
      component={Link}
      to={`/shops/${shopId}/rules/editor`}
      leftSection={<Icon name="plus" size={16} />}
    >
      {t('create')}
    </Button>
  );
  return (
    <Page title={frame('pageRules')} description={t('description')} actions={create}>
      <List />
    </Page>
  );
}

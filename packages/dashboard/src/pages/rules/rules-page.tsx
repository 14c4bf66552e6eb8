import type { Rule } from '@aisle/contract';
import {
  Badge,
  Button,
  Group,
  NativeSelect,
  NumberInput,
  Stack,
  Table,
  Text,
  TextInput,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import {
  ConfirmButton,
  Dialog,
  EmptyState,
  type Fields,
  Form,
  MoreButton,
  Page,
  RANKING_QUERIES,
  RowButton,
  useNotices,
  usePages,
  useRefresh,
  WideTable,
} from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { ACTION_KINDS, type ActionKind, isActionKind, newAction } from './new-action.ts';
import { RuleWarnings } from './rule-warnings.tsx';

function CreateForm({ onMade }: { onMade: () => void }) {
  const t = useTexts('rules');
  const api = useApi();
  const refresh = useRefresh();
  const [kind, setKind] = useState<ActionKind>('pin');
  const send = async ({ name = '', contains = '', value = '', position = '1' }: Fields) => {
    await api.createRule({
      name,
      condition: contains.trim() === '' ? {} : { query: { contains: contains.trim() } },
      actions: [newAction(kind, { value: value.trim(), position: Number(position) })],
    });
    await refresh('rules', ...RANKING_QUERIES);
    onMade();
  };
  return (
    <Form send={send} button={t('create')}>
      <TextInput name="name" label={t('name')} required maxLength={200} data-autofocus />
      <TextInput name="contains" label={t('contains')} description={t('containsHint')} maxLength={200} />
      <NativeSelect
        label={t('action')}
        value={kind}
        onChange={({ currentTarget: { value } }) => setKind(isActionKind(value) ? value : 'pin')}
        data={ACTION_KINDS.map((value) => ({ value, label: t(value) }))}
      />
      <TextInput name="value" label={t('value')} description={t('valueHint')} required maxLength={2000} />
      {kind === 'pin' && (
        <NumberInput
          name="position"
          label={t('position')}
          defaultValue={1}
          min={1}
          max={1000}
          allowDecimal={false}
        />
      )}
    </Form>
  );
}

const stateOf = ({ enabled, status }: Rule): 'off' | 'published' | 'draft' => (enabled ? status : 'off');

function RuleRow({ rule }: { rule: Rule }) {
  const t = useTexts('rules');
  const api = useApi();
  const may = useMay();
  const notices = useNotices();
  const refresh = useRefresh();
  const { shopId } = useShop();
  const { id, name, status, condition } = rule;
  const asked = Object.values(condition.query ?? {}).join('');
  const next = status === 'published' ? 'draft' : 'published';
  const change = async (): Promise<void> => {
    await api.patchRule({ id }, { status: next, expectedVersion: rule.version });
    await refresh('rules', ...RANKING_QUERIES);
  };
  const remove = async (): Promise<void> => {
    await api.deleteRule({ id }, { expectedVersion: rule.version });
    await refresh('rules', ...RANKING_QUERIES);
  };
  return (
    <Table.Tr>
      <Table.Td>
        <bdi>{name}</bdi>
        <RuleWarnings rule={rule} />
      </Table.Td>
      <Table.Td>
        <bdi>{asked === '' ? t('everySearch') : asked}</bdi>
      </Table.Td>
      <Table.Td>
        {rule.actions.map((action) => (
          <Text key={JSON.stringify(action)} size="sm">
            {t(action.type)}
          </Text>
        ))}
      </Table.Td>
      <Table.Td>
        <Badge variant="light" color={stateOf(rule) === 'published' ? 'teal' : 'gray'} tt="none">
          {t(stateOf(rule))}
        </Badge>
      </Table.Td>
      <Table.Td>
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
            <RowButton onClick={() => void change().catch(notices.failed)}>
              {t(status === 'published' ? 'withdraw' : 'publish')}
            </RowButton>
          )}
          {may('deleteRule') && (
            <ConfirmButton
              title={t('removeTitle', { name })}
              text={t('removeText')}
              danger
              onConfirm={() => remove().catch(notices.failed)}
            >
              {t('remove')}
            </ConfirmButton>
          )}
        </Group>
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
  if (rules.length === 0) return <EmptyState icon="rules" title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <Stack>
      <WideTable
        label={frame('pageRules')}
        heads={[t('name'), t('when'), t('what'), t('state'), t('actions')]}
        minWidth={720}
      >
        {rules.map((rule) => (
          <RuleRow key={rule.id} rule={rule} />
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
  const [opened, { open, close }] = useDisclosure();
  const { shopId } = useShop();
  const create = may('createRule') && (
    <>
      <Button variant="default" component={Link} to={`/shops/${shopId}/rules/editor`}>
        {t('visual')}
      </Button>
      <Button leftSection={<Icon name="plus" size={16} />} onClick={open}>
        {t('create')}
      </Button>
    </>
  );
  return (
    <Page title={frame('pageRules')} description={t('description')} actions={create}>
      <List />
      <Dialog title={t('create')} opened={opened} onClose={close}>
        <CreateForm onMade={close} />
      </Dialog>
    </Page>
  );
}

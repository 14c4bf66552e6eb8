import type { ModelInfo, ModelUseInfo } from '@aisle/contract';
import { Badge, Stack, Table, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../../api/index.ts';
import { useFormat, useLanguage, useTexts } from '../../i18n/index.ts';
import { Note, Page, SectionCard, WideTable } from '../../parts/index.ts';

const COLORS: Readonly<Record<ModelUseInfo['state'] | ModelInfo['state'], string>> = {
  ready: 'teal',
  in_use: 'teal',
  loading: 'blue',
  wanted: 'blue',
  unavailable: 'red',
  off: 'gray',
  here: 'gray',
  absent: 'gray',
};

/** Longer lists fold: one of a hundred names makes a table of one row. */
const SHOWN_LANGUAGES = 8;

function Languages({ names }: { names: readonly string[] }) {
  const t = useTexts('models');
  const format = useFormat();
  const list = format.list(names);
  if (names.length <= SHOWN_LANGUAGES) return list;
  return (
    <details>
      <summary>{t('languageCount', { count: names.length })}</summary>
      {list}
    </details>
  );
}

function ModelRow({ model }: { model: ModelInfo }) {
  const t = useTexts('models');
  const format = useFormat();
  const { language } = useLanguage();
  const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' });
  const nameOf = (tag: string): string => {
    try {
      return names.of(tag) ?? tag;
    } catch {
      return tag;
    }
  };
  return (
    <Table.Tr>
      <Table.Td>
        <bdi className="code">{model.name}</bdi>
        {model.bundled && <Note size="xs">{t('bundled')}</Note>}
      </Table.Td>
      <Table.Td>
        <Badge variant="light" color={COLORS[model.state]} className="whole">
          {t(model.state)}
        </Badge>
      </Table.Td>
      <Table.Td>
        {model.languages === null ? t('all') : <Languages names={model.languages.map(nameOf)} />}
      </Table.Td>
      <Table.Td>{model.bytes === null ? '–' : format.bytes(model.bytes)}</Table.Td>
      <Table.Td>
        <bdi>{model.licence ?? t('unknown')}</bdi>
      </Table.Td>
    </Table.Tr>
  );
}

function Use({ info, models }: { info: ModelUseInfo; models: readonly ModelInfo[] }) {
  const t = useTexts('models');
  const frame = useTexts('frame');
  const { use, state, progress } = info;
  return (
    <SectionCard
      title={t(use)}
      text={t(`${use}Text`)}
      action={
        <Badge variant="light" color={COLORS[state]}>
          {t(state)}
        </Badge>
      }
    >
      {progress !== null && <Text size="sm">{t('progress', progress)}</Text>}
      <WideTable
        label={`${frame('pageModels')}: ${t(use)}`}
        heads={[t('name'), t('state'), t('languages'), t('size'), t('licence')]}
        minWidth={640}
      >
        {models.map((model) => (
          <ModelRow key={model.name} model={model} />
        ))}
      </WideTable>
    </SectionCard>
  );
}

function Content() {
  const api = useApi();
  const { data } = useSuspenseQuery({
    queryKey: ['models'],
    queryFn: () => api.listModels(),
    // A switch takes minutes, and its progress is on the page.
    refetchInterval: (query) =>
      query.state.data?.uses.some(({ progress, state }) => progress !== null || state === 'loading') === true
        ? 5000
        : false,
  });
  return (
    <Stack>
      {data.uses.map((info) => (
        <Use key={info.use} info={info} models={data.models.filter(({ use }) => use === info.use)} />
      ))}
    </Stack>
  );
}

/** The models in use, and those that are there to choose from. */
export function ModelsPage() {
  const t = useTexts('models');
  const frame = useTexts('frame');
  return (
    <Page title={frame('pageModels')} description={t('description')}>
      <Content />
    </Page>
  );
}

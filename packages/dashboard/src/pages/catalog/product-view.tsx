import type { Product, ProductImage, Rule } from '@aisle/contract';
import { Anchor, Badge, Button, Group, Image, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { Note, SectionCard, useShopData } from '../../parts/index.ts';
import { WhyForm } from '../../parts/products/index.ts';
import { useShop } from '../../session/index.ts';
import { ProductTable } from './product-table.tsx';

/** A description may be HTML; search sees its words. */
const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function Pictures({ images }: { images: readonly ProductImage[] }) {
  const t = useTexts('catalog');
  if (images.length === 0) return <Text c="dimmed">{t('noImages')}</Text>;
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} component="ul" className="plain-list">
      {images.map(({ position, url, state, reason }) => (
        <Stack key={position} component="li" gap={4}>
          {url !== null && <Image src={url} alt="" h={96} fit="contain" loading="lazy" />}
          <Badge variant="light" tt="none" color={state === 'failed' ? 'red' : 'gray'} className="whole">
            {t(state === 'failed' ? 'image_failed' : `image_${state}`)}
          </Badge>
          {reason !== null && <Note size="xs">{reason}</Note>}
        </Stack>
      ))}
    </SimpleGrid>
  );
}

type Fact = { name: string; value: string };

/** The texts and values that searches and filters use. */
function Facts({ product }: { product: Product }) {
  const t = useTexts('catalog');
  const format = useFormat();
  const facts: Fact[] = [
    { name: t('name'), value: product.name },
    { name: t('description'), value: plainText(product.description ?? '') },
    { name: t('brand'), value: product.brand ?? '' },
    { name: 'SKU', value: product.sku ?? '' },
    { name: 'GTIN', value: product.gtin ?? '' },
    { name: t('categories'), value: format.list(product.categories ?? []) },
    { name: t('tags'), value: format.list(product.tags ?? []) },
    ...Object.entries(product.attributes ?? {}).map(([name, value]) => ({
      name,
      value: format.list([value].flat().map(String)),
    })),
    { name: t('language'), value: product.language },
    {
      name: t('popularity'),
      value: product.popularity === undefined ? '' : format.number(product.popularity),
    },
  ];
  return (
    <Table>
      <Table.Tbody>
        {facts
          .filter(({ value }) => value !== '')
          .map(({ name, value }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">
                <bdi>{name}</bdi>
              </Table.Th>
              <Table.Td className="breaks">
                <bdi>{value}</bdi>
              </Table.Td>
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
  );
}

function Rules({ rules }: { rules: readonly Rule[] }) {
  const t = useTexts('catalog');
  const { shopId } = useShop();
  if (rules.length === 0) return <Text c="dimmed">{t('noRules')}</Text>;
  return (
    <Stack component="ul" className="plain-list" gap="xs">
      {rules.map(({ id, name }) => (
        <li key={id}>
          <Anchor component={Link} to={`/shops/${shopId}/rules/editor`} search={{ rule: id } as never}>
            <bdi>{name}</bdi>
          </Anchor>
        </li>
      ))}
    </Stack>
  );
}

/** One product: what search sees of it, and why a search finds it or not. */
export function ProductView({ externalId }: { externalId: string }) {
  const t = useTexts('catalog');
  const api = useApi();
  const { shopId } = useShop();
  const { product, currency, images, variants, rules } = useShopData(
    ['catalog', 'one', externalId],
    async () => {
      const rulesOf = async (): Promise<Rule[]> => {
        const all: Rule[] = [];
        for (let cursor: string | null | undefined; cursor !== null; ) {
          const page = await api.listRules({ limit: 200, ...(cursor !== undefined && { cursor }) });
          all.push(...page.rules);
          cursor = page.nextCursor;
        }
        return all.filter(({ actions }) =>
          actions.some((action) => 'externalId' in action && action.externalId === externalId),
        );
      };
      const [product, shop, { images }, { products: variants }, rules] = await Promise.all([
        api.getProduct({ externalId }),
        api.getShop(),
        api.listProductImages({ externalId }),
        api.listProducts({ parentExternalId: externalId, limit: 100 }),
        rulesOf(),
      ]);
      return { product, currency: shop.currency, images, variants, rules };
    },
  );
  return (
    <Stack>
      <Group>
        <Button component={Link} to={`/shops/${shopId}/catalog`} variant="default">
          {t('showAll')}
        </Button>
      </Group>
      <ProductTable products={[product]} currency={currency} />
      <SectionCard title={t('whyTitle')} text={t('whyText')}>
        <WhyForm externalId={externalId} />
      </SectionCard>
      <SectionCard title={t('seesTitle')} text={t('seesText')}>
        <Facts product={product} />
      </SectionCard>
      <SectionCard title={t('images')}>
        <Pictures images={images} />
      </SectionCard>
      <SectionCard title={t('rules')}>
        <Rules rules={rules} />
      </SectionCard>
      {variants.length > 0 && (
        <SectionCard title={t('variants')}>
          <ProductTable products={variants} currency={currency} />
        </SectionCard>
      )}
    </Stack>
  );
}

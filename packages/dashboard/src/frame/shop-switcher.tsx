import { Button, Menu, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTexts } from '../i18n/index.ts';
import { includesRole, useAccount, usePlace } from '../session/index.ts';
import { Icon } from './icon.tsx';

/** The shop that the page is about, and the way to the others. */
export function ShopSwitcher() {
  const t = useTexts('frame');
  const navigate = useNavigate();
  const { organizations } = useAccount();
  const { shop, organization } = usePlace();
  const name = shop?.name ?? organization?.name ?? t('chooseShop');
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Icon name="shop" />}
          aria-label={`${t('chooseShop')}: ${name}`}
          className="shop-switcher"
        >
          <Text truncate fw={600} dir="auto" c="var(--mantine-color-text)">
            {name}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={480} className="scrolls">
        {organizations.map((one) => (
          <Fragment key={one.organizationId}>
            <Menu.Label dir="auto">{one.name}</Menu.Label>
            {one.shops.map(({ shopId, name: shopName }) => (
              <Menu.Item
                key={shopId}
                leftSection={<Icon name={shopId === shop?.shopId ? 'check' : 'shop'} size={16} />}
                onClick={() => void navigate({ to: `/shops/${shopId}/overview` })}
              >
                <bdi>{shopName}</bdi>
              </Menu.Item>
            ))}
            {includesRole(one.role, 'admin') && (
              <Menu.Item
                leftSection={<Icon name="plus" size={16} />}
                onClick={() => void navigate({ to: `/organizations/${one.organizationId}/new-shop` })}
              >
                {t('pageNewShop')}
              </Menu.Item>
            )}
          </Fragment>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<Icon name="organization" size={16} />}
          onClick={() => void navigate({ to: '/new-organization' })}
        >
          {t('pageNewOrganization')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

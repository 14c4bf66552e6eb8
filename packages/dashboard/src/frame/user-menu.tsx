import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '../api/index.ts';
import { useTexts } from '../i18n/index.ts';
import { useNotices } from '../parts/index.ts';
import { useAccount } from '../session/index.ts';
import { Icon } from './icon.tsx';
import { LanguageItems } from './language-items.tsx';

const SCHEMES = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['auto', 'settings'],
] as const;

/** The person's own things: account, appearance, language, sign-out. */
export function UserMenu() {
  const t = useTexts('frame');
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { failed } = useNotices();
  const { user } = useAccount();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const signOut = async (): Promise<void> => {
    await api.signOut();
    await navigate({ to: '/sign-in' });
    queries.clear();
  };
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('yourMenu')}>
          <Icon name="person" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="80vh" className="scrolls">
        <Menu.Label dir="auto">{user.email}</Menu.Label>
        <Menu.Item
          leftSection={<Icon name="person" size={16} />}
          onClick={() => void navigate({ to: '/account' })}
        >
          {t('pageAccount')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('appearance')}</Menu.Label>
        {SCHEMES.map(([scheme, icon]) => (
          <Menu.Item
            key={scheme}
            closeMenuOnClick={false}
            leftSection={<Icon name={icon} size={16} />}
            rightSection={colorScheme === scheme ? <Icon name="check" size={16} /> : null}
            aria-current={colorScheme === scheme}
            onClick={() => setColorScheme(scheme)}
          >
            {t(scheme === 'auto' ? 'automatic' : scheme)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <LanguageItems />
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="out" size={16} />} onClick={() => void signOut().catch(failed)}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

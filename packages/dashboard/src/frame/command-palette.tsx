import '@mantine/spotlight/styles.css';
import { Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../i18n/index.ts';
import { useAccount } from '../session/index.ts';
import { Icon } from './icon.tsx';
import { usePageLinks } from './page-links.ts';

/** Every page and every shop by its name: Ctrl K, Cmd K. */
export function CommandPalette() {
  const t = useTexts('frame');
  const navigate = useNavigate();
  const links = usePageLinks();
  const { organizations } = useAccount();
  const pages: SpotlightActionData[] = links.map(({ spec, to }) => ({
    id: to,
    label: t(spec.label),
    leftSection: <Icon name={spec.icon} />,
    onClick: () => void navigate({ to }),
  }));
  const shops = organizations.flatMap(({ shops: ofOne, name: organization }) =>
    ofOne.map(
      ({ shopId, name }): SpotlightActionData => ({
        id: shopId,
        label: name,
        description: organization,
        leftSection: <Icon name="shop" />,
        onClick: () => void navigate({ to: `/shops/${shopId}/overview` }),
      }),
    ),
  );
  return (
    <Spotlight
      actions={[...pages, ...shops]}
      shortcut={['mod + K', 'mod + P']}
      limit={12}
      highlightQuery
      scrollable
      nothingFound={t('commandsNothing')}
      searchProps={{ 'aria-label': t('commands'), placeholder: t('commands') }}
    />
  );
}

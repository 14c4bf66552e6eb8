import { NavLink, ScrollArea, Stack, Text } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useTexts } from '../i18n/index.ts';
import { Icon } from './icon.tsx';
import { usePageLinks } from './page-links.ts';

const GROUPS = [
  ['search', 'groupSearch'],
  ['setUp', 'groupSetUp'],
  ['organization', 'groupOrganization'],
] as const;

const isAt = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);

/** The pages of the shop and the organization, by heading. A page that the role may not open is left out. */
export function Navigation() {
  const t = useTexts('frame');
  const links = usePageLinks();
  const { pathname } = useLocation();
  const under = links.find(({ spec, to }) => spec.under !== undefined && isAt(pathname, to))?.spec.under;
  return (
    <ScrollArea type="auto" offsetScrollbars>
      <Stack gap="md">
        {GROUPS.map(([group, heading]) => {
          const inGroup = links.filter(({ spec }) => spec.group === group);
          if (inGroup.length === 0) return null;
          return (
            <div key={group}>
              <Text size="xs" fw={600} c="dimmed" px="xs" pb={4} id={`nav-${group}`}>
                {t(heading)}
              </Text>
              <ul className="plain-list" aria-labelledby={`nav-${group}`}>
                {inGroup.map(({ spec, to }) => {
                  const isHere = isAt(pathname, to);
                  return (
                    <li key={to}>
                      <NavLink
                        component={Link}
                        to={to}
                        label={t(spec.label)}
                        leftSection={<Icon name={spec.icon} />}
                        active={isHere || spec.path === under}
                        aria-current={isHere ? 'page' : spec.path === under ? 'true' : undefined}
                      />
                    </li>
                  );
                })}
              </ul>
            </div>
          );
        })}
      </Stack>
    </ScrollArea>
  );
}

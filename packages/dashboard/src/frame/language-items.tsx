import { Menu } from '@mantine/core';
import { LANGUAGES, type Language, useLanguage, useTexts } from '../i18n/index.ts';
import { Icon } from './icon.tsx';

/** One menu item for each language, under its own name. */
export function LanguageItems() {
  const t = useTexts('frame');
  const { language, setLanguage } = useLanguage();
  return (
    <>
      <Menu.Label>{t('language')}</Menu.Label>
      {Object.entries(LANGUAGES).map(([tag, { name, direction }]) => (
        <Menu.Item
          key={tag}
          lang={tag}
          dir={direction}
          rightSection={tag === language ? <Icon name="check" size={16} /> : null}
          aria-current={tag === language}
          onClick={() => setLanguage(tag as Language)}
        >
          {name}
        </Menu.Item>
      ))}
    </>
  );
}

import { ActionIcon, CopyButton, TextInput, Tooltip } from '@mantine/core';
import { Icon } from '../frame/icon.tsx';
import { useTexts } from '../i18n/index.ts';

/** `rows`: for browsers without `field-sizing`. As an element of its own, the first load would have one more. */
const AREA: object = { component: 'textarea', multiline: true, rows: 3 };

/**
 * A value to take elsewhere: a key, a record, a link. It reads left to right in every language. A long one goes on in the
 * next line: what is cut cannot be compared.
 */
export function CopyField({
  label,
  value,
  description,
}: {
  label: string;
  value: string;
  description?: string;
}) {
  const t = useTexts('frame');
  return (
    <TextInput
      {...AREA}
      label={label}
      description={description}
      value={value}
      readOnly
      dir="ltr"
      classNames={{ input: 'code-input breaks' }}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Tooltip label={copied ? t('copied') : t('copy')} withArrow>
              <ActionIcon
                variant="subtle"
                onClick={copy}
                aria-label={`${copied ? t('copied') : t('copy')}: ${label}`}
              >
                <Icon name={copied ? 'check' : 'copy'} />
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      }
    />
  );
}

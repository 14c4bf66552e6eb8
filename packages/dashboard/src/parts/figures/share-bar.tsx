import { Group, Text } from '@mantine/core';

type ShareBarProps = {
  /** As it is written. */
  text: string;
  value: number;
  /** The longest bar of the list. */
  most: number;
  /** Of the longest text of the list, so that all bars begin at one line. */
  chars?: number;
};

/** A number with a bar as long as its share of the largest of its list. The bar says nothing that the number does not. */
export function ShareBar({ text, value, most, chars = 4 }: ShareBarProps) {
  return (
    <Group gap="xs" wrap="nowrap" className="share">
      <Text component="span" size="sm" className="share-number" miw={`${chars}ch`}>
        {text}
      </Text>
      <span className="share-track" aria-hidden="true">
        <span className="share-bar" style={{ inlineSize: `${most === 0 ? 0 : (value / most) * 100}%` }} />
      </span>
    </Group>
  );
}

export const mostOf = (values: readonly number[]): number =>
  values.reduce((most, one) => Math.max(most, one), 0);

import { Button, Text, Title } from '@mantine/core';

/** A remark beside something else. */
export const Note = Text.withProps({ size: 'sm', c: 'dimmed' });

/** The heading of a part of a page. */
export const Heading = Title.withProps({ order: 2, size: 'h4' });

/** A button for one row of a list. */
export const RowButton = Button.withProps({ size: 'xs', variant: 'default' });

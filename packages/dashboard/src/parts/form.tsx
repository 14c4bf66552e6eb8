import { Button, Group } from '@mantine/core';
import type { ComponentProps } from 'react';
import { ErrorView } from './error-view.tsx';
import { type Fields, useSubmit } from './use-submit.ts';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'className'> & {
  send: (fields: Fields) => Promise<unknown>;
  /** Words on the button that sends it. */
  button: string;
  /** The button is as wide as the form. */
  wide?: boolean;
};

/** Fields with a button below. Above them it says why it was refused. */
export function Form({ send, button, wide = false, children, ...form }: FormProps) {
  const { onSubmit, busy, error } = useSubmit(send);
  const submit = (
    <Button type="submit" loading={busy} fullWidth={wide}>
      {button}
    </Button>
  );
  return (
    <form onSubmit={onSubmit} className="form" {...form}>
      {error !== null && <ErrorView error={error} />}
      {children}
      {wide ? submit : <Group justify="flex-end">{submit}</Group>}
    </form>
  );
}

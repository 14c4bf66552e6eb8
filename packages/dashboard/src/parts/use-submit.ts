import { type FormEvent, useState } from 'react';

/** Texts of a form's fields, by name. */
export type Fields = Record<string, string>;

type Submit = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** Why the last attempt failed; null when it did not. */
  error: unknown;
};

/** A form that is sent once at a time. */
export const useSubmit = (send: (fields: Fields) => Promise<unknown>): Submit => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    setBusy(true);
    setError(null);
    send(Object.fromEntries(entries))
      .catch(setError)
      .finally(() => setBusy(false));
  };
  return { onSubmit, busy, error };
};

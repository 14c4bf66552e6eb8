import { type FormEvent, useState } from 'react';

export type Submit = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** Why the last attempt failed; null when it did not. */
  error: unknown;
};

/** A form that is sent once at a time. `send` gets the texts of the fields by name. */
export const useSubmit = (send: (fields: Record<string, string>) => Promise<unknown>): Submit => {
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

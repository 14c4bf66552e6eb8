import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotices } from './use-notices.tsx';

/** Something that a button does. When it is done, `said` is a notice, and the queries under `changes` are fetched again. */
export const useAction = <Input = void>(
  act: (input: Input) => Promise<unknown>,
  { said, changes }: { said: string; changes: readonly string[] },
) => {
  const notices = useNotices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      notices.done(said);
      return queries.invalidateQueries({ queryKey: changes });
    },
    onError: notices.failed,
  });
};

import { AisleError, SynonymInput, type SynonymPatch } from '@aisle/contract';

/**
 * A stored rule with some fields changed. A patch with another `type` starts afresh: the fields of the old one do not
 * fit.
 * @throws AisleError invalid_request naming what is missing or does not belong to the type
 */
export const changeSynonym = (stored: SynonymInput, patch: SynonymPatch): SynonymInput => {
  const sameType = patch.type === undefined || patch.type === stored.type;
  const changed = SynonymInput.safeParse({ ...(sameType ? stored : {}), ...patch });
  if (changed.success) return changed.data;
  const type = patch.type ?? stored.type;
  const details = changed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: key, message: `does not belong to a rule of type ${type}` }))
      : [{ path: issue.path.join('.'), message: issue.message.replace(/^Invalid input: /, '') }],
  );
  const [first] = details;
  throw new AisleError('invalid_request', `'${first?.path ?? ''}': ${first?.message ?? 'is not valid'}.`, {
    details,
  });
};

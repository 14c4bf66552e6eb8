import {
  AisleError,
  IN_WORDS,
  issueDetails,
  SynonymInput,
  type SynonymPatch,
  UNKNOWN_FIELD,
} from '@aisle/contract';

/**
 * A stored rule with some fields changed. A patch with another `type` starts from nothing: the fields of the old type do
 * not fit.
 * @throws AisleError invalid_request naming what is missing or does not belong to the type
 */
export const changeSynonym = (stored: SynonymInput, patch: SynonymPatch): SynonymInput => {
  const sameType = patch.type === undefined || patch.type === stored.type;
  const changed = SynonymInput.safeParse({ ...(sameType ? stored : {}), ...patch }, IN_WORDS);
  if (changed.success) return changed.data;
  const type = patch.type ?? stored.type;
  const details = issueDetails(changed.error).map((detail) =>
    detail.message.startsWith(UNKNOWN_FIELD)
      ? { ...detail, message: `does not belong to a rule of type ${type}` }
      : detail,
  );
  const [first] = details;
  throw new AisleError('invalid_request', `'${first?.path ?? ''}': ${first?.message ?? 'is not valid'}.`, {
    details,
  });
};

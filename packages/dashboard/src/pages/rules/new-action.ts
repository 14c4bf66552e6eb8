import type { RuleInput } from '@aisle/contract';

/** Kinds of action that the form makes; the API knows more. */
export const ACTION_KINDS = ['pin', 'hide', 'redirect', 'banner'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

export const isActionKind = (text: string): text is ActionKind => ACTION_KINDS.some((kind) => kind === text);

/** The action of a kind: `value` is a product's identifier, an address or the text of a banner. */
export const newAction = (
  kind: ActionKind,
  { value, position }: { value: string; position: number },
): RuleInput['actions'][number] => {
  switch (kind) {
    case 'pin':
      return { type: 'pin', externalId: value, position };
    case 'hide':
      return { type: 'hide', externalId: value };
    case 'redirect':
      return { type: 'redirect', url: value };
    case 'banner':
      return { type: 'banner', text: value };
  }
};

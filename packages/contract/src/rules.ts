import { z } from 'zod';
import {
  ExternalId,
  HttpUrl,
  LandingPageSlug,
  NextCursor,
  PageQuery,
  PlainHttpUrl,
  Timestamp,
} from './primitives.ts';
import { RuleMark, VariantCard } from './search.ts';
import { countFilters, Filters } from './searches/filters.ts';

/** Most rules of one shop. */
export const MAX_RULES = 1000;
/** Most actions of one rule. */
export const MAX_RULE_ACTIONS = 50;
/** Most JSON of one rule, in characters: every server process keeps the rules of its shops in memory. */
export const MAX_RULE_JSON = 16_384;
/** Removed rules of a shop that can be brought back; those removed earlier are gone. */
export const MAX_REMOVED_RULES = 100;
/** Versions of a rule that can be restored; older ones are removed. */
export const MAX_RULE_VERSIONS = 100;
/** Most contradictions that an answer lists for one rule. */
export const MAX_RULE_WARNINGS = 20;
/** Above any version of a rule: what a database's integer holds. */
const MAX_VERSION = 2_000_000_000;
/** Last place that a product can be pinned to. */
export const MAX_PIN_POSITION = 1000;

const Phrase = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((phrase) => /[\p{L}\p{N}]/u.test(phrase), 'must have a letter or a digit');

const QueryCondition = z
  .strictObject({ is: Phrase.optional(), contains: Phrase.optional(), startsWith: Phrase.optional() })
  .refine(
    (query) => Object.values(query).filter((phrase) => phrase !== undefined).length === 1,
    'must have exactly one of is, contains and startsWith',
  )
  .meta({ description: 'Compared by whole words, without case, accents and punctuation' });

const Category = z.string().trim().min(1).max(500);

export const RuleCondition = z
  .strictObject({
    query: QueryCondition.optional(),
    categories: z
      .array(Category)
      .min(1)
      .max(50)
      .optional()
      .meta({ description: 'Met when the request filters by one of them' }),
    filters: Filters.optional().meta({
      description: 'Met when the request filters by a value of each of these fields, or by the same range',
    }),
    landingPage: LandingPageSlug.optional().meta({ description: 'Met by searches of this landing page' }),
    from: Timestamp.optional(),
    to: Timestamp.optional().meta({ description: 'The first moment at which the rule no longer acts' }),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || Date.parse(from) < Date.parse(to), {
    message: 'must be after from',
    path: ['to'],
  })
  .meta({ id: 'RuleCondition', description: 'Every part must hold; without parts the rule always acts' });

const Strength = z.number().int().min(1).max(10);
/** Neither empty nor made of empty parts. */
const isNotEmpty = (filters: object): boolean => countFilters({ ...filters }).fields > 0;
const ActionFilters = Filters.refine(isNotEmpty, 'must have at least one field');

/** A banner stands after so many products at most. */
export const MAX_BANNER_AFTER = 100;

export const RuleAction = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('pin'),
      externalId: ExternalId,
      position: z.number().int().min(1).max(MAX_PIN_POSITION),
    }),
    z.strictObject({ type: z.literal('hide'), externalId: ExternalId }),
    z.strictObject({ type: z.literal('boost'), filters: ActionFilters, strength: Strength }),
    z.strictObject({ type: z.literal('bury'), filters: ActionFilters, strength: Strength }),
    z.strictObject({ type: z.literal('filter'), filters: ActionFilters }),
    z.strictObject({ type: z.literal('redirect'), url: PlainHttpUrl }),
    z.strictObject({
      type: z.literal('banner'),
      text: z.string().trim().min(1).max(500),
      imageUrl: HttpUrl.optional(),
      url: PlainHttpUrl.optional(),
      after: z.number().int().min(1).max(MAX_BANNER_AFTER).optional().meta({
        description: 'It stands after so many products; absent: above the first',
      }),
    }),
  ])
  .meta({ id: 'RuleAction' });
export type RuleAction = z.infer<typeof RuleAction>;

const isSmall = (rule: object): boolean => JSON.stringify(rule).length <= MAX_RULE_JSON;

const FIELDS = {
  name: z.string().trim().min(1).max(200),
  enabled: z.boolean(),
  status: z.enum(['draft', 'published']).meta({ description: 'Only published rules act on searches' }),
  condition: RuleCondition,
  actions: z.array(RuleAction).min(1).max(MAX_RULE_ACTIONS),
};

/** A rule as it is sent. */
export const RuleInput = z
  .strictObject({
    ...FIELDS,
    enabled: FIELDS.enabled.default(true),
    status: FIELDS.status.default('draft'),
    condition: FIELDS.condition.default({}),
  })
  .refine(isSmall, `must have at most ${MAX_RULE_JSON} characters of JSON`);
export type RuleInput = z.infer<typeof RuleInput>;

/** The fields to change. The result is checked against RuleInput. */
export const RulePatch = z
  .strictObject(FIELDS)
  .partial()
  .extend({
    expectedVersion: z.number().int().min(1).optional().meta({
      description:
        'The `version` that the change was made on. If the rule has another one by now, nothing is stored: 409 `rule_changed`',
    }),
  });
export type RulePatch = z.infer<typeof RulePatch>;

/** Of a change without a body: to delete a rule, or to restore one of its versions. */
export const RuleChangeQuery = z.strictObject({
  expectedVersion: z.coerce.number().int().min(1).max(MAX_VERSION).optional().meta({
    description:
      'The `version` of the rule that was seen. If the rule has another one by now, nothing is changed: 409 `rule_changed`',
  }),
});
export type RuleChangeQuery = z.infer<typeof RuleChangeQuery>;

const warningOf = <Code extends string, Params extends z.ZodRawShape>(code: Code, params: Params) =>
  z.strictObject({
    ruleId: z.string().meta({ description: 'The older rule, which counts' }),
    code: z.literal(code),
    params: z.strictObject({
      rule: z.string().meta({ description: 'Name of the older rule' }),
      ...params,
    }),
    message: z.string().meta({ description: 'The same in English' }),
  });
const Place = z.number().int();

const RuleWarning = z.discriminatedUnion('code', [
  z
    .strictObject({
      code: z.literal('unknown_product'),
      params: z.strictObject({ externalId: z.string() }),
      message: z.string().meta({ description: 'The same in English' }),
    })
    .meta({
      description: 'No product of the catalog has this externalId: it is pinned or hidden once one has',
    }),
  warningOf('pinned_elsewhere', {
    externalId: z.string(),
    place: Place,
    olderPlace: Place.meta({ description: 'Where the older rule pins the product' }),
  }),
  warningOf('place_taken', {
    externalId: z.string(),
    place: Place,
    olderExternalId: z.string().meta({ description: 'What the older rule pins there' }),
  }),
  warningOf('pinned_but_hidden', { externalId: z.string() }),
  warningOf('hidden_but_pinned', { externalId: z.string() }),
  warningOf('redirects_later', {}),
]);
export type RuleWarning = z.infer<typeof RuleWarning>;

/** A rule in an answer. Rules act in the order in which they were made. */
export const Rule = z.strictObject({
  id: z.string(),
  ...FIELDS,
  version: z.number().int().meta({ description: 'Counts the changes of this rule, from 1' }),
  warnings: z
    .array(RuleWarning)
    .max(MAX_RULE_WARNINGS)
    .meta({
      description: `Products that the catalog lacks, then where this rule and older published ones contradict each other: the first ${MAX_RULE_WARNINGS}`,
    }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Rule = z.infer<typeof Rule>;

export const RuleListQuery = PageQuery;
export type RuleListQuery = z.infer<typeof RuleListQuery>;
export const RuleListResponse = z.strictObject({ rules: z.array(Rule), nextCursor: NextCursor });
export const RuleParams = z.strictObject({ id: z.string().min(1).max(64) });
export const RuleVersionParams = z.strictObject({
  id: z.string().min(1).max(64),
  version: z.coerce.number().int().min(1).max(MAX_VERSION),
});

/** The rule after its n-th change. */
export const RuleVersion = z.strictObject({
  version: z.number().int(),
  rule: z.strictObject(FIELDS),
  createdAt: Timestamp,
});
export type RuleVersion = z.infer<typeof RuleVersion>;
export const RuleVersionListResponse = z.strictObject({
  versions: z.array(RuleVersion),
  nextCursor: NextCursor,
});

/** A rule that is not finished may have no action yet. */
const PreviewedRule = RuleInput.safeExtend({ actions: z.array(RuleAction).max(MAX_RULE_ACTIONS) });

export const RulePreviewRequest = z.strictObject({
  rule: PreviewedRule,
  ruleId: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .meta({ description: 'The rule that `rule` would replace; absent: it would be a new one' }),
  queries: z
    .array(z.string().max(500))
    .min(1)
    .max(50)
    .optional()
    .meta({ description: 'Default: the 50 most frequent queries of the last 30 days' }),
  cards: z.boolean().default(false).meta({ description: 'Also answer `result`' }),
  landingPage: LandingPageSlug.optional().meta({ description: 'As searches of this landing page' }),
});
export type RulePreviewRequest = z.infer<typeof RulePreviewRequest>;

const Shown = z.array(ExternalId).meta({ description: 'The first 24 products' });
const PreviewCard = VariantCard.extend({ ruleMarks: z.array(RuleMark) }).meta({ id: 'RulePreviewCard' });
export type PreviewCard = z.infer<typeof PreviewCard>;

const PreviewResult = z
  .strictObject({
    total: z.number().int(),
    acts: z.boolean().meta({ description: 'The condition of the rule holds for this query' }),
    cards: z.array(PreviewCard),
  })
  .meta({ id: 'RulePreviewResult', description: 'The products of `after` as cards' });

export const RulePreviewResponse = z.strictObject({
  queries: z.array(
    z.strictObject({
      query: z.string(),
      before: Shown,
      after: Shown,
      result: PreviewResult.optional().meta({ description: 'With `cards` only' }),
    }),
  ),
});
export type RulePreviewResponse = z.infer<typeof RulePreviewResponse>;

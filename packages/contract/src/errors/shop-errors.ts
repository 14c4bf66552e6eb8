import type { ErrorEntry } from './error-entry.ts';

/** What a shop writes about its search: synonyms, rules, proposals, judgements. And its webhooks. */
export const SHOP_ERRORS = {
  synonym_not_found: {
    status: 404,
    cause: 'The shop has no synonym with this id.',
    cure: 'Read the list of synonyms again: it may have been deleted.',
  },
  rule_not_found: {
    status: 404,
    cause: 'The shop has no merchandising rule with this id.',
    cure: 'Read the list of rules again: it may have been deleted.',
  },
  rule_version_not_found: {
    status: 404,
    cause: 'The rule has no version with this number.',
    cure: 'Take the number from the list of versions of the rule.',
  },
  landing_page_not_found: {
    status: 404,
    cause: 'The shop has no landing page with this id, or no published one at this address.',
    cure: 'Read the list of landing pages again: it may be a draft, or removed.',
  },
  proposal_not_found: {
    status: 404,
    cause: 'The shop has no proposal with this id. Each night replaces open proposals.',
    cure: 'Read the list of proposals again.',
  },
  webhook_not_found: {
    status: 404,
    cause: 'The shop has no webhook with this id.',
    cure: 'Take the id from the list of webhooks.',
  },
  webhook_delivery_not_found: {
    status: 404,
    cause: 'The webhook has no delivery with this id. Deliveries are kept for 30 days.',
    cure: 'Take the id from the list of deliveries of this webhook.',
  },
  feed_not_found: {
    status: 404,
    cause: 'The shop has no feed with this id.',
    cure: 'Take the id from the list of feeds.',
  },
  rule_changed: {
    status: 409,
    cause: 'Another person changed the rule since you read it: `expectedVersion` is old.',
    cure: 'Read the rule again, repeat your change on it, and send the new `expectedVersion`.',
  },
  landing_page_taken: {
    status: 409,
    cause: 'Another landing page of the shop has this address.',
    cure: 'Choose another `slug`, or change the other page.',
  },
  webhook_deactivated: {
    status: 409,
    cause: 'A delivery of a deactivated webhook cannot be sent again.',
    cure: 'Switch the webhook on with `PATCH {"status": "active"}`, then send the delivery again.',
  },
  proposal_not_open: {
    status: 409,
    cause: 'The proposal was applied or dismissed before.',
    cure: 'Read the list again. To decide anew, undo the proposal first.',
  },
  proposal_open: {
    status: 409,
    cause: 'Undo was asked for a proposal that is open.',
    cure: 'Nothing is to be undone: apply or dismiss it.',
  },
  synonym_quota_exceeded: {
    status: 422,
    cause: 'The shop has as many synonyms, or words in them, as it may.',
    cure: 'Delete synonyms, or join groups that share words.',
  },
  rule_quota_exceeded: {
    status: 422,
    cause: 'The shop has as many merchandising rules as it may.',
    cure: 'Delete rules that have ended or no longer act.',
  },
  landing_page_quota_exceeded: {
    status: 422,
    cause: 'The shop has as many landing pages as it may.',
    cure: 'Delete pages that nobody needs any more.',
  },
  judgement_quota_exceeded: {
    status: 422,
    cause: 'The shop has as many judgements in the relevance lab as it may.',
    cure: 'Take back judgements of queries that no longer matter.',
  },
  webhook_quota_exceeded: {
    status: 422,
    cause: 'The shop has as many webhooks as it may.',
    cure: 'Delete one, or subscribe one webhook to several events.',
  },
  feed_quota_exceeded: {
    status: 422,
    cause: 'The shop has as many feeds as it may.',
    cure: 'Delete one: each feed replaces the whole catalog.',
  },
  feed_address_private: {
    status: 422,
    cause: 'The address of the feed is not on the public internet.',
    cure: 'Use a public address. On a closed network the operator sets `AISLE_FEEDS_ALLOW_PRIVATE=1`.',
  },
  webhook_address_private: {
    status: 422,
    cause: 'The address of the webhook is not on the public internet.',
    cure: 'Use a public address. On a closed network the operator sets `AISLE_WEBHOOK_ALLOW_PRIVATE=1`.',
  },
} as const satisfies Record<string, ErrorEntry>;

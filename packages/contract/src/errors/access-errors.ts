import type { ErrorEntry } from './error-entry.ts';

/** Who may call what, and from where. */
export const ACCESS_ERRORS = {
  credential_missing: {
    status: 401,
    cause: 'The request carries no credential that the route takes.',
    cure: 'Send the API key, widget token or session that the message names.',
  },
  credential_invalid: {
    status: 401,
    cause: 'The credential is unknown, revoked or expired, or it belongs to a deleted shop.',
    cure: 'Refresh an expired widget token, or get a new one. Replace an API key that was revoked or rotated.',
  },
  origin_mismatch: {
    status: 403,
    cause: 'The page that sent the request is on neither the registered domain of the shop nor the service.',
    cure: "Use the token on the host of the shop's `url`, or change that `url`. Sessions work on `/dashboard` only.",
  },
  origin_required: {
    status: 403,
    cause: 'The route needs the header `Origin`, and none was sent.',
    cure: 'Call it from a browser page. A script sends `Origin` with the address of the shop or the service.',
  },
  domain_not_verified: {
    status: 403,
    cause:
      'The domain of the shop is not verified yet. A server sent products or orders, or a page used a widget token.',
    cure: 'Prove the domain: the dashboard shows how, on the page Domain. Imports of files, feeds and the preview work meanwhile.',
  },
  feature_not_in_plan: {
    status: 403,
    cause: "The plan of the shop lacks this feature, or the plan's searches of the month are used up.",
    cure: 'The operator changes the plan (`aisle shop plan`). Searches by words go on meanwhile.',
  },
  feature_switched_off: {
    status: 403,
    cause: 'The owner switched the feature off for the shop, or the operator for the whole service.',
    cure: 'Switch it on in the settings of the shop. For the service, see `AISLE_SPEECH_MODEL` and `AISLE_IMAGE_MODEL`.',
  },
  scope_missing: {
    status: 403,
    cause:
      'The API key lacks the scope of the route. Or it asks for a key that may do more, or lasts longer.',
    cure: 'Use a key with the scope that the message names, or make one in the dashboard.',
  },
  token_of_other_shop: {
    status: 403,
    cause: 'The widget token belongs to another shop than the address of the MCP server names.',
    cure: 'Use a token of this shop, or the address of the shop that the token belongs to.',
  },
  explain_needs_api_key: {
    status: 403,
    cause: '`explain: true` came with a widget token alone, or with an API key that is not of this shop.',
    cure: "Send the shop's API key beside the token, from a server, or leave out `explain`.",
  },
  agents_not_open: {
    status: 404,
    cause: 'The shop of this address is unknown, or its owner has not opened it to agents.',
    cure: 'Check the shop id. The owner opens the shop to agents in its settings.',
  },
  shop_not_found: {
    status: 404,
    cause: 'The id names no shop that the API key or the signed-in person may see.',
    cure: 'Take the id from `GET /api/integrations/v1/shop`, or sign in as a member of its organization.',
  },
  api_key_not_found: {
    status: 404,
    cause: 'The shop has no API key with this id.',
    cure: 'Take the id from the list of API keys.',
  },
  widget_token_not_found: {
    status: 404,
    cause: 'The shop has no widget token with this id, or it was revoked.',
    cure: 'Take the id from the list of widget tokens.',
  },
  domain_taken: {
    status: 409,
    cause: 'Another organization has proved the domain, so nobody can vouch for it here.',
    cure: 'Publish the TXT record that the page Domain shows: it alone moves a domain.',
  },
  address_changed: {
    status: 409,
    cause: 'The shop has another address than the one that was vouched for.',
    cure: 'Read the shop again, and vouch for the address that it has now.',
  },
  api_key_replaced: {
    status: 409,
    cause: 'This API key was rotated before, and its successor exists.',
    cure: 'Rotate the successor.',
  },
  api_key_quota_exceeded: {
    status: 422,
    cause: 'The shop has as many API keys as it may.',
    cure: 'Revoke a key that no system uses. The list shows when each was last used.',
  },
  widget_token_quota_exceeded: {
    status: 422,
    cause: 'The shop has as many widget tokens that work as it may.',
    cure: 'Put one token into all pages: it is refreshed by itself. Revoke tokens that no page uses.',
  },
} as const satisfies Record<string, ErrorEntry>;

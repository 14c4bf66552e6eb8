import {
  Feed,
  FeedInput,
  FeedListQuery,
  FeedListResponse,
  FeedParams,
  FeedPatch,
  FeedRunListResponse,
  FeedRunQuery,
} from '../imports/feeds.ts';
import { INTEGRATIONS, type RouteEntry, SYNC } from '../route-spec.ts';

/** Everyone in the shop sees them; an API key needs the scope that changes them. */
const READ_FEEDS = { ...SYNC, role: 'analyst' } as const;

/** Product files that the service fetches from an address, on a schedule. */
export const feedsRoutes = {
  listFeeds: {
    ...READ_FEEDS,
    call: `GET ${INTEGRATIONS}/feeds`,
    summary: "The shop's feeds with their last run, oldest first",
    query: FeedListQuery,
    responses: { 200: FeedListResponse },
  },
  createFeed: {
    ...SYNC,
    call: `POST ${INTEGRATIONS}/feeds`,
    summary: 'Add a feed; it is fetched at once, and then again and again',
    audit: { action: 'feed.created', fields: ['format', 'everyHours'] },
    idempotent: true,
    body: FeedInput,
    responses: { 201: Feed },
    errors: [409, 422],
  },
  getFeed: {
    ...READ_FEEDS,
    call: `GET ${INTEGRATIONS}/feeds/{id}`,
    summary: 'One feed with its last run',
    params: FeedParams,
    responses: { 200: Feed },
    errors: [404],
  },
  patchFeed: {
    ...SYNC,
    call: `PATCH ${INTEGRATIONS}/feeds/{id}`,
    summary: 'Change a feed, pause it, or go on with it',
    audit: { action: 'feed.updated', fields: ['format', 'everyHours', 'status'] },
    params: FeedParams,
    body: FeedPatch,
    responses: { 200: Feed },
    errors: [404, 422],
  },
  deleteFeed: {
    ...SYNC,
    call: `DELETE ${INTEGRATIONS}/feeds/{id}`,
    summary: 'Remove a feed and its runs; the products stay',
    audit: { action: 'feed.deleted' },
    params: FeedParams,
    responses: { 204: null },
    errors: [404],
  },
  runFeed: {
    ...SYNC,
    call: `POST ${INTEGRATIONS}/feeds/{id}/run`,
    summary: 'Fetch a feed now, also a paused one',
    audit: { action: 'feed.run' },
    params: FeedParams,
    query: FeedRunQuery,
    responses: { 202: Feed },
    errors: [404],
  },
  listFeedRuns: {
    ...READ_FEEDS,
    call: `GET ${INTEGRATIONS}/feeds/{id}/runs`,
    summary: 'What each run of a feed did, newest first',
    params: FeedParams,
    query: FeedListQuery,
    responses: { 200: FeedRunListResponse },
    errors: [404],
  },
} as const satisfies Record<string, RouteEntry>;

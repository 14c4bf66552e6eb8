import { INTEGRATIONS, type RouteSpec } from '../route-spec.ts';
import {
  Synonym,
  SynonymInput,
  SynonymListQuery,
  SynonymListResponse,
  SynonymParams,
  SynonymPatch,
} from '../synonyms.ts';

/** Synonym rules. */
export const synonymsRoutes = {
  listSynonyms: {
    method: 'GET',
    path: `${INTEGRATIONS}/synonyms`,
    summary: "The shop's own synonyms, oldest first",
    surface: 'integrations',
    credentials: ['apiKey'],
    rateGroup: 'list-synonyms',
    query: SynonymListQuery,
    responses: { 200: SynonymListResponse },
  },
  createSynonym: {
    method: 'POST',
    path: `${INTEGRATIONS}/synonyms`,
    summary: 'Add a synonym rule: a group of terms, or one term that leads to others',
    surface: 'integrations',
    credentials: ['apiKey'],
    rateGroup: 'create-synonym',
    idempotent: true,
    body: SynonymInput,
    responses: { 201: Synonym },
    errors: [409, 413, 415, 422],
  },
  patchSynonym: {
    method: 'PATCH',
    path: `${INTEGRATIONS}/synonyms/{id}`,
    summary: 'Change a synonym rule',
    surface: 'integrations',
    credentials: ['apiKey'],
    rateGroup: 'patch-synonym',
    params: SynonymParams,
    body: SynonymPatch,
    responses: { 200: Synonym },
    errors: [404, 413, 415, 422],
  },
  deleteSynonym: {
    method: 'DELETE',
    path: `${INTEGRATIONS}/synonyms/{id}`,
    summary: 'Remove a synonym rule',
    surface: 'integrations',
    credentials: ['apiKey'],
    rateGroup: 'delete-synonym',
    params: SynonymParams,
    responses: { 204: null },
    errors: [404],
  },
} as const satisfies Record<string, RouteSpec>;

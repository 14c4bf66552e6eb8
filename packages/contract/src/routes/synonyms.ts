import { ANALYST, INTEGRATIONS, MERCHANDISER, type RouteEntry } from '../route-spec.ts';
import {
  AddSynonymsRequest,
  AddSynonymsResponse,
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
    ...ANALYST,
    call: `GET ${INTEGRATIONS}/synonyms`,
    summary: "The shop's own synonyms, oldest first",
    query: SynonymListQuery,
    responses: { 200: SynonymListResponse },
  },
  createSynonym: {
    ...MERCHANDISER,
    call: `POST ${INTEGRATIONS}/synonyms`,
    summary: 'Add a synonym rule: a group of terms, or one term that leads to others',
    audit: { action: 'synonym.created', fields: ['type', 'terms', 'from', 'to'] },
    idempotent: true,
    body: SynonymInput,
    responses: { 201: Synonym },
    errors: [409, 422],
  },
  addSynonyms: {
    ...MERCHANDISER,
    call: `POST ${INTEGRATIONS}/synonyms/import`,
    summary: 'Add many synonym rules at once, those that the shop has not: all, or none if there is no room',
    audit: { action: 'synonym.imported' },
    body: AddSynonymsRequest,
    responses: { 200: AddSynonymsResponse },
    errors: [422],
  },
  patchSynonym: {
    ...MERCHANDISER,
    call: `PATCH ${INTEGRATIONS}/synonyms/{id}`,
    summary: 'Change a synonym rule',
    audit: { action: 'synonym.updated', fields: ['type', 'terms', 'from', 'to'] },
    params: SynonymParams,
    body: SynonymPatch,
    responses: { 200: Synonym },
    errors: [404, 422],
  },
  deleteSynonym: {
    ...MERCHANDISER,
    call: `DELETE ${INTEGRATIONS}/synonyms/{id}`,
    summary: 'Remove a synonym rule',
    audit: { action: 'synonym.deleted' },
    params: SynonymParams,
    responses: { 204: null },
    errors: [404],
  },
} as const satisfies Record<string, RouteEntry>;

import {
  ApplyProposalRequest,
  Proposal,
  ProposalListQuery,
  ProposalListResponse,
  ProposalParams,
  RefreshProposalsResponse,
} from '../autopilot/proposals.ts';
import { INTEGRATIONS, type RouteSpec } from '../route-spec.ts';

const PROPOSALS = `${INTEGRATIONS}/autopilot/proposals`;
const SHOWN = ['kind', 'from', 'to', 'url', 'written'] as const;

/** Proposals for searches that found nothing. */
export const autopilotRoutes = {
  listProposals: {
    method: 'GET',
    path: PROPOSALS,
    summary: 'What could be done about searches that found nothing, the most searched first',
    surface: 'integrations',
    credentials: ['apiKey', 'session'],
    role: 'analyst',
    rateGroup: 'list-proposals',
    query: ProposalListQuery,
    responses: { 200: ProposalListResponse },
  },
  refreshProposals: {
    method: 'POST',
    path: `${PROPOSALS}/refresh`,
    summary: 'Read the search log now, not only at night; the proposals change soon after',
    surface: 'integrations',
    credentials: ['apiKey', 'session'],
    role: 'merchandiser',
    rateGroup: 'refresh-proposals',
    responses: { 202: RefreshProposalsResponse },
  },
  applyProposal: {
    method: 'POST',
    path: `${PROPOSALS}/{id}/apply`,
    summary: 'Write the synonym or the rules of a proposal',
    surface: 'integrations',
    credentials: ['apiKey', 'session'],
    role: 'merchandiser',
    audit: { action: 'proposal.applied', answerFields: SHOWN },
    rateGroup: 'apply-proposal',
    params: ProposalParams,
    body: ApplyProposalRequest,
    responses: { 200: Proposal },
    errors: [404, 409, 413, 415, 422],
  },
  undoProposal: {
    method: 'POST',
    path: `${PROPOSALS}/{id}/undo`,
    summary: 'Remove what a proposal wrote, or take a dismissed one back; it is open again',
    surface: 'integrations',
    credentials: ['apiKey', 'session'],
    role: 'merchandiser',
    audit: { action: 'proposal.undone', answerFields: SHOWN },
    rateGroup: 'undo-proposal',
    params: ProposalParams,
    responses: { 200: Proposal },
    errors: [404, 409],
  },
  dismissProposal: {
    method: 'POST',
    path: `${PROPOSALS}/{id}/dismiss`,
    summary: 'Put a proposal aside; it is not made again',
    surface: 'integrations',
    credentials: ['apiKey', 'session'],
    role: 'merchandiser',
    audit: { action: 'proposal.dismissed', answerFields: SHOWN },
    rateGroup: 'dismiss-proposal',
    params: ProposalParams,
    responses: { 200: Proposal },
    errors: [404, 409],
  },
} as const satisfies Record<string, RouteSpec>;

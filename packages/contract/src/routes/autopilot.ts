import {
  ApplyProposalRequest,
  Proposal,
  ProposalListQuery,
  ProposalListResponse,
  ProposalParams,
  RefreshProposalsResponse,
} from '../autopilot/proposals.ts';
import { ANALYST, INTEGRATIONS, MERCHANDISER, type RouteEntry } from '../route-spec.ts';

const PROPOSALS = `${INTEGRATIONS}/autopilot/proposals`;
const SHOWN = ['kind', 'from', 'to', 'url', 'written'] as const;

/** Proposals for searches that found nothing. */
export const autopilotRoutes = {
  listProposals: {
    ...ANALYST,
    call: `GET ${PROPOSALS}`,
    summary: 'What could be done about searches that found nothing, the most searched first',
    query: ProposalListQuery,
    responses: { 200: ProposalListResponse },
  },
  refreshProposals: {
    ...MERCHANDISER,
    call: `POST ${PROPOSALS}/refresh`,
    summary: 'Read the search log now, not only at night; the proposals change soon after',
    responses: { 202: RefreshProposalsResponse },
  },
  applyProposal: {
    ...MERCHANDISER,
    call: `POST ${PROPOSALS}/{id}/apply`,
    summary: 'Write the synonym or the rules of a proposal',
    audit: { action: 'proposal.applied', answerFields: SHOWN },
    params: ProposalParams,
    body: ApplyProposalRequest,
    responses: { 200: Proposal },
    errors: [404, 409, 422],
  },
  undoProposal: {
    ...MERCHANDISER,
    call: `POST ${PROPOSALS}/{id}/undo`,
    summary: 'Remove what a proposal wrote, or take a dismissed one back; it is open again',
    audit: { action: 'proposal.undone', answerFields: SHOWN },
    params: ProposalParams,
    responses: { 200: Proposal },
    errors: [404, 409],
  },
  dismissProposal: {
    ...MERCHANDISER,
    call: `POST ${PROPOSALS}/{id}/dismiss`,
    summary: 'Put a proposal aside; it is not made again',
    audit: { action: 'proposal.dismissed', answerFields: SHOWN },
    params: ProposalParams,
    responses: { 200: Proposal },
    errors: [404, 409],
  },
} as const satisfies Record<string, RouteEntry>;

import { type AgentDetail, type Handover, INVITATION_STATES, type Invitation } from '@caravel/contracts';
import { DIALOG, press } from './press.ts';
import type { Screen } from './screen.ts';

const AGENTS = '**/api/agency/agents?*';
const INVITATIONS = '**/api/agency/invitations?*';

/** An agent with bookings of every product. */
const AGENT: AgentDetail = {
  _id: '01a1fe91-0000-7000-8000-0000000000b1',
  name: 'Maria Aparecida dos Santos-Oliveira',
  email: 'maria.aparecida.dos.santos.oliveira@sunset.test',
  status: 'Active',
  isRestrictedAgent: true,
  isRewardWalletEnable: false,
  createdAt: '2026-01-05T10:00:00.000Z',
  userMarkup: { type: 'percent', value: 12.5 },
  bookings: 128,
  upcomingBookings: 14,
  bookingsByProduct: { flights: 90, hotels: 30, cars: 8 },
  commission: [{ amountMinor: 1_234_567, currency: 'USD' }],
  phone: '+13055550100',
  locale: 'pt',
  loginCount: 41,
  sessions: 2,
};

/** An invitation in each state. */
const INVITED: Invitation[] = INVITATION_STATES.map((state, index) => ({
  _id: `01a1fe91-0000-7000-8000-0000000000c${index}`,
  email: `maria.aparecida.dos.santos.oliveira.${index}@agencia.example`,
  isRestrictedAgent: index % 2 === 0,
  state,
  sentAt: '2026-01-05T10:00:00.000Z',
  expiresAt: '2026-01-12T10:00:00.000Z',
}));

/** A handover that waits for an agent's Yes. */
const WAITING: Handover = {
  _id: '01a1fe91-0000-7000-8000-0000000000e1',
  to: { _id: AGENT._id, name: AGENT.name, email: AGENT.email },
  startedAt: '2026-01-05T10:00:00.000Z',
  expiresAt: '2026-01-07T10:00:00.000Z',
};

/** The owner's pages about sales agents. */
export function agentScreens(): readonly Omit<Screen, 'who'>[] {
  const agent = { path: `**/api/agency/agents/${AGENT._id}`, json: { data: AGENT } };
  const path = `/agents/${AGENT._id}`;
  return [
    { name: 'agents', path: '/agents', settled: 'main table, main li' },
    { name: 'agents-none', path: '/agents', answered: { path: AGENTS, json: { data: { agents: [], totalAgents: 0 } } } },
    { name: 'agents-failed', path: '/agents', broken: AGENTS, isRefused: true },
    { name: 'agents-invite', path: '/agents', open: press('button', 'agents.invite', DIALOG) },
    { name: 'agents-promote', path: '/agents', open: press('button', 'agents.promoteClient', DIALOG) },
    {
      name: 'agents-invitations',
      path: '/agents?view=invitations',
      settled: 'main li button',
      answered: { path: INVITATIONS, json: { data: { invitations: INVITED, totalInvitations: INVITED.length } } },
    },
    {
      name: 'agents-handover-waits',
      path: '/agents',
      settled: 'main table, main li',
      answered: { path: '**/api/agency/handover', json: { data: { handover: WAITING } } },
    },
    {
      name: 'agent-hand-over',
      path,
      settled: 'main dl',
      answered: { ...agent, json: { data: { ...AGENT, isRestrictedAgent: false } } },
      isRefused: true,
      open: press('button', 'agents.handOver', DIALOG),
    },
    // Nobody has this id, so that the card of markups says so.
    { name: 'agent', path, settled: 'main dl', answered: agent, isRefused: true },
    {
      name: 'agent-demote',
      path,
      settled: 'main dl',
      answered: agent,
      isRefused: true,
      open: press('button', 'agents.demote', DIALOG),
    },
  ];
}

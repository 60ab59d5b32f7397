import { createRoute } from '@tanstack/react-router';
import { count, flag, oneOf, searchParams, text } from '../lib/address/search-params.ts';
import { laterPages, lazyPage } from './lazy-page.ts';
import { staffRoute } from './protected-route.tsx';

const agentsSearch = searchParams({
  view: oneOf(['invitations']),
  invite: flag(),
  q: text(80),
  access: oneOf(['all', 'own']),
  status: oneOf(['Active', 'Inactive']),
  sort: oneOf(['name', '-name', 'created', '-created']),
  page: count(undefined, 1, 4000),
  size: count(undefined, 25, 100),
});

const listRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/agents',
  validateSearch: agentsSearch,
  component: lazyPage(async () => (await laterPages()).loadAgents(), 'AgentsPage'),
});

const agentRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/agents/$id',
  component: lazyPage(async () => (await laterPages()).loadAgent(), 'AgentPage'),
});

/** Where the link of a handover leads: the page of the agent who is to own the agency. */
const takeOverRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/agents/handover',
  validateSearch: searchParams({ token: text(200) }),
  component: lazyPage(async () => (await laterPages()).loadTakeOver(), 'TakeOverPage'),
});

/** The owner's pages about sales agents. */
export const agentsRoutes = [listRoute, takeOverRoute, agentRoute] as const;

import { createRoute } from '@tanstack/react-router';
import { searchParams, text } from '../lib/address/search-params.ts';
import { lazyPage } from '../lib/page/lazy-page.ts';
import { staffRoute } from './frames.tsx';

const listRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/agents',
  component: lazyPage(() => import('../features/office-agents/agents-page.tsx'), 'AgentsPage'),
});

const agentRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/agents/$id',
  component: lazyPage(() => import('../features/office-agents/agent-page.tsx'), 'AgentPage'),
});

/** Where the link of a handover leads: the page of the agent who is to own the agency. */
const takeOverRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/agents/handover',
  validateSearch: searchParams({ token: text(200) }),
  component: lazyPage(() => import('../features/office-agents/take-over-page.tsx'), 'TakeOverPage'),
});

/** The owner's log of what staff did. */
const activityRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/activity',
  component: lazyPage(() => import('../features/office-activity/activity-page.tsx'), 'ActivityPage'),
});

/** The owner's pages about sales agents, and about what all staff did. */
export const agentsRoutes = [listRoute, takeOverRoute, agentRoute, activityRoute] as const;

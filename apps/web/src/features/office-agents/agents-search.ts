import type { EndpointInput, listAgents } from '@caravel/contracts';
import { savedView } from '../../components/list-views/view-state.ts';
import { tableQuery } from '../../components/table/table-address.ts';
import { count, flag, oneOf, searchParams, text } from '../../lib/address/search-params.ts';

/** Reads the parameters of the pages of agents. */
export const readAgentsSearch = searchParams({
  view: oneOf(['invitations']),
  invite: flag(),
  q: text(80),
  access: oneOf(['all', 'own']),
  status: oneOf(['Active', 'Inactive']),
  sort: oneOf(['name', '-name', 'created', '-created']),
  page: count(undefined, 1, 4000),
  size: count(undefined, 25, 100),
  cols: text(300),
  saved: savedView,
});

/** The state of the page as its address holds it. */
export type AgentsSearch = ReturnType<typeof readAgentsSearch>;

/** The query of the list for an address. */
export function agentsQuery(search: AgentsSearch): EndpointInput<typeof listAgents>['query'] {
  return {
    ...tableQuery(search),
    sort: search.sort ?? 'name',
    ...(search.access ? { isRestrictedAgent: search.access === 'own' ? 'true' : 'false' } : {}),
    ...(search.status ? { status: search.status } : {}),
  };
}

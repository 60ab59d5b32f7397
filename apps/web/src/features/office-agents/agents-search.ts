import type { AGENT_SORTS, EndpointInput, listAgents } from '@caravel/contracts';

/** The state of the page as its address holds it. */
export type AgentsSearch = {
  readonly view?: 'invitations' | undefined;
  /** The dialog that invites is open. */
  readonly invite?: true | undefined;
  readonly q?: string | undefined;
  readonly access?: 'all' | 'own' | undefined;
  readonly status?: 'Active' | 'Inactive' | undefined;
  readonly sort?: (typeof AGENT_SORTS)[number] | undefined;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  /** The columns that are shown, by id, where they are not those shown at first. */
  readonly cols?: string | undefined;
  /** The view that is open, by id; `all` for the list as nobody has arranged it. */
  readonly saved?: string | undefined;
};

export const PAGE_SIZE = 25;

/** The query of the list for an address. */
export function agentsQuery(search: AgentsSearch): EndpointInput<typeof listAgents>['query'] {
  const size = search.size ?? PAGE_SIZE;
  return {
    offSet: ((search.page ?? 1) - 1) * size,
    limit: size,
    sort: search.sort ?? 'name',
    ...(search.q ? { searchQuery: search.q } : {}),
    ...(search.access ? { isRestrictedAgent: search.access === 'own' ? 'true' : 'false' } : {}),
    ...(search.status ? { status: search.status } : {}),
  };
}

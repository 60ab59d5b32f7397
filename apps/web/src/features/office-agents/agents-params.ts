import { count, flag, oneOf, searchParams, text } from '../../lib/address/search-params.ts';

/** Reads the parameters of the pages of agents. Routes are in every first load, so what they need is in a file of its own. */
export const readAgentsParams = searchParams({
  view: oneOf(['invitations']),
  invite: flag(),
  q: text(80),
  access: oneOf(['all', 'own']),
  status: oneOf(['Active', 'Inactive']),
  sort: oneOf(['name', '-name', 'created', '-created']),
  page: count(undefined, 1, 4000),
  size: count(undefined, 25, 100),
  cols: text(300),
});

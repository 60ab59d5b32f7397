import { count, day, oneOf, searchParams, text } from '../../lib/address/search-params.ts';

/** Reads the parameters of the list of clients. Routes are in every first load, so what they need is in a file of its own. */
export const readClientsParams = searchParams({
  q: text(80),
  status: oneOf(['Active', 'Inactive']),
  verified: oneOf(['yes', 'no']),
  from: day(),
  to: day(),
  sort: oneOf(['name', '-name', 'created', '-created']),
  page: count(undefined, 1, 4000),
  size: count(undefined, 25, 100),
  cols: text(300),
});

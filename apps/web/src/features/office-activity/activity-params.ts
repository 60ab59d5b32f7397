import { count, day, oneOf, searchParams, text } from '../../lib/address/search-params.ts';

/** Reads the parameters of the activity log. */
export const readActivityParams = searchParams({
  user: text(36),
  kind: oneOf(['bookings', 'clients', 'agents', 'prices', 'site', 'account']),
  from: day(),
  to: day(),
  page: count(undefined, 1, 4000),
  size: count(undefined, 25, 100),
});

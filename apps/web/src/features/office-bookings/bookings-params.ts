import { count, day, flag, oneOf, searchParams, text } from '../../lib/address/search-params.ts';

/** Reads the parameters of a list of bookings. Routes are in every first load, so what they need is in a file of its own. */
export const readBookingsParams = searchParams({
  q: text(80),
  status: text(120),
  from: day(),
  to: day(),
  past: flag(),
  user: text(36),
  userName: text(80),
  sort: oneOf(['created', '-created', 'travel', '-travel', 'total', '-total']),
  page: count(undefined, 1, 4000),
  size: count(undefined, 25, 100),
  cols: text(300),
});

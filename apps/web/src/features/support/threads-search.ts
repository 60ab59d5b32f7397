import { SUPPORT_STATES } from '@caravel/contracts';
import { count, oneOf, searchParams } from '../../lib/address/search-params.ts';

/** Reads the parameters of the list of questions. */
export const readThreadsSearch = searchParams({
  state: oneOf(SUPPORT_STATES),
  page: count(undefined, 1, 4000),
  size: count(undefined, 25, 100),
});

/** The state of the list as its address holds it. */
export type ThreadsSearch = ReturnType<typeof readThreadsSearch>;

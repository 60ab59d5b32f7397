import { COMMISSION_AGES, COMMISSION_STATES } from '@caravel/contracts';
import { count, flag, oneOf, searchParams, text } from '../../lib/address/search-params.ts';

/** Reads the parameters of the page. `import`: a statement is being imported. */
export const readCommissionsSearch = searchParams({
  state: oneOf(COMMISSION_STATES),
  age: oneOf(COMMISSION_AGES),
  supplier: text(40),
  page: count(undefined, 1, 4000),
  size: count(undefined, 25, 100),
  import: flag(),
});
export type CommissionsSearch = ReturnType<typeof readCommissionsSearch>;

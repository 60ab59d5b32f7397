import { type EndpointInput, type listAgencySearches, PRODUCTS } from '@caravel/contracts';
import { count, day, oneOf, searchParams, text } from '../../lib/address/search-params.ts';

/** Reads the parameters of the page. `userName` is what the chip of a person says. */
export const readSearchesSearch = searchParams({
  product: oneOf(PRODUCTS),
  user: text(36),
  userName: text(160),
  from: day(),
  to: day(),
  page: count(undefined, 1, 4000),
  size: count(undefined, 25, 100),
});

/** The state of the page as its address holds it. */
export type SearchesSearch = ReturnType<typeof readSearchesSearch>;

export const PAGE_SIZE = 25;

/** The query of the list for an address. */
export function searchesQuery(search: SearchesSearch): EndpointInput<typeof listAgencySearches>['query'] {
  const { product, user, from, to, page = 1, size = PAGE_SIZE } = search;
  return {
    from: (page - 1) * size,
    size,
    ...(product && { product }),
    ...(user && { userId: user }),
    ...(from && { startDate: from }),
    ...(to && { endDate: to }),
  };
}

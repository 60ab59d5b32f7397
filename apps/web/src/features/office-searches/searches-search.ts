import type { EndpointInput, listAgencySearches, Product } from '@caravel/contracts';

/** The state of the page as its address holds it. `userName` is what the chip of a person says. */
export type SearchesSearch = {
  readonly product?: Product | undefined;
  readonly user?: string | undefined;
  readonly userName?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
};

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

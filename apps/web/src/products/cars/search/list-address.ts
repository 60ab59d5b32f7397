import {
  BAG_BUCKETS,
  CAR_FEATURES,
  CAR_FILTER_GROUPS,
  CAR_POLICIES,
  CAR_PRICE_BUCKETS,
  CAR_SORTS,
  type CarFilter,
  type CarFilterGroup,
  type CarSort,
  PASSENGER_BUCKETS,
  VEHICLE_SIZES,
} from '@caravel/products/cars/contract';

/** The part of an address that says how the list is filtered, sorted and shown. A parameter has the chosen options of a group, joined by commas. */
export type ListParams = {
  readonly fp?: string | undefined;
  readonly fb?: string | undefined;
  readonly ft?: string | undefined;
  readonly fr?: string | undefined;
  readonly ff?: string | undefined;
  readonly fo?: string | undefined;
  readonly fa?: string | undefined;
  readonly o?: string | undefined;
  readonly pg?: number | undefined;
};

/** How a list is filtered and sorted, and how many pages of it are shown. */
export type ListView = { readonly filter: CarFilter; readonly sort: CarSort; readonly pages: number };

/** A list as it begins. */
export const FIRST_VIEW: ListView = { filter: {}, sort: 'cheapest', pages: 1 };

const PARAMS = {
  passengers: 'fp',
  bags: 'fb',
  type: 'ft',
  price: 'fr',
  features: 'ff',
  policies: 'fo',
  agency: 'fa',
} as const satisfies Readonly<Record<CarFilterGroup, keyof ListParams>>;

const optionsOf = (buckets: readonly { readonly option: string }[]) => buckets.map(({ option }) => option);

/** The options that a group may have; companies are known by the results alone. */
const KNOWN: Readonly<Record<CarFilterGroup, readonly string[] | RegExp>> = {
  passengers: optionsOf(PASSENGER_BUCKETS),
  bags: optionsOf(BAG_BUCKETS),
  type: VEHICLE_SIZES.map(({ id }) => String(id)),
  price: optionsOf(CAR_PRICE_BUCKETS),
  features: CAR_FEATURES,
  policies: CAR_POLICIES,
  agency: /^[\w-]{1,20}$/,
};

const isKnown = (group: CarFilterGroup, option: string) => {
  const known = KNOWN[group];
  return known instanceof RegExp ? known.test(option) : known.includes(option);
};

/** The filter without empty groups, so that the same filter always looks the same. */
export function tidy(filter: CarFilter): CarFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, options]) => options.length > 0));
}

/** Reads the view of an address; unknown values filter nothing. */
export function readView(params: ListParams): ListView {
  const filter = CAR_FILTER_GROUPS.map((group) => {
    const options = new Set((params[PARAMS[group]] ?? '').split(','));
    return [group, [...options].filter((option) => isKnown(group, option))] as const;
  });
  return {
    filter: tidy(Object.fromEntries(filter)),
    sort: CAR_SORTS.find((sort) => sort === params.o) ?? FIRST_VIEW.sort,
    pages: params.pg ?? 1,
  };
}

/** Writes a view; what `readView` would take by itself is left out. */
export function writeView({ filter, sort, pages }: ListView): ListParams {
  const groups = CAR_FILTER_GROUPS.flatMap((group) => {
    const options = filter[group] ?? [];
    return options.length === 0 ? [] : [[PARAMS[group], options.join(',')] as const];
  });
  return {
    ...Object.fromEntries(groups),
    ...(sort !== FIRST_VIEW.sort && { o: sort }),
    ...(pages > 1 && { pg: pages }),
  };
}

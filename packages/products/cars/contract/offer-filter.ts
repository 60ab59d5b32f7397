import type { Money } from '@caravel/kernel';
import type { CarSort } from './limits.ts';
import { type CarGroup, carKey, groupCars } from './offer-groups.ts';
import type { CarOffer } from './offers.ts';

/*
 * The filter panel of car results (spec 2, sections 2, 4 and 9): groups combine with AND, the options of a group with OR, and an empty group allows
 * everything. Without schemas, so that a page that filters does not load the validator.
 */

/** The groups of the panel, in its order; Sort stands before them. */
export const CAR_FILTER_GROUPS = ['passengers', 'bags', 'type', 'price', 'features', 'policies', 'agency'] as const;
export type CarFilterGroup = (typeof CAR_FILTER_GROUPS)[number];

/** The chosen options of each group. */
export type CarFilter = { readonly [Group in CarFilterGroup]?: readonly string[] };

type Bucket = { readonly option: string; readonly from: number; readonly below: number };
const END = Number.POSITIVE_INFINITY;

/** Seats. */
export const PASSENGER_BUCKETS = [
  { option: '1-4', from: 1, below: 5 },
  { option: '5+', from: 5, below: END },
] as const satisfies readonly Bucket[];

/** Large and small bags. */
export const BAG_BUCKETS = [
  { option: '1-2', from: 1, below: 3 },
  { option: '3-4', from: 3, below: 5 },
  { option: '5+', from: 5, below: END },
] as const satisfies readonly Bucket[];

/** The whole price in major units of its currency; the lower bound belongs to a bucket, so that no price is in two or in none. */
export const CAR_PRICE_BUCKETS = [
  { option: '0-200', from: 0, below: 200 },
  { option: '200-300', from: 200, below: 300 },
  { option: '300-400', from: 300, below: 400 },
  { option: '400+', from: 400, below: END },
] as const satisfies readonly Bucket[];

export const CAR_FEATURES = ['airConditioning', 'automatic', 'fourDoors'] as const;
export const CAR_POLICIES = ['unlimitedMileage', 'freeCancellation'] as const;

const FOUR_DOORS = 4;

/** The part of an offer that filters read. */
export type FilterableOffer = {
  readonly offerId: string;
  readonly price: Pick<CarOffer['price'], 'total'>;
  readonly pickUpDeskId: string;
  readonly dropOffDeskId: string;
  readonly availableCore: {
    readonly totalCharge: Pick<CarOffer['availableCore']['totalCharge'], 'estimatedTotal'>;
    readonly vehicle: Pick<
      CarOffer['availableCore']['vehicle'],
      'acriss' | 'name' | 'size' | 'passengerQuantity' | 'baggageQuantity' | 'acIndicator' | 'transmissionType' | 'doorCount'
    >;
    readonly vendor: Pick<CarOffer['availableCore']['vendor'], 'code'>;
    readonly rentalRate: Pick<CarOffer['availableCore']['rentalRate'], 'unlimitedIndicator'>;
  };
  readonly availableInfo: {
    readonly coverages: readonly Pick<CarOffer['availableInfo']['coverages'][number], 'code' | 'charge'>[];
  };
};

/** What nobody knows is in no bucket. */
const bucketsOf = (buckets: readonly Bucket[], value: number | null) =>
  value === null ? [] : buckets.flatMap(({ option, from, below }) => (value >= from && value < below ? [option] : []));

const having = (options: Readonly<Record<string, boolean>>) => Object.keys(options).filter((option) => options[option]);

/** The options of each group that an offer belongs to. */
const OPTIONS_OF: Readonly<Record<CarFilterGroup, (offer: FilterableOffer) => readonly string[]>> = {
  passengers: ({ availableCore }) => bucketsOf(PASSENGER_BUCKETS, availableCore.vehicle.passengerQuantity),
  bags: ({ availableCore }) => bucketsOf(BAG_BUCKETS, availableCore.vehicle.baggageQuantity),
  type: ({ availableCore }) => [String(availableCore.vehicle.size)],
  price: ({ availableCore }) => bucketsOf(CAR_PRICE_BUCKETS, availableCore.totalCharge.estimatedTotal),
  features: ({ availableCore: { vehicle } }) =>
    having({
      airConditioning: vehicle.acIndicator,
      automatic: vehicle.transmissionType === 'Automatic',
      fourDoors: (vehicle.doorCount ?? 0) >= FOUR_DOORS,
    }),
  policies: ({ availableCore, availableInfo }) =>
    having({
      unlimitedMileage: availableCore.rentalRate.unlimitedIndicator,
      freeCancellation: availableInfo.coverages.some(({ code, charge }) => code === 'CF' && charge.includedRateInd),
    }),
  agency: ({ availableCore }) => [availableCore.vendor.code],
};

function passes(offer: FilterableOffer, filter: CarFilter, group: CarFilterGroup): boolean {
  const chosen = filter[group];
  return chosen === undefined || chosen.length === 0 || OPTIONS_OF[group](offer).some((option) => chosen.includes(option));
}

/** Whether an offer is left by a filter. */
export function fitsCarFilter(offer: FilterableOffer, filter: CarFilter): boolean {
  return CAR_FILTER_GROUPS.every((group) => passes(offer, filter, group));
}

/** An option of a group: how many cars (`carKey`) it would leave by all filters but those of its own group, and the lowest total of their rates. */
export type CarFacet = { readonly option: string; readonly count: number; readonly from: Money | null };
export type CarFacets = Readonly<Record<CarFilterGroup, readonly CarFacet[]>>;

/** The options that are always shown, even with no offer. Types and companies are those of the results. */
const ALWAYS: Readonly<Record<CarFilterGroup, readonly string[]>> = {
  passengers: PASSENGER_BUCKETS.map(({ option }) => option),
  bags: BAG_BUCKETS.map(({ option }) => option),
  type: [],
  price: CAR_PRICE_BUCKETS.map(({ option }) => option),
  features: CAR_FEATURES,
  policies: CAR_POLICIES,
  agency: [],
};

type Counted = { readonly cars: Set<string>; from: Money | null };
const nothing = (): Counted => ({ cars: new Set(), from: null });

type Met = { readonly key: string; readonly total: Money; readonly isLeft: boolean };

function count(into: Map<string, Counted>, options: readonly string[], { key, total, isLeft }: Met): void {
  for (const option of options) {
    const counted = into.get(option) ?? nothing();
    into.set(option, counted);
    if (!isLeft) continue;
    counted.cars.add(key);
    if (counted.from === null || total.amountMinor < counted.from.amountMinor) counted.from = total;
  }
}

/**
 * Counts the options of every group. An option of a group counts the cars that all other groups leave, so that choosing it besides says what it
 * adds. Options keep the order of the spec; those of the results come in the order in which they are met.
 */
export function carFacets(offers: readonly FilterableOffer[], filter: CarFilter): CarFacets {
  const counted = Object.fromEntries(
    CAR_FILTER_GROUPS.map((group) => [group, new Map<string, Counted>(ALWAYS[group].map((option) => [option, nothing()]))]),
  );
  for (const offer of offers) {
    const key = carKey(offer);
    const failed = CAR_FILTER_GROUPS.filter((group) => !passes(offer, filter, group));
    for (const group of CAR_FILTER_GROUPS) {
      const isLeft = failed.every((other) => other === group);
      const into = counted[group];
      if (into) count(into, OPTIONS_OF[group](offer), { key, total: offer.price.total, isLeft });
    }
  }
  const facetsOf = (group: CarFilterGroup): CarFacet[] =>
    [...(counted[group] ?? [])].map(([option, { cars, from }]) => ({ option, count: cars.size, from }));
  return {
    passengers: facetsOf('passengers'),
    bags: facetsOf('bags'),
    type: facetsOf('type'),
    price: facetsOf('price'),
    features: facetsOf('features'),
    policies: facetsOf('policies'),
    agency: facetsOf('agency'),
  };
}

/** Returns the cars that a filter leaves, each with the rates that it leaves, in an order. */
export function listCars<Offer extends FilterableOffer>(
  offers: readonly Offer[],
  filter: CarFilter,
  sort: CarSort,
): CarGroup<Offer>[] {
  return groupCars(
    offers.filter((offer) => fitsCarFilter(offer, filter)),
    sort,
  );
}

import type { Locale } from '@caravel/contracts';
import { addMoney, hashText, type Money, required } from '@caravel/kernel';
import type { FareFamily, FlightResult, FlightSearch } from '@caravel/products/flights/contract';
import type { z } from 'zod';
import type { AccountRef } from '../../../domains/partner-accounts/index.ts';
import { composePrice, type PriceRules, rulesOfSupplier } from '../../../domains/pricing/index.ts';
import type { Logger } from '../../../platform/log.ts';
import { readSound } from '../../../platform/search/gather.ts';
import type { FoundWave, SearchRecord } from '../../../platform/search/run-search.ts';
import type { SupplierNet } from '../fares/fare-board.ts';
import type { FlightSupplier, SupplierFare, SupplierItinerary } from '../ports.ts';
import type { storedOfferSchema } from './find-own-offer.ts';
import { itineraryPresenter } from './presenters.ts';

export type PresentedWave = { readonly data: FlightResult[]; readonly fareFamilies: Record<string, FareFamily[]> };

/** Makes the public id of an itinerary: the same flights have the same id in every search, so that a page can find them again. */
function itineraryId(supplier: string, key: string): string {
  return `${supplier.slice(0, 1)}${hashText(`${supplier}:${key}`).toString(36)}${hashText(`${key}:2`).toString(36)}`;
}

function isSound(itinerary: SupplierItinerary, legs: number, currency: string): boolean {
  return (
    itinerary.slices.length === legs &&
    itinerary.slices.every((slice) => slice.segments.length > 0 && slice.minutes > 0) &&
    itinerary.fares.length > 0 &&
    itinerary.fares.every((fare) => fare.base.amountMinor >= 0 && fare.taxes.amountMinor >= 0 && fare.base.currency === currency)
  );
}

/** An itinerary without what excluded airlines fly or sell; undefined if nothing is left. */
function withoutAirlines(itinerary: SupplierItinerary, excluded: ReadonlySet<string>): SupplierItinerary | undefined {
  const isFlown = itinerary.slices.some(({ segments }) =>
    segments.some(({ carrier, operatingCarrier }) => excluded.has(carrier) || excluded.has(operatingCarrier)),
  );
  const fares = itinerary.fares.filter(({ validatingCarrier }) => !excluded.has(validatingCarrier));
  return isFlown || fares.length === 0 ? undefined : { ...itinerary, fares };
}

/** Sorts by price, then by duration. */
function byPrice(a: FlightResult, b: FlightResult): number {
  const minutes = (result: FlightResult) => result.flights.reduce((sum, slice) => sum + slice.duration, 0);
  return a.total.amountMinor - b.total.amountMinor || minutes(a) - minutes(b);
}

/** Reads the waves of one search: prices and presents every offer in the agency's currency and the caller's language and returns what to store of it. */
export function collectOffers(
  search: FlightSearch,
  rules: PriceRules,
  {
    currency,
    locale,
    log,
    excluded,
  }: {
    readonly currency: string;
    readonly locale: Locale;
    readonly log: Logger;
    /** IATA codes of airlines of which nothing is sold, by supplier. */
    readonly excluded?: ReadonlyMap<string, ReadonlySet<string>>;
  },
) {
  const presenterOf = (supplier: string) => {
    const own = rulesOfSupplier(rules, supplier);
    const priceOf = ({ base, taxes }: SupplierFare) =>
      composePrice({ net: { base, taxes }, rules: own, protectionSelected: false });
    return itineraryPresenter(priceOf, locale);
  };
  const presenters = new Map<string, ReturnType<typeof presenterOf>>();
  const seen = new Set<string>();
  const lowest = new Map<string, Money>();
  const readItinerary = ({ name, accountId }: AccountRef, id: string, itinerary: SupplierItinerary) => {
    const present = presenters.get(name) ?? presenterOf(name);
    presenters.set(name, present);
    if (!isSound(itinerary, search.legs.length, currency)) throw new Error('a record that does not fit');
    const refs = new Map<string, SupplierFare>(itinerary.fares.map((fare, i) => [`${id}.${fare.familyCode}${i}`, fare] as const));
    const idOf = new Map([...refs].map(([offerId, fare]) => [fare, offerId] as const));
    const { result, families } = present(itinerary, id, (fare) => required(idOf.get(fare), 'offer id'));
    if (result.flights.some(({ stops }) => stops.some(({ missedBy }) => missedBy)))
      throw new Error('a connection that nobody can make');
    const records = families.map((family): SearchRecord => {
      const { ref } = required(refs.get(family.offerId), 'fare of an offer');
      const offer = [name, ref, family.total.amountMinor] as const;
      const body: z.infer<typeof storedOfferSchema> = accountId === null ? [...offer] : [...offer, accountId];
      return { id: family.offerId, body };
    });
    seen.add(id);
    for (const { base, taxes } of itinerary.fares) {
      const net = addMoney([base, taxes]);
      if (net.amountMinor < (lowest.get(name)?.amountMinor ?? Number.POSITIVE_INFINITY)) lowest.set(name, net);
    }
    return { id, result, families, records };
  };
  const addWave = (supplier: FlightSupplier, itineraries: readonly SupplierItinerary[]): FoundWave<PresentedWave> => {
    const unsold = excluded?.get(supplier.name);
    // mutant excluded-airline-sold: `unsold?.size ?` -> `false ?` fails supplier-terms.test.ts
    const sold = unsold?.size ? itineraries.flatMap((one) => withoutAirlines(one, unsold) ?? []) : itineraries;
    const found = readSound(
      sold,
      (itinerary) => {
        const id = itineraryId(supplier.name, itinerary.key);
        return seen.has(id) ? [] : [readItinerary(supplier, id, itinerary)];
      },
      (lost) => log.warn({ supplier: supplier.name, lost }, 'records of a flight search were left out'),
    ).flat();
    return {
      records: found.flatMap(({ records }) => records),
      shown: {
        data: found.map(({ result }) => result).sort(byPrice),
        fareFamilies: Object.fromEntries(found.map(({ id, families }) => [id, families])),
      },
    };
  };
  /** The least of each supplier. */
  const lowestNets = (): SupplierNet[] => [...lowest].map(([supplier, net]) => ({ net, supplier }));
  return { addWave, count: () => seen.size, lowest: lowestNets };
}

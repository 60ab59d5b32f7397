import { hashText, money } from '@caravel/kernel';
import type { FlightSearch } from '@caravel/products/flights/contract';
import type { AccountRef } from '../../../domains/partner-accounts/index.ts';
import { offerPricer, type PriceRules, rulesOfSupplier } from '../../../domains/pricing/index.ts';
import type { Logger } from '../../../platform/log.ts';
import { readSound } from '../../../platform/search/gather.ts';
import type { FoundWave, SearchRecord } from '../../../platform/search/run-search.ts';
import type { SupplierNet } from '../fares/fare-board.ts';
import type { FlightSupplier, SupplierFare, SupplierItinerary } from '../ports.ts';
import { recordOf } from './find-own-offer.ts';
import { byPrice, type FlightPacker, offerSuffix, type PackedItinerary } from './pack-wave.ts';

/** Makes the public id of an itinerary: the same flights have the same id in every search, so that a page can find them again. */
function itineraryId(supplier: string, key: string): string {
  return `${supplier.slice(0, 1)}${hashText(`${supplier}:${key}`).toString(36)}${hashText(`${key}:2`).toString(36)}`;
}

const isSound = (slices: SupplierItinerary['slices'], legs: number) =>
  slices.length === legs && slices.every(({ segments, minutes }) => segments.length > 0 && minutes > 0);

const isSoundFare = ({ base, taxes }: SupplierFare, currency: string) =>
  base.amountMinor >= 0 && taxes.amountMinor >= 0 && base.currency === currency && taxes.currency === currency;

/** An itinerary without fares that do not fit: they are lost by themselves. Throws if the flights do not fit, or no fare does. */
function soundOf(itinerary: SupplierItinerary, legs: number, currency: string): SupplierItinerary {
  const fares = itinerary.fares.filter((fare) => isSoundFare(fare, currency));
  if (!isSound(itinerary.slices, legs) || fares.length === 0) throw new Error('a record that does not fit');
  return fares.length === itinerary.fares.length ? itinerary : { ...itinerary, fares };
}

/** An itinerary without what excluded airlines fly or sell; undefined if nothing is left. */
function withoutAirlines(itinerary: SupplierItinerary, excluded: ReadonlySet<string>): SupplierItinerary | undefined {
  const isFlown = itinerary.slices.some(({ segments }) =>
    segments.some(({ carrier, operatingCarrier }) => excluded.has(carrier) || excluded.has(operatingCarrier)),
  );
  const fares = itinerary.fares.filter(({ validatingCarrier }) => !excluded.has(validatingCarrier));
  return isFlown || fares.length === 0 ? undefined : { ...itinerary, fares };
}

const netOf = ({ base, taxes }: SupplierFare): number => base.amountMinor + taxes.amountMinor;

/**
 * Reads the waves of one search: prices and packs every offer and returns what to store of it. An itinerary that comes again replaces the one before; its
 * offers keep their ids, so that a fare that somebody has chosen can be quoted.
 */
export function collectOffers(
  search: Pick<FlightSearch, 'legs'>,
  rules: PriceRules,
  {
    currency,
    packer,
    log,
    excluded,
  }: {
    readonly currency: string;
    readonly packer: FlightPacker;
    readonly log: Logger;
    /** IATA codes of airlines of which nothing is sold, by supplier. */
    readonly excluded?: ReadonlyMap<string, ReadonlySet<string>>;
  },
) {
  const pricers = new Map<string, ReturnType<typeof offerPricer>>();
  const seen = new Set<string>();
  const lowest = new Map<string, number>();
  const readItinerary = (supplier: AccountRef, id: string, found: SupplierItinerary) => {
    const { name } = supplier;
    const itinerary = soundOf(found, search.legs.length, currency);
    const priceOf = pricers.get(name) ?? offerPricer(rulesOfSupplier(rules, name), currency);
    pricers.set(name, priceOf);
    const prices = itinerary.fares.map((fare) => priceOf(netOf(fare)));
    const shown = packer.itinerary(id, itinerary, prices);
    const record: SearchRecord = {
      id,
      body: recordOf(
        supplier,
        itinerary.fares.map((fare, place) => [offerSuffix(fare), fare.ref, prices[place]?.total ?? 0]),
      ),
    };
    seen.add(id);
    lowest.set(
      name,
      prices.reduce((least, { net }) => Math.min(least, net), lowest.get(name) ?? Number.POSITIVE_INFINITY),
    );
    return { shown, record };
  };
  const addWave = (supplier: FlightSupplier, itineraries: readonly SupplierItinerary[]): FoundWave<PackedItinerary[]> => {
    const unsold = excluded?.get(supplier.name);
    // mutant excluded-airline-sold: `unsold?.size ?` -> `false ?` fails supplier-terms.test.ts
    const sold = unsold?.size ? itineraries.flatMap((one) => withoutAirlines(one, unsold) ?? []) : itineraries;
    const records: SearchRecord[] = [];
    const shown: PackedItinerary[] = [];
    const read = (itinerary: SupplierItinerary) => {
      const id = itineraryId(supplier.name, itinerary.key);
      const found = readItinerary(supplier, id, itinerary);
      records.push(found.record);
      shown.push(found.shown);
    };
    readSound(sold, read, (lost) => log.warn({ supplier: supplier.name, lost }, 'records of a flight search were left out'));
    return { records, shown: shown.sort(byPrice) };
  };
  /** The least of each supplier. */
  const lowestNets = (): SupplierNet[] => [...lowest].map(([supplier, net]) => ({ net: money(net, currency), supplier }));
  return { addWave, count: () => seen.size, lowest: lowestNets };
}

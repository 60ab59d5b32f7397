import type { SupplierItinerary, SupplierWave } from '../../ports.ts';
import type { ReadOffer } from './map-offer.ts';

const netOf = ({ fare: { base, taxes } }: ReadOffer) => base.amountMinor + taxes.amountMinor;

/** Cheapest first. The id decides between two at one price, so that it does not matter which came first. */
const byNet = (a: ReadOffer, b: ReadOffer) =>
  netOf(a) - netOf(b) || Number(a.fare.ref > b.fare.ref) - Number(a.fare.ref < b.fare.ref);

/** The offers of one journey that are sold: the cheapest of each family in each cabin. Amounts in two currencies are not compared. */
function cheapestOfEach(offers: readonly ReadOffer[]): readonly ReadOffer[] {
  const kept = new Map<string, ReadOffer>();
  for (const offer of offers.toSorted(byNet)) {
    const { familyCode, cabin, base } = offer.fare;
    const name = `${familyCode} ${cabin} ${base.currency}`;
    if (!kept.has(name)) kept.set(name, offer);
  }
  return [...kept.values()];
}

/** A journey as its cheapest offer describes it, with all its fares. */
const toItinerary = (key: string, offers: readonly ReadOffer[]): SupplierItinerary => ({
  key,
  slices: offers[0]?.slices ?? [],
  fares: offers.map(({ fare }) => fare),
});

/**
 * Groups the offers of a search as they come: offers of the same flights are fares of one journey, in whichever batch they are. Each batch gives the journeys
 * that are new, and those of earlier batches whose fares have changed, with all their fares. At most `limit` journeys: the cheapest of a batch that brings more.
 */
export function joinBatches(limit: number): (batch: readonly ReadOffer[]) => SupplierWave {
  const known = new Map<string, readonly ReadOffer[]>();
  return (batch) => {
    const groups = [...Map.groupBy(batch, ({ key }) => key)].map(([key, same]) => {
      const before = known.get(key) ?? [];
      return { key, before, offers: cheapestOfEach([...before, ...same]) };
    });
    const changed = groups.filter(({ before, offers }) => before.length > 0 && offers.some((one, i) => one !== before[i]));
    const fresh = groups.filter(({ before }) => before.length === 0);
    const room = limit - known.size;
    const isCut = fresh.length > room;
    const cost = ({ offers: [first] }: (typeof fresh)[number]) => (first ? netOf(first) : 0);
    const taken = isCut ? fresh.toSorted((a, b) => cost(a) - cost(b)).slice(0, room) : fresh;
    const joined = [...changed, ...taken];
    for (const { key, offers } of joined) known.set(key, offers);
    return { itineraries: joined.map(({ key, offers }) => toItinerary(key, offers)), isCut };
  };
}

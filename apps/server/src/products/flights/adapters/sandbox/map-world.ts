import { money } from '@caravel/kernel';
import type { PassengerCounts } from '@caravel/products/flights/contract';
import type { FareRule, WorldItinerary, WorldOffer, WorldSlice } from '@caravel/products/flights/world';
import { WORLD_CURRENCY } from '@caravel/sandbox-world';
import type { SupplierCondition, SupplierFare, SupplierItinerary, SupplierSlice } from '../../ports.ts';
import { partyOf } from '../../rules/travelers.ts';

/** The world reports nine seats for nine or more. */
const MANY_SEATS = 9;

/** The world's rule is per passenger, an infant at a tenth; the port's is for the whole booking and at most what was paid. */
function toCondition(rule: FareRule, counts: PassengerCounts, paidMinor: number): SupplierCondition {
  if (!rule.allowed || rule.penaltyMinor === null) return { allowed: rule.allowed, penalty: null };
  const seated = rule.penaltyMinor * (counts.adults + counts.children);
  const infants = Math.round(rule.penaltyMinor / 10) * counts.infants;
  return { allowed: true, penalty: money(Math.min(seated + infants, paidMinor), WORLD_CURRENCY) };
}

function toFare(offer: WorldOffer, counts: PassengerCounts): SupplierFare {
  const { family } = offer;
  const passengers = partyOf(counts).map(({ type, count }) => {
    const price = offer.prices[type] ?? { baseMinor: 0, taxMinor: 0 };
    return { type, count, base: money(price.baseMinor, WORLD_CURRENCY), taxes: money(price.taxMinor, WORLD_CURRENCY) };
  });
  const taxes = passengers.reduce((sum, passenger) => sum + passenger.taxes.amountMinor * passenger.count, 0);
  return {
    ref: offer.key,
    familyCode: family.code,
    familyName: family.name,
    cabin: family.cabin,
    fareBasis: offer.fareBasis,
    validatingCarrier: offer.validatingCarrier,
    passengers,
    base: money(offer.totalMinor - taxes, WORLD_CURRENCY),
    taxes: money(taxes, WORLD_CURRENCY),
    carryOnBags: family.carryOn,
    checkedBags: family.checkedBags,
    seatSelection: family.seatSelection,
    priorityBoarding: family.priorityBoarding,
    change: toCondition(family.change, counts, offer.totalMinor),
    refund: toCondition(family.refund, counts, offer.totalMinor),
    voidable: family.voidable,
    holdable: family.holdable,
    seatsLeft: offer.seatsLeft >= MANY_SEATS ? null : offer.seatsLeft,
    documentsRequired: false,
  };
}

/** Maps a slice of the world to the port's shape. */
export function toSlice(slice: WorldSlice): SupplierSlice {
  return {
    origin: slice.origin,
    destination: slice.destination,
    minutes: slice.minutes,
    segments: slice.segments.map((segment) => ({
      carrier: segment.carrier,
      flightNumber: segment.flightNumber,
      operatingCarrier: segment.operatingCarrier,
      origin: segment.origin,
      originTerminal: segment.originTerminal,
      destination: segment.destination,
      destinationTerminal: segment.destinationTerminal,
      departure: segment.departure,
      arrival: segment.arrival,
      minutes: segment.minutes,
      aircraft: segment.aircraft,
      amenities: segment.amenities,
    })),
  };
}

/** Makes the mapper of one response; itineraries that share a slice in the world still share it afterwards. */
export function worldMapper(counts: PassengerCounts): (itinerary: WorldItinerary) => SupplierItinerary {
  const slices = new Map<WorldSlice, SupplierSlice>();
  const sliceOf = (slice: WorldSlice): SupplierSlice => {
    const known = slices.get(slice) ?? toSlice(slice);
    slices.set(slice, known);
    return known;
  };
  return (itinerary) => ({
    key: itinerary.key,
    slices: itinerary.slices.map(sliceOf),
    fares: itinerary.offers.map((offer) => toFare(offer, counts)),
  });
}

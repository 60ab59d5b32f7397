import { currencySchema } from '@caravel/contracts';
import { z } from 'zod';
import { fareFamilySchema, flightSegmentSchema, flightSliceSchema, flightStopSchema } from './offers.ts';

/*
 * How a search's answer travels: what many itineraries share (airports, airlines, segments, directions, the terms of a fare) is in lists of its own, once
 * each, and named by its place there, counted from 0. Each wave of a stream brings what is new; places count on over the waves of a search.
 * The server packs what suppliers found as it finds it; `@caravel/flight-search/wire` unpacks, and everything beyond it knows `FlightResult` and `FareFamily`
 * alone.
 */

/** The parts of a whole segment that are names by code. */
const SEGMENT_NAMES = {
  carrierName: true,
  operatingCarrierName: true,
  originName: true,
  originCity: true,
  destinationName: true,
  destinationCity: true,
} as const;

/** The amenities of a segment, by their names in `FlightSegment`. */
const AMENITIES = ['wifi', 'power', 'meal'] as const;

/** Where itineraries look up what they share. */
const sharedParts = {
  /** The currency of all amounts. */
  currency: currencySchema,
  airports: z.record(z.string(), z.object({ name: z.string(), city: z.string() })),
  airlines: z.record(z.string(), z.string()),
  segments: z.array(
    flightSegmentSchema.omit(SEGMENT_NAMES).extend({
      /** Absent if it is the carrier. */
      operatingCarrier: z.string().optional(),
      /** Those that it has. */
      amenities: z.array(z.enum(AMENITIES)),
    }),
  ),
  /** Directions. They begin and end with their segments. */
  slices: z.array(
    flightSliceSchema.pick({ dayChange: true, duration: true, cabin: true, airlineCode: true }).extend({
      stops: z.array(flightStopSchema.omit({ airportName: true, city: true })),
      segments: z.array(z.int()),
    }),
  ),
  /** What fares grant. Whether a change or a refund is allowed: null if unknown. */
  terms: z.array(
    fareFamilySchema
      .pick({
        code: true,
        name: true,
        cabin: true,
        carryOnBags: true,
        checkedBags: true,
        seatSelection: true,
        priorityBoarding: true,
        voidable: true,
        holdable: true,
      })
      .extend({ changeAllowed: z.boolean().nullable(), refundAllowed: z.boolean().nullable() }),
  ),
};

/** A fare family; amounts in minor units. Its offer's id begins with its itinerary's: here is the rest. */
const packedFareSchema = z.object({
  offer: z.string(),
  terms: z.int(),
  total: z.int(),
  /** Absent if it is the total. */
  perAdult: z.int().optional(),
  /** The penalties; absent if unknown, or nothing is allowed. */
  change: z.int().optional(),
  refund: z.int().optional(),
  seatsLeft: z.int().optional(),
});

/** Itineraries with their fare families by id, cheapest first, and what they share. An itinerary costs and grants what its first fare does. */
export const packedFlights = {
  ...sharedParts,
  data: z.array(z.object({ id: z.string(), totalAmount: z.number(), flights: z.array(z.int()).min(1).max(6) })),
  fareFamilies: z.record(z.string(), z.array(packedFareSchema)),
};

const packedFlightsSchema = z.object(packedFlights);
export type PackedFlights = z.infer<typeof packedFlightsSchema>;

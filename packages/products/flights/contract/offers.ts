import { localDateTimeSchema, moneySchema } from '@caravel/contracts';
import { z } from 'zod';
import { CABINS, PASSENGER_TYPES } from './limits.ts';

export const cabinSchema = z.enum(CABINS);
export type Cabin = z.infer<typeof cabinSchema>;

export const passengerTypeSchema = z.enum(PASSENGER_TYPES);
export type PassengerType = z.infer<typeof passengerTypeSchema>;

/** One flight: a take-off and a landing. Times are local to the airports, without zone. */
export const flightSegmentSchema = z.object({
  carrier: z.string(),
  carrierName: z.string(),
  flightNumber: z.string(),
  operatingCarrier: z.string(),
  operatingCarrierName: z.string(),
  origin: z.string(),
  originName: z.string(),
  originCity: z.string(),
  originTerminal: z.string().nullable(),
  destination: z.string(),
  destinationName: z.string(),
  destinationCity: z.string(),
  destinationTerminal: z.string().nullable(),
  departureTime: localDateTimeSchema,
  arrivalTime: localDateTimeSchema,
  /** Minutes in the air and on taxiways. */
  duration: z.int(),
  aircraft: z.string(),
  amenities: z.object({ wifi: z.boolean(), power: z.boolean(), meal: z.boolean() }),
});
export type FlightSegment = z.infer<typeof flightSegmentSchema>;

/** A stop of a direction: a wait between two flights, or a landing `within` one. */
export const flightStopSchema = z.object({
  /** Empty, as its names are, if the supplier does not say where; only within a flight. */
  airport: z.string(),
  airportName: z.string(),
  city: z.string(),
  /** Null: not known; only within a flight. */
  minutes: z.int().min(0).nullable(),
  overnight: z.boolean(),
  /** The flight, by its place in `segments`, that lands here with its travelers aboard; absent: they change to the next flight. */
  within: z.int().min(0).optional(),
  /** By how many minutes the next flight leaves before this one lands; only after the airline moved one. There is no wait then. */
  missedBy: z.int().min(1).optional(),
});
export type FlightStop = z.infer<typeof flightStopSchema>;

/** One direction of a journey: the spec's `flights[]` entry. */
export const flightSliceSchema = z.object({
  origin: z.string(),
  originCity: z.string(),
  destination: z.string(),
  destinationCity: z.string(),
  departureTime: localDateTimeSchema,
  arrivalTime: localDateTimeSchema,
  /** Calendar days from the departure date to the arrival date, both local. */
  dayChange: z.int(),
  /** Minutes from first departure to last arrival; it means nothing where a connection is missed. */
  duration: z.int().min(0),
  /** In their order. */
  stops: z.array(flightStopSchema),
  cabin: cabinSchema,
  airlineCode: z.string(),
  airlineName: z.string(),
  segments: z.array(flightSegmentSchema).min(1),
});
export type FlightSlice = z.infer<typeof flightSliceSchema>;

/**
 * The rule for changing or refunding a fare. If it is allowed, a null penalty means unknown: ask the agent. The penalty is for
 * the whole booking.
 */
export const fareConditionSchema = z.object({ allowed: z.boolean(), penalty: moneySchema.nullable() });

/** One fare family of an itinerary: an offer that can be quoted. */
export const fareFamilySchema = z.object({
  offerId: z.string(),
  code: z.string(),
  name: z.string(),
  cabin: cabinSchema,
  totalAmount: z.number(),
  total: moneySchema,
  /** An adult's share; the total where a party of several types has one price, so that nobody knows it. */
  perAdult: moneySchema,
  /** The bags of each passenger with a seat; null: not known, ask the agency. */
  carryOnBags: z.int().nullable(),
  checkedBags: z.int().nullable(),
  seatSelection: z.enum(['included', 'fee', 'none']),
  priorityBoarding: z.boolean(),
  change: fareConditionSchema.nullable(),
  refund: fareConditionSchema.nullable(),
  voidable: z.boolean(),
  holdable: z.boolean(),
  seatsLeft: z.int().nullable(),
});
export type FareFamily = z.infer<typeof fareFamilySchema>;

/** One itinerary of a search at its cheapest fare; its fare families are sent separately, under the same id. */
export const flightResultSchema = z.object({
  id: z.string(),
  /** Offer of the cheapest fare family. */
  offerId: z.string(),
  /** All passengers, with all mandatory taxes and fees, in major units. */
  totalAmount: z.number(),
  total: moneySchema,
  perAdult: moneySchema,
  flights: z.array(flightSliceSchema).min(1).max(6),
  cabin: cabinSchema,
  airlines: z.array(z.string()),
  /** The bags of each passenger with a seat; null: not known, ask the agency. */
  carryOnBags: z.int().nullable(),
  checkedBags: z.int().nullable(),
  seatsLeft: z.int().nullable(),
  refundable: z.boolean(),
  changeable: z.boolean(),
});
export type FlightResult = z.infer<typeof flightResultSchema>;

/** Fare families by the id of their itinerary, cheapest first. */
export const fareFamiliesSchema = z.record(z.string(), z.array(fareFamilySchema));
export type FareFamilies = z.infer<typeof fareFamiliesSchema>;

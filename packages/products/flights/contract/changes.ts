import { changeSeveritySchema, idSchema, instantSchema, localDateTimeSchema } from '@caravel/contracts';
import { z } from 'zod';

/**
 * What the airline did to a journey, and what that does to it. `flightCancelled`: a flight is gone; `flightAdded`: one is new; `numberChanged`;
 * `moved`: it leaves or lands at another time; `otherDay`; `otherAirport`: it leaves from or lands at another one; `connectionMissed`: the next flight
 * leaves before this one lands; `connectionShort`: there is less time than changing takes there; `waitLonger`; `airportChange`: the next flight leaves from
 * another airport of the city; `wayBroken`: no flight joins two places any more; `directionGone`: nothing is left of a direction; `directionsOverlap`: the
 * next direction begins before this one ends.
 */
export const FLIGHT_FINDINGS = [
  'directionGone',
  'wayBroken',
  'connectionMissed',
  'directionsOverlap',
  'connectionShort',
  'flightCancelled',
  'airportChange',
  'otherAirport',
  'otherDay',
  'moved',
  'waitLonger',
  'numberChanged',
  'flightAdded',
] as const;
export type FlightFindingKind = (typeof FLIGHT_FINDINGS)[number];

const minutesSchema = z.int().min(0);
const placeSchema = z.object({ code: z.string(), city: z.string(), name: z.string() });

/** One finding. Which of the optional members it has depends on its kind. No number of minutes is ever negative. */
export const flightFindingSchema = z.object({
  kind: z.enum(FLIGHT_FINDINGS),
  severity: changeSeveritySchema,
  /** The direction, from 0. */
  slice: z.int().min(0),
  /** Airline and number. */
  flight: z.string().optional(),
  /** The number that it had before. */
  flightBefore: z.string().optional(),
  from: placeSchema.optional(),
  to: placeSchema.optional(),
  end: z.enum(['departure', 'arrival']).optional(),
  before: localDateTimeSchema.optional(),
  after: localDateTimeSchema.optional(),
  /** How long the wait is, how much later or earlier something is, or by how much it is missed. */
  minutes: minutesSchema.optional(),
  isEarlier: z.boolean().optional(),
  /** How long the wait was. */
  minutesBefore: minutesSchema.optional(),
  /** How long changing takes there at least. */
  least: minutesSchema.optional(),
});
export type FlightFinding = z.infer<typeof flightFindingSchema>;

/** One flight as it was or as it is, for showing both side by side. */
const comparedFlightSchema = z.object({
  flight: z.string(),
  from: placeSchema,
  to: placeSchema,
  departureTime: localDateTimeSchema,
  arrivalTime: localDateTimeSchema,
});
export type ComparedFlight = z.infer<typeof comparedFlightSchema>;

/** A flight before and after: without `before` it is new, without `after` it is gone. */
const comparedPairSchema = z.object({
  before: comparedFlightSchema.nullable(),
  after: comparedFlightSchema.nullable(),
  /** The worst that is found about it. */
  severity: changeSeveritySchema.nullable(),
});
export type ComparedPair = z.infer<typeof comparedPairSchema>;

/** What the airline changed about a booking, beside what was agreed on before. */
export const flightChangeSchema = z.object({
  /** Names this change: accepting it names it back. */
  version: z.string(),
  /** `open`: it waits for an answer; `accepted`; `over`: the booking ended with it. */
  state: z.enum(['open', 'accepted', 'over']),
  severity: changeSeveritySchema,
  seenAt: instantSchema,
  acceptedAt: instantSchema.nullable(),
  /** Whether the booking can be cancelled for all that was paid, because of it. Null: not known yet. */
  freesCancelling: z.boolean().nullable(),
  /** Whether it can be accepted from here; else the agency tells the airline. */
  canAccept: z.boolean(),
  findings: z.array(flightFindingSchema),
  directions: z.array(z.object({ from: placeSchema, to: placeSchema, flights: z.array(comparedPairSchema) })),
});
export type FlightChange = z.infer<typeof flightChangeSchema>;

/** What is named to accept a change. */
export const acceptChangeBodySchema = z.object({ bookingId: idSchema, version: z.string().min(1).max(80) });

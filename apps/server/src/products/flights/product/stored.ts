import { keptContactSchema, localDateTimeSchema, moneySchema, plainDateSchema } from '@caravel/contracts';
import {
  cabinSchema,
  goneExtrasSchema,
  keptTravelerSchema,
  passengerCountsSchema,
  passengerTypeSchema,
  ticketTakesSchema,
} from '@caravel/products/flights/contract';
import { z } from 'zod';
import { storedJson } from '../../../domains/bookings/index.ts';
import { SUPPLIER_ORDER_STATES } from '../ports.ts';

/*
 * The JSON that flights store with quotes and bookings. A change of one of these schemas needs a new upcast at the end of this file,
 * because old rows keep the old form.
 */

const stopSchema = z.object({
  airport: z.string().nullable(),
  arrival: localDateTimeSchema.nullable(),
  departure: localDateTimeSchema.nullable(),
  minutes: z.int().nullable(),
});

const segmentSchema = z.object({
  carrier: z.string(),
  flightNumber: z.string(),
  operatingCarrier: z.string(),
  origin: z.string(),
  originTerminal: z.string().nullable(),
  destination: z.string(),
  destinationTerminal: z.string().nullable(),
  departure: localDateTimeSchema,
  arrival: localDateTimeSchema,
  minutes: z.int(),
  aircraft: z.string().nullable(),
  amenities: z.object({ wifi: z.boolean(), power: z.boolean(), meal: z.boolean() }),
  /** Absent: none. */
  stops: z.array(stopSchema).optional(),
});

const sliceSchema = z.object({
  origin: z.string(),
  destination: z.string(),
  minutes: z.int(),
  segments: z.array(segmentSchema).min(1),
});

const conditionSchema = z.object({ allowed: z.boolean(), penalty: moneySchema.nullable() });

const fareSchema = z.object({
  ref: z.string(),
  familyCode: z.string(),
  familyName: z.string(),
  cabin: cabinSchema,
  fareBasis: z.string(),
  validatingCarrier: z.string(),
  passengers: z.array(
    z.object({ type: passengerTypeSchema, count: z.int(), base: moneySchema.nullable(), taxes: moneySchema.nullable() }),
  ),
  base: moneySchema,
  taxes: moneySchema,
  carryOnBags: z.int().nullable(),
  checkedBags: z.int().nullable(),
  seatSelection: z.enum(['included', 'fee', 'none']),
  priorityBoarding: z.boolean(),
  change: conditionSchema.nullable(),
  refund: conditionSchema.nullable(),
  /** Absent: each direction has the terms of the whole. */
  eachDirection: z
    .object({ change: z.array(conditionSchema.nullable()).optional(), refund: z.array(conditionSchema.nullable()).optional() })
    .optional(),
  voidable: z.boolean(),
  holdable: z.boolean(),
  seatsLeft: z.int().nullable(),
  documentsRequired: z.boolean(),
  takes: ticketTakesSchema.optional(),
});

/** A seat or bags that are bought with the fare. Places of passengers and flights are those of the port. */
const extraSchema = z.object({
  kind: z.enum(['seat', 'checked', 'carryOn']),
  passenger: z.int(),
  flights: z.array(z.int()).min(1),
  /** The supplier's own id. */
  ref: z.string(),
  /** The number of the seat, or by what a bag is wished for. */
  name: z.string(),
  isExitRow: z.boolean(),
  maxKg: z.int().nullable(),
  quantity: z.int(),
  /** Net, of one. */
  each: moneySchema,
});
export type FlightExtra = z.infer<typeof extraSchema>;

/** The quoted offer with its flights, for a party. */
export const flightDetailsSchema = z.object({
  searchId: z.string(),
  offerId: z.string(),
  passengers: passengerCountsSchema,
  slices: z.array(sliceSchema).min(1),
  fare: fareSchema,
  documentsRequired: z.boolean(),
  /** Seats and bags: bought, wished for and gone, whether there are any, and who agreed to sit beside an exit. Quotes without have none of these. */
  extras: z.array(extraSchema).optional(),
  goneExtras: goneExtrasSchema.optional(),
  sellsExtras: z.boolean().optional(),
  exitRow: z.array(z.int()).optional(),
});
export type FlightDetails = z.infer<typeof flightDetailsSchema>;

/** A traveler as stored: the passport number is sealed, only its last characters are readable. */
const storedTravelerSchema = keptTravelerSchema.omit({ passport: true }).extend({
  passport: z
    .object({ sealedNumber: z.string(), last4: z.string(), expiresOn: plainDateSchema, nationality: z.string() })
    .nullable(),
});
export type StoredTraveler = z.infer<typeof storedTravelerSchema>;

/** The travelers and the contact: what the person typed at checkout. */
const flightOrderSchema = z.object({
  travelers: z.array(storedTravelerSchema).min(1),
  contact: keptContactSchema,
  /** What the sealed passport numbers are bound to: they cannot be opened without it. */
  sealedFor: z.string(),
});
export type FlightOrder = z.infer<typeof flightOrderSchema>;

/** What the airline changed since the booking was made or its last change was accepted. */
const storedChangeSchema = z.object({
  /** The supplier's name for it; empty if a version of ours without it stored the change. */
  version: z.string(),
  isAccepted: z.boolean(),
  /** Null: a version of ours that did not ask stored the change. */
  freesCancelling: z.boolean().nullable(),
  /** When we saw it, and when it was accepted (epoch milliseconds). */
  seenAt: z.number(),
  /** When its people were told; null: not yet. */
  toldAt: z.number().nullable(),
  acceptedAt: z.number().nullable(),
});

/** What the supplier told us about the order. */
const flightFactsSchema = z.object({
  state: z.enum(SUPPLIER_ORDER_STATES),
  /** Ticket numbers in the order of the travelers. */
  tickets: z.array(z.string()),
  /** Epoch milliseconds. */
  ticketedAt: z.number().nullable(),
  holdUntil: z.number().nullable(),
  /** The airline's current flights, none if it took all of them out; null while they are still those that were quoted. */
  changedSlices: z.array(sliceSchema).nullable(),
  /** The flights that were accepted last; null: those that were quoted. */
  agreedSlices: z.array(sliceSchema).nullable(),
  change: storedChangeSchema.nullable(),
});
export type FlightFacts = z.infer<typeof flightFactsSchema>;

/** The stored form of each, in its newest version. */
export const flightDetails = storedJson(flightDetailsSchema);
export const flightOrder = storedJson(flightOrderSchema);
export const flightFacts = storedJson(flightFactsSchema, [
  // Changes that were stored earlier kept only the new flights.
  ({ changedSlices, ...rest }) => ({
    ...rest,
    changedSlices,
    agreedSlices: null,
    change:
      (changedSlices ?? null) === null
        ? null
        : { version: '', isAccepted: false, freesCancelling: null, seenAt: 0, toldAt: 0, acceptedAt: null },
  }),
]);
export const flightJson = { product: 'flights', details: flightDetails, order: flightOrder, facts: flightFacts } as const;

const listedSlices = z.array(
  sliceSchema
    .pick({ origin: true, destination: true })
    .extend({ segments: z.array(segmentSchema.pick({ carrier: true })).min(1) }),
);
/** What lists show of each. */
export const readListedDetails = flightDetails.partReader(z.object({ slices: listedSlices.min(1) }));
export const readListedFacts = flightFacts.partReader(z.object({ changedSlices: listedSlices.nullable() }));

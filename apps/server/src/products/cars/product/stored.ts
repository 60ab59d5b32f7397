import { keptContactSchema, moneySchema } from '@caravel/contracts';
import {
  carCoverageSchema,
  carDeskSchema,
  carOfferSchema,
  carVendorSchema,
  chosenExtraSchema,
  keptDriverSchema,
  privacyPolicySchema,
  RENTAL_PAYMENTS,
  rentalConditionsSchema,
  rentalLineSchema,
  rentalVehicleSchema,
  searchedRentalSchema,
} from '@caravel/products/cars/contract';
import { z } from 'zod';
import { storedJson } from '../../../domains/bookings/index.ts';
import { policySchemaOf } from '../../../domains/suppliers/index.ts';
import { CAR_ORDER_STATES } from '../ports.ts';

/*
 * The JSON that cars store with quotes and bookings. A change of one of these schemas needs a new upcast at the end of this file, because old
 * rows keep the old form. The price and the cancellation are stored by bookings for every product.
 */

const policySchema = policySchemaOf(
  z.object({ hoursBeforePickUp: z.number() }),
  z.object({ kind: z.literal('days'), days: z.number() }),
);

const deskSchema = carDeskSchema.omit({ distance: true, zonePlace: true });
const lineKinds = rentalLineSchema.shape.kind.exclude(['agencyFee']);

/** A supplier's rate; its lines are the net rate and the company's own prices, its policy is as the supplier gave it. */
export const rateSchema = z.object({
  ref: z.string(),
  vendor: carVendorSchema,
  vehicle: rentalVehicleSchema,
  rentalRate: carOfferSchema.shape.availableCore.shape.rentalRate,
  pickUp: deskSchema,
  dropOff: deskSchema,
  days: z.int(),
  payment: z.enum(RENTAL_PAYMENTS),
  lines: z.array(rentalLineSchema.extend({ kind: lineKinds })).min(1),
  coverages: z.array(carCoverageSchema),
  policy: policySchema.nullable(),
  carsLeft: z.int().nullable(),
});

/** A policy with its deadlines as instants (epoch milliseconds) and its penalties as amounts of `net`. */
const netPolicySchema = z.object({
  zone: z.string(),
  net: moneySchema,
  steps: z.array(z.object({ from: z.number().nullable(), penalty: moneySchema })),
  noShow: moneySchema.nullable(),
});

/** What a person saw of a rate besides its price. */
export const seenRentalSchema = z.object({
  vehicle: rentalVehicleSchema.pick({ acriss: true, name: true }),
  rentalRate: rateSchema.shape.rentalRate.pick({ unlimitedIndicator: true, mileage: true, fuelPolicy: true }),
  coverages: z.array(carCoverageSchema),
  pickUp: z.string(),
  dropOff: z.string(),
  payment: z.enum(RENTAL_PAYMENTS),
  days: z.int(),
  atDesk: z.array(moneySchema),
  policy: netPolicySchema.nullable(),
});

/** The quoted rental: where and when, for a driver of what age, at which rate, with which extras. */
export const rentalDetailsSchema = z.object({
  searchId: z.string(),
  offerId: z.string(),
  /** The supplier's id of the quote, which is booked. */
  quoteRef: z.string(),
  rental: searchedRentalSchema,
  /** With the chosen extras among its lines. */
  rate: rateSchema,
  extras: z.array(chosenExtraSchema),
  conditions: rentalConditionsSchema,
  importantInformation: z.array(z.string()),
  /** Older quotes have none: no supplier had one then. */
  privacyPolicies: z.array(privacyPolicySchema).default([]),
  /** Whether something else than the price differs from what the person saw before. */
  changes: z.object({ terms: z.boolean(), seen: seenRentalSchema.optional() }),
});
export type RentalDetails = z.infer<typeof rentalDetailsSchema>;

/**
 * The driver, the contact and the flight that the driver comes with: what the person typed at checkout. `heldBy`: the card that holds the car, named until the
 * supplier was asked; older orders have none.
 */
const carOrderSchema = z.object({
  driver: keptDriverSchema,
  contact: keptContactSchema,
  flight: z.object({ code: z.string(), number: z.string() }).nullable(),
  heldBy: z.object({ brand: z.string(), last4: z.string(), card: z.string().nullable() }).nullable().default(null),
});
export type CarOrder = z.infer<typeof carOrderSchema>;

/** What the supplier told us about the order. */
const carFactsSchema = z.object({
  state: z.enum(CAR_ORDER_STATES),
  confirmationCode: z.string().nullable(),
  accountingNumber: z.string().nullable(),
  iataNumber: z.string().nullable(),
  cancellationId: z.string().nullable(),
  /** The company cancelled it by itself, whether it keeps nothing of what was paid; null: it did not. Older bookings have none. */
  calledOff: z.object({ isFree: z.boolean() }).nullable().default(null),
});
export type CarFacts = z.infer<typeof carFactsSchema>;

/** The stored form of each, in its newest version. */
export const rentalDetails = storedJson(rentalDetailsSchema);
export const carJson = {
  product: 'cars',
  details: rentalDetails,
  order: storedJson(carOrderSchema),
  facts: storedJson(carFactsSchema),
} as const;

import { z } from 'zod';

/*
 * What is read of Duffel's answers about cars (duffel.com/docs/api, version v2). Each schema strips fields that it does not know. What the port cannot
 * do without is required, so that a record without it is lost alone; all else may be null, absent or of a kind that is not known yet.
 */

const idSchema = z.string().min(1).max(200);
const amount = z.string().max(40);
const currency = z.string().regex(/^[A-Z]{3}$/);
const maybeText = z.string().nullish().catch(null);
const told = z.string().trim().min(1).max(20_000);

/** A title and a text: a condition, a privacy policy, a note of a desk. One that cannot be read is left out. */
const notesSchema = z
  .array(z.unknown())
  .nullish()
  .catch(null)
  .transform((notes) =>
    (notes ?? []).flatMap((note) => z.object({ title: z.string().trim().max(500), text: told }).safeParse(note).data ?? []),
  );
export type DuffelNote = { readonly title: string; readonly text: string };

const locationSchema = z.object({
  name: z.string().trim().min(1).max(300),
  geographic_coordinates: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  address: z.object({
    ...{ line_one: maybeText, city_name: maybeText, postal_code: maybeText, region: maybeText },
    country_code: z.string().regex(/^[A-Z]{2}$/),
  }),
  phone_number: maybeText,
  access: maybeText,
  additional_information: notesSchema,
  opening_hours: z
    .array(z.object({ from: z.string(), to: z.string() }))
    .nullish()
    .catch(null),
});
export type DuffelLocation = z.output<typeof locationSchema>;

const carSchema = z.object({
  name: z.string().trim().min(1).max(300),
  code: z.string().regex(/^[A-Z]{4}$/),
  category: z.string(),
  type: maybeText,
  transmission: z.enum(['manual', 'automatic']),
  fuel: maybeText,
  air_conditioning: z.boolean(),
  max_passengers: z.number().int().min(1).max(99).nullish().catch(null),
  baggage: z
    .object({ large: z.number().int().min(0).max(99), small: z.number().int().min(0).max(99) })
    .nullish()
    .catch(null),
});
export type DuffelCar = z.output<typeof carSchema>;

/** What a rate, a quote and a booking say alike. */
const soldFields = {
  id: idSchema,
  base_amount: amount.nullish(),
  base_currency: currency.nullish(),
  total_amount: amount,
  total_currency: currency,
  payment_type: z.enum(['prepaid', 'postpaid', 'guarantee']),
  mileage: z.discriminatedUnion('type', [
    z.object({ type: z.literal('unlimited') }),
    z.object({ type: z.literal('limited'), limit: z.number().int().min(0), unit: z.enum(['kilometres', 'miles']) }),
  ]),
  supplier: z.object({ name: z.string().trim().min(1).max(200) }),
  car: carSchema,
  pickup_location: locationSchema,
  dropoff_location: locationSchema,
};

export const rateSchema = z.object(soldFields);
export type DuffelRate = z.output<typeof rateSchema>;

/** The answer to a search: rates are read one by one. */
export const searchSchema = z.object({ live_mode: z.boolean(), rates: z.array(z.unknown()) });

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const time = z.string().regex(/^\d{2}:\d{2}$/);

/** What a quote and a booking say besides a rate. */
const agreedFields = {
  ...soldFields,
  live_mode: z.boolean(),
  charges: z
    .array(z.unknown())
    .nullish()
    .catch(null)
    .transform((charges) =>
      (charges ?? []).flatMap((charge) => z.object({ amount, currency, description: told }).safeParse(charge).data ?? []),
    ),
  conditions: notesSchema,
  ...{ pickup_date: day, pickup_time: time, dropoff_date: day, dropoff_time: time },
};
// A policy that cannot be read cannot be accepted: then there is no quote.
const policiesSchema = z
  .array(z.object({ title: z.string().trim().min(1).max(500), text: told }))
  .nullable()
  .transform((policies) => policies ?? []);

export const quoteSchema = z.object({ ...agreedFields, rate_id: idSchema, privacy_policies: policiesSchema });
export type DuffelCarQuote = z.output<typeof quoteSchema>;

/** A booking: whatever its car looks like, it must be found. */
export const bookingSchema = z.object({
  id: idSchema,
  reference: z.string().trim().min(1).max(60),
  status: z.enum(['confirmed', 'cancelled']),
  cancelled_at: maybeText,
  metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
  total_amount: amount,
  total_currency: currency,
  payment_type: z.enum(['prepaid', 'postpaid', 'guarantee']),
  pickup_date: day,
  pickup_time: time,
  pickup_location: z.object({ geographic_coordinates: locationSchema.shape.geographic_coordinates }),
  conditions: notesSchema,
});
export type DuffelBooking = z.output<typeof bookingSchema>;

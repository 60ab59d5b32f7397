import { z } from 'zod';

/*
 * What is read of Duffel's answers (duffel.com/docs/api, version v2). Each schema strips fields that it does not know. What the port cannot do
 * without is required, so that a record without it is lost alone; all else may be null, absent or of a kind that is not known yet.
 */

const idSchema = z.string().min(1).max(200);
const amount = z.string().max(40);
const currency = z.string().regex(/^[A-Z]{3}$/);
const maybeText = z.string().nullish().catch(null);

const airportSchema = z.object({ iata_code: z.string().regex(/^[A-Z]{3}$/) });
const placeSchema = z.object({ iata_code: maybeText });
const airlineSchema = z.object({ iata_code: z.string().regex(/^[A-Z\d]{2}$/) });
/** `2027-01-15T18:30:00`, local to the airport, without an offset. */
const localSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/);

/** `allowed` with a null amount: the fee is unknown. A null condition: nothing is known. */
const conditionSchema = z
  .object({ allowed: z.boolean(), penalty_amount: amount.nullish(), penalty_currency: currency.nullish() })
  .nullish()
  .catch(null);
const conditionsSchema = z
  .object({ change_before_departure: conditionSchema, refund_before_departure: conditionSchema })
  .nullish()
  .catch(null);

const bagSchema = z.object({ type: z.string(), quantity: z.number().int().min(0).max(99) });

/** A landing on the way. That there is one stays known, whatever of it cannot be read. */
const stopSchema = z
  .object({
    airport: airportSchema.nullish().catch(null),
    arriving_at: localSchema.nullish().catch(null),
    departing_at: localSchema.nullish().catch(null),
    duration: maybeText,
  })
  .catch({ airport: null, arriving_at: null, departing_at: null, duration: null });
export type DuffelStop = z.output<typeof stopSchema>;

export const segmentSchema = z.object({
  id: maybeText,
  origin: airportSchema,
  destination: airportSchema,
  origin_terminal: maybeText,
  destination_terminal: maybeText,
  departing_at: localSchema,
  arriving_at: localSchema,
  duration: maybeText,
  marketing_carrier: airlineSchema,
  marketing_carrier_flight_number: z.string().regex(/^\d{1,4}[A-Z]?$/),
  operating_carrier: airlineSchema.nullish().catch(null),
  aircraft: z.object({ iata_code: maybeText }).nullish().catch(null),
  // A flight is not called direct because its stops cannot be counted: then it is lost.
  stops: z.array(stopSchema).nullish(),
  passengers: z
    .array(
      z.object({
        passenger_id: maybeText,
        cabin_class: maybeText,
        cabin_class_marketing_name: maybeText,
        fare_basis_code: maybeText,
        baggages: z.array(bagSchema).nullish().catch(null),
        cabin: z
          .object({
            amenities: z
              .object({
                wifi: z
                  .object({ available: z.boolean().nullish().catch(null) })
                  .nullish()
                  .catch(null),
                power: z
                  .object({ available: z.boolean().nullish().catch(null) })
                  .nullish()
                  .catch(null),
              })
              .nullish()
              .catch(null),
          })
          .nullish()
          .catch(null),
      }),
    )
    .nullish()
    .catch(null),
});
export type DuffelSegment = z.output<typeof segmentSchema>;

const sliceFields = {
  id: maybeText,
  origin: placeSchema.nullish().catch(null),
  destination: placeSchema.nullish().catch(null),
  duration: maybeText,
  fare_brand_name: maybeText,
  segments: z.array(segmentSchema).min(1),
};
export const sliceSchema = z.object({
  ...sliceFields,
  conditions: z
    .object({
      change_before_departure: conditionSchema,
      refund_before_departure: conditionSchema,
      advance_seat_selection: z.boolean().nullish().catch(null),
      priority_boarding: z.boolean().nullish().catch(null),
    })
    .nullish()
    .catch(null),
});
export type DuffelSlice = z.output<typeof sliceSchema>;

export const offerSchema = z.object({
  id: idSchema,
  live_mode: z.boolean(),
  partial: z.boolean().nullish().catch(null),
  total_amount: amount,
  total_currency: currency,
  tax_amount: amount.nullish(),
  tax_currency: currency.nullish(),
  expires_at: z.iso.datetime({ offset: true, local: true }),
  owner: airlineSchema,
  payment_requirements: z
    .object({ requires_instant_payment: z.boolean().nullish().catch(null), payment_required_by: maybeText })
    .nullish()
    .catch(null),
  passenger_identity_documents_required: z.boolean().nullish().catch(null),
  supported_passenger_identity_document_types: z.array(z.string()).nullish().catch(null),
  conditions: conditionsSchema,
  passengers: z.array(z.object({ id: idSchema, type: maybeText, age: z.number().nullish().catch(null) })).min(1),
  slices: z.array(sliceSchema).min(1),
  /** Bags and others, read one by one; only in an offer that was asked for with them. */
  available_services: z.array(z.unknown()).nullish().catch(null),
});
export type DuffelOffer = z.output<typeof offerSchema>;
export type DuffelCondition = z.output<typeof conditionSchema>;

/** A bag that one passenger can add. */
export const bagServiceSchema = z.object({
  id: idSchema,
  type: z.literal('baggage'),
  passenger_ids: z.tuple([idSchema]),
  segment_ids: z.array(idSchema).min(1),
  maximum_quantity: z.number().int().min(1),
  total_amount: amount,
  total_currency: currency,
  metadata: z.object({
    type: z.enum(['checked', 'carry_on']),
    maximum_weight_kg: z.number().min(1).max(99).nullish().catch(null),
  }),
});

/** What stands in a row of seats. A seat without services is taken. */
export const elementSchema = z.object({ type: z.string() });
export const seatSchema = z.object({
  type: z.enum(['seat', 'restricted_seat_general']),
  designator: z.string().regex(/^[\dA-Z]{1,8}$/),
  name: maybeText,
  disclosures: z
    .array(z.string().max(500))
    .max(20)
    .nullish()
    .catch(null)
    .transform((texts) => texts ?? []),
  available_services: z
    .array(
      z.object({ id: idSchema, passenger_id: idSchema, total_amount: amount, total_currency: currency }).nullable().catch(null),
    )
    .nullish()
    .catch(null)
    .transform((services) => (services ?? []).filter((one) => one !== null)),
});
export const seatMapSchema = z.object({
  segment_id: idSchema,
  cabins: z
    .array(
      z.object({
        cabin_class: z.string(),
        deck: z
          .number()
          .int()
          .min(0)
          .max(3)
          .nullish()
          .catch(null)
          .transform((deck) => deck ?? 0),
        rows: z.array(z.object({ sections: z.array(z.object({ elements: z.array(z.unknown()).max(20) })).max(5) })).max(120),
      }),
    )
    .max(12),
});
export type DuffelSeatMap = z.output<typeof seatMapSchema>;

/** The answer to a search, and each of its batches: offers are read one by one. */
export const batchSchema = z.object({
  id: idSchema,
  remaining_batches: z.number().int().min(0),
  offers: z.array(z.unknown()).nullish().catch(null),
});

/** A change by the airline; slices are read apart. */
const changeSchema = z.object({
  id: idSchema,
  created_at: maybeText,
  action_taken: maybeText,
  available_actions: z.array(z.string()).nullish().catch(null),
  added: z.array(z.unknown()).nullish().catch(null),
  removed: z.array(z.unknown()).nullish().catch(null),
});
export type DuffelChange = z.output<typeof changeSchema>;

export const cancellationSchema = z.object({
  id: idSchema,
  order_id: idSchema,
  refund_amount: amount.nullish(),
  refund_currency: currency.nullish(),
  refund_to: maybeText,
  expires_at: maybeText,
  confirmed_at: maybeText,
});
export type DuffelCancellation = z.output<typeof cancellationSchema>;

/** Other flights for an order. The amount is charged, or given back if it is below zero; slices are read apart. */
export const changeOfferSchema = z.object({
  id: idSchema,
  change_total_amount: amount,
  change_total_currency: currency,
  penalty_amount: amount.nullish().catch(null),
  penalty_currency: currency.nullish().catch(null),
  refund_to: maybeText,
  expires_at: z.iso.datetime({ offset: true, local: true }),
  slices: z.object({ add: z.array(z.unknown()).min(1), remove: z.array(z.object({ id: idSchema })).min(1) }),
});
export type DuffelChangeOffer = z.output<typeof changeOfferSchema>;

/** The answer to a request for other flights: offers are read one by one. */
export const changeRequestSchema = z.object({ live_mode: z.boolean(), order_change_offers: z.array(z.unknown()) });

/** A change that was chosen; it is made once it is confirmed. */
export const orderChangeSchema = z.object({
  id: idSchema,
  order_id: idSchema,
  change_total_amount: amount,
  change_total_currency: currency,
  confirmed_at: maybeText,
  refund_to: maybeText,
  slices: z
    .object({ remove: z.array(z.object({ id: idSchema })) })
    .nullish()
    .catch(null),
});
export type DuffelOrderChange = z.output<typeof orderChangeSchema>;

/** An order: whatever its flights look like, it must be found. */
export const orderSchema = z.object({
  id: idSchema,
  booking_reference: maybeText,
  live_mode: z.boolean().nullish().catch(null),
  total_amount: amount,
  total_currency: currency,
  created_at: z.string(),
  cancelled_at: maybeText,
  cancellation: cancellationSchema.nullish().catch(null),
  metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
  payment_status: z
    .object({ awaiting_payment: z.boolean(), payment_required_by: maybeText, paid_at: maybeText })
    .nullish()
    .catch(null),
  passengers: z
    .array(z.object({ id: idSchema }))
    .nullish()
    .catch(null),
  documents: z
    .array(
      z.object({
        type: maybeText,
        unique_identifier: maybeText,
        passenger_ids: z.array(z.string()).nullish().catch(null),
      }),
    )
    .nullish()
    .catch(null),
  slices: z.array(z.unknown()).nullish().catch(null),
  available_actions: z.array(z.string()).nullish().catch(null),
  airline_initiated_changes: z.array(changeSchema).nullish().catch(null),
});
export type DuffelOrder = z.output<typeof orderSchema>;

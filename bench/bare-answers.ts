import { z } from 'zod';

const objectSchema = z.record(z.string(), z.unknown());

/** What the twins of our calls are told before they answer: the ids they read by, and our own answers, which theirs equal byte by byte. */
export const bareAnswersSchema = z.object({
  agencyId: z.uuid(),
  clientId: z.uuid(),
  bookingId: z.uuid(),
  /** The time zone of the agency, whose today decides which trips are past. */
  timeZone: z.string(),
  /** Those of our answers, by call. */
  headers: z.record(z.string(), z.record(z.string(), z.string())),
  landing: z.string(),
  answers: z.object({
    session: z.object({ data: objectSchema }),
    agency: z.object({ data: objectSchema }),
    list: z.object({
      data: z.looseObject({ flights: z.array(objectSchema.and(z.object({ staff: objectSchema }))), sums: objectSchema }),
    }),
    trips: z.object({ data: z.object({ trips: z.array(objectSchema) }) }),
    booking: z.object({ data: objectSchema.and(z.object({ agencyContact: objectSchema })) }),
    dashboard: z.object({
      data: z.object({
        agencyInfo: objectSchema.and(z.object({ bookingCounts: objectSchema.and(z.object({ together: objectSchema })) })),
      }),
    }),
  }),
});
export type BareAnswers = z.infer<typeof bareAnswersSchema>;

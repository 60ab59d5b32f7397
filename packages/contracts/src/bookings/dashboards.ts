import { daysBetween } from '@caravel/kernel';
import { z } from 'zod';
import { dataOf, idSchema, instantSchema, moneySchema, plainDateSchema, productSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { transactionSchema } from './account-bookings.ts';
import { bookingFiguresSchema } from './figures.ts';
import { bookingNeedSchema } from './needs.ts';

/** The steps of a chart. A week begins on Monday. */
export const CHART_STEPS = ['day', 'week', 'month'] as const;
export type ChartStep = (typeof CHART_STEPS)[number];

/** The days by which a chart tells bookings apart: that on which they were made, or that on which their trip begins. */
export const CHART_DAYS_OF = ['booked', 'travel'] as const;
export type ChartDayOf = (typeof CHART_DAYS_OF)[number];

/** Days that a chart covers unless it is asked for others, and at most. */
export const CHART_DAYS = { usual: 90, most: 731 } as const;

/** How many bookings stand at each stage. `upcoming`: confirmed, and the trip is not over at the agency's office. `total`: of every stage. */
const countsSchema = z.object({
  confirmed: z.int(),
  upcoming: z.int(),
  total: z.int(),
  cancelled: z.int(),
  held: z.int(),
});
export type BookingCounts = z.infer<typeof countsSchema>;

/** Counts, and the sums of the lists in each currency that was sold in. */
const countedSchema = countsSchema.extend({ figures: z.array(bookingFiguresSchema) });

/** What was booked within some days: how many bookings, and what they add to the sums now, cancellations included. One currency. */
const soldSchema = z.object({ bookings: z.int(), sales: moneySchema, commission: moneySchema });

/** The first steps of a new agency. */
export const ONBOARDING_STEPS = ['brand', 'domain', 'payment', 'markup', 'client', 'invite', 'booking'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

export const agencyInfoSchema = z.object({
  bookingCounts: z.object({
    together: countedSchema,
    byProduct: z.array(countedSchema.extend({ product: productSchema })),
  }),
  /** The newest bookings, whatever their state. */
  recentBooking: z.array(transactionSchema),
  /** What needs somebody, each with the instant of the oldest booking; those that nothing needs are left out. */
  needs: z.array(
    z.object({
      need: bookingNeedSchema,
      count: z.int(),
      oldestAt: instantSchema,
      byProduct: z.array(z.object({ product: productSchema, count: z.int() })),
    }),
  ),
  /** By the day of booking at the agency's office, or by the first day of the trip. */
  chart: z.object({
    dayOf: z.enum(CHART_DAYS_OF),
    from: plainDateSchema,
    to: plainDateSchema,
    by: z.enum(CHART_STEPS),
    /** The first day of each step, in order; the first and the last step may be cut by the period. */
    steps: z.array(plainDateSchema),
    sold: z.array(soldSchema.extend({ step: plainDateSchema, product: productSchema })),
    /** All of the period together. */
    together: soldSchema,
    /** As many days before the period, together. */
    before: soldSchema.extend({ from: plainDateSchema, to: plainDateSchema }),
    /** What sold most, at most ten: a route, a hotel, a kind of car. `titled`: what the lists know it by. */
    places: z.array(soldSchema.extend({ product: productSchema, title: z.string(), titled: z.string() })),
    /** The people who sold most, at most ten; `agent` null: clients by themselves. Null for a restricted agent. */
    agents: z.array(soldSchema.extend({ agent: z.object({ _id: idSchema, name: z.string() }).nullable() })).nullable(),
    /** All bookings of the period by their status word, sold or not. */
    statuses: z.array(soldSchema.extend({ product: productSchema, status: z.string() })),
  }),
  /** The first steps of an agency that has not done them all; for its owner alone. */
  onboarding: z.array(z.object({ step: z.enum(ONBOARDING_STEPS), isDone: z.boolean() })).nullable(),
});
export type AgencyInfo = z.infer<typeof agencyInfoSchema>;

export const getDashboard = defineEndpoint({
  id: 'accounts.dashboard',
  method: 'GET',
  path: '/api/v2/agency/dashboards',
  area: 'agencies',
  summary:
    "The agency's bookings counted and summed as its lists do, what needs somebody, and what was sold in a period; a restricted agent's own only.",
  access: 'staff',
  rate: 'read',
  query: z
    .object({
      dayOf: z.enum(CHART_DAYS_OF).default('booked'),
      /** Days of booking or travel, both included; by default the last ninety. */
      from: plainDateSchema.optional(),
      to: plainDateSchema.optional(),
      by: z.enum(CHART_STEPS).default('week'),
      /** The chart's product; all if absent. */
      product: productSchema.optional(),
    })
    .refine(({ from, to }) => !from || !to || (from <= to && daysBetween(from, to) < CHART_DAYS.most), {
      error: 'dateInvalid',
      path: ['to'],
    }),
  answer: dataOf(z.object({ agencyInfo: agencyInfoSchema })),
  errors: [],
});

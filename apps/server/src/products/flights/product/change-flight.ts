import type { DayTime } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { languageOf } from '@caravel/messages';
import { createTranslator } from '@caravel/products/translate.ts';
import { airportNames } from '@caravel/reference';
import type { ChangeOffer, ChangeOutcome, ChangeWish, DriverChanges, OfferedPart } from '../../../domains/bookings/index.ts';
import { MAY_HAVE_HAPPENED, SupplierError } from '../../../domains/suppliers/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FlightsDriverDeps } from '../deps.ts';
import type { FlightSupplier, SupplierChangeOffer, SupplierChanges, SupplierOrder, SupplierSlice } from '../ports.ts';
import { flightName } from '../rules/compare-flights.ts';
import { ASKING } from '../rules/supplier-errors.ts';
import { currentSlices, type FlightBooking } from './current-flights.ts';
import { type FlightDetails, type FlightFacts, type FlightOrder, flightDetailsSchema } from './stored.ts';

/** How long a supplier may take for its offers, while a person waits. */
const DEADLINE_MS = 25_000;
/** The hours at which each time of day begins and ends; a night runs over midnight. */
const HOURS: Readonly<Record<DayTime, readonly [from: number, to: number]>> = {
  morning: [5, 12],
  afternoon: [12, 18],
  evening: [18, 22],
  night: [22, 5],
};

function isAt(slice: SupplierSlice | undefined, time: DayTime | undefined): boolean {
  if (!time) return true;
  const hour = Number(slice?.segments[0]?.departure.slice(11, 13));
  const [from, to] = HOURS[time];
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

const isSame = (one: SupplierSlice, other: SupplierSlice | undefined) =>
  JSON.stringify(one.segments.map(({ departure, carrier, flightNumber }) => [departure, carrier, flightNumber])) ===
  JSON.stringify(other?.segments.map(({ departure, carrier, flightNumber }) => [departure, carrier, flightNumber]));

function partsOf(ctx: Ctx, booking: FlightBooking, slices: readonly SupplierSlice[]): OfferedPart[] {
  const t = createTranslator(ctx.locale, ctx.formats);
  const cityOf = (code: string) => airportNames(code, languageOf(ctx.formats)).city;
  const now = currentSlices(booking);
  return slices.map((slice, at) => ({
    title: t('flightPaper.direction', { from: cityOf(slice.origin), to: cityOf(slice.destination) }),
    detail: slice.segments.map(flightName).join(', '),
    startsAt: required(slice.segments[0], 'a flight').departure,
    endsAt: required(slice.segments.at(-1), 'a flight').arrival,
    isNew: !isSame(slice, now[at]),
  }));
}

const offerOf = (ctx: Ctx, booking: FlightBooking, { slices, ...offer }: SupplierChangeOffer): ChangeOffer => ({
  ...offer,
  parts: partsOf(ctx, booking, slices),
});

/** Asks a supplier; null if it says that this cannot be had. Throws the platform's error if it does not answer. */
async function ask<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof SupplierError)) throw new AppError('supplierTimeout', { cause: error });
    const isUnanswered = MAY_HAVE_HAPPENED.has(error.code) || error.code === 'rateLimited' || error.code === 'badAnswer';
    if (isUnanswered) throw new AppError(ASKING.codes[error.code], { cause: error });
    return null;
  }
}

/** The flights of an order that was changed take the place of those that were sold; its new tickets that of the old ones. */
function changedBy(order: SupplierOrder, { details, facts }: FlightBooking): ChangeOutcome<FlightDetails, FlightFacts> {
  const { slices } = flightDetailsSchema.pick({ slices: true }).parse({ slices: order.slices });
  const { state, tickets, ticketedAt, holdUntil } = order;
  return {
    kind: 'changed',
    details: { ...details, slices },
    found: {
      ...(order.recordLocator !== null && { supplierReference: order.recordLocator }),
      facts: {
        ...{ ...facts, state, tickets: [...tickets], ticketedAt, holdUntil },
        ...{ changedSlices: null, agreedSlices: null, change: null },
      },
    },
  };
}

type Changing = { readonly orderId: string; readonly changes: SupplierChanges };

async function changingOf({ suppliers }: FlightsDriverDeps, ctx: Ctx, booking: FlightBooking): Promise<Changing | null> {
  const { changes }: FlightSupplier = await suppliers.byAccount(ctx, booking.supplier);
  const { supplierOrderId: orderId } = booking;
  return changes && orderId !== null ? { orderId, changes } : null;
}

/** Which days are asked for; a part of which only another time is wished keeps its own. */
function daysOf(booking: FlightBooking, { parts }: ChangeWish) {
  const slices = currentSlices(booking);
  return parts.map(({ part, day }) => ({
    slice: part,
    date: day ?? required(slices[part]?.segments[0], 'a flight').departure.slice(0, 10),
  }));
}

/** Changes flights by choice at suppliers that can. A throw of `confirm` counts as unknown. */
export function flightChanges(deps: FlightsDriverDeps): DriverChanges<FlightDetails, FlightOrder, FlightFacts> {
  return {
    list: async (ctx, booking, wish) => {
      const at = await changingOf(deps, ctx, booking);
      if (!at || booking.facts?.state !== 'ticketed') return null;
      const query = { days: daysOf(booking, wish) };
      const found = await ask(at.changes.search(at.orderId, query, AbortSignal.timeout(DEADLINE_MS)));
      const fits = ({ slices }: SupplierChangeOffer) => wish.parts.every(({ part, time }) => isAt(slices[part], time));
      return found?.filter(fits).map((offer) => offerOf(ctx, booking, offer)) ?? null;
    },
    reprice: async (ctx, booking, ref) => {
      const at = await changingOf(deps, ctx, booking);
      const offer = at && (await ask(at.changes.reprice(at.orderId, ref, AbortSignal.timeout(DEADLINE_MS))));
      return offer && offerOf(ctx, booking, offer);
    },
    confirm: async (ctx, booking, change) => {
      const at = await changingOf(deps, ctx, booking);
      if (!at) return { kind: 'refused' };
      const outcome = await at.changes.confirm(at.orderId, change);
      return outcome.kind === 'changed' ? changedBy(outcome.order, booking) : { kind: outcome.kind };
    },
    find: async (ctx, booking, reference) => {
      const at = await changingOf(deps, ctx, booking);
      if (!at) return { kind: 'unknown' };
      const order = await at.changes.find(at.orderId, reference);
      return order ? changedBy(order, booking) : { kind: 'none' };
    },
  };
}

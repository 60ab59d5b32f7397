import { setTimeout as pause } from 'node:timers/promises';
import type { PassengerCounts } from '@caravel/products/flights/contract';
import { z } from 'zod';
import { DUFFEL_LIMITS, isRefusedAs } from '../../../../domains/suppliers/adapters/duffel/duffel-client.ts';
import type { DuffelDesk } from '../../../../domains/suppliers/adapters/duffel/duffel-partner.ts';
import { SupplierError } from '../../../../domains/suppliers/index.ts';
import { readSound } from '../../../../platform/search/gather.ts';
import type { FlightSupplier, SupplierQuery, SupplierWave } from '../../ports.ts';
import { stopCount } from '../../rules/flight-times.ts';
import { joinBatches } from './join-batches.ts';
import { cabinWord, countsOf, readOffer, toQuote } from './map-offer.ts';
import { batchSchema, type DuffelOffer } from './schemas.ts';

/** How long Duffel may wait for its airlines, milliseconds: what comes later would miss our own deadline. */
const SUPPLIER_TIMEOUT_MS = 20_000;
/** Between two looks for the next batch, if the one before brought nothing. */
const LOOK_AGAIN_MS = 250;
/** A child's age where only the number of children is known (2 to 11), and an infant's. */
const AGES = { child: 8, infant: 1 } as const;

/** The body of a search. */
export function toOfferRequest({ slices, passengers, cabin, maxStops }: SupplierQuery) {
  const people = (count: number, one: object) => Array.from({ length: count }, () => one);
  return {
    slices: slices.map(({ origin, destination, date }) => ({
      ...{ origin, destination, departure_date: date, departure_time: null, arrival_time: null },
    })),
    passengers: [
      ...people(passengers.adults, { type: 'adult' }),
      ...people(passengers.children, { age: AGES.child }),
      ...people(passengers.infants, { age: AGES.infant }),
    ],
    ...(cabin && { cabin_class: cabinWord(cabin) }),
    max_connections: maxStops,
  };
}

/** Asks for batches until none is left; each is what some airlines have answered since the last look. */
async function* batches({ account }: DuffelDesk, query: SupplierQuery, signal: AbortSignal): AsyncGenerator<readonly unknown[]> {
  const common = { data: batchSchema, totalMs: DUFFEL_LIMITS.searchMs, signal } as const;
  const { data: begun } = await account.call({
    ...{ operation: 'offers.search', method: 'POST', path: '/air/batch_offer_requests', isIdempotent: true },
    query: { supplier_timeout: String(SUPPLIER_TIMEOUT_MS) },
    send: toOfferRequest(query),
    ...common,
  });
  const path = `/air/batch_offer_requests/${encodeURIComponent(begun.id)}`;
  for (let left = begun.remaining_batches; left > 0 && !signal.aborted; ) {
    const { data } = await account.call({ operation: 'offers.batch', method: 'GET', path, ...common });
    const offers = data.offers ?? [];
    if (offers.length > 0) yield offers;
    else if (data.remaining_batches > 0) await pause(LOOK_AGAIN_MS, undefined, { signal }).catch(() => undefined);
    left = data.remaining_batches;
  }
}

async function* search(desk: DuffelDesk, query: SupplierQuery, signal: AbortSignal): AsyncGenerator<SupplierWave> {
  const { log } = desk;
  const isLive = desk.isLive();
  const join = joinBatches(query.limit);
  const isAsked = (offer: DuffelOffer) => {
    const { adults, children, infants } = countsOf(offer);
    const { passengers: party } = query;
    return adults + children + infants === party.adults + party.children + party.infants;
  };
  for await (const records of batches(desk, query, signal)) {
    const read = readSound(
      records,
      (record) => {
        const one = readOffer(record, isLive);
        if (!isAsked(one.offer)) throw new RangeError('an offer for another party');
        return one;
      },
      (lost) => log.warn({ supplier: 'duffel', lost }, 'offers that do not fit were left out'),
    );
    const isWanted = ({ fare, slices }: (typeof read)[number]) =>
      (query.cabin === undefined || fare.cabin === query.cabin) && slices.every((slice) => stopCount(slice) <= query.maxStops);
    yield join(read.filter(isWanted));
    if (signal.aborted) return;
  }
}

/** Duffel's ids: nothing else may become part of a path. */
export const isId = (text: string, kind: 'off' | 'ord' | 'ore' | 'aic' | 'oco' | 'oce') =>
  new RegExp(`^${kind}_\\w{3,80}$`).test(text);

/** Whether a refusal says that what was offered cannot be had any longer. */
export const isGone = (error: unknown): boolean =>
  isRefusedAs(error, 'notFound', 'refused', 'notAllowed', 'offerUnavailable', 'quoteExpired');

/** Asks an offer again at its airline. Throws `offerUnavailable` if it is gone or for another party. */
export async function askOffer(desk: DuffelDesk, ref: string, signal?: AbortSignal): Promise<ReturnType<typeof readOffer>> {
  if (!isId(ref, 'off')) throw new SupplierError('offerUnavailable', 'no offer');
  try {
    const { data } = await desk.account.call({
      ...{ operation: 'offers.ask', method: 'GET', path: `/air/offers/${ref}`, data: z.unknown() },
      query: { return_available_services: 'true' },
      ...(signal && { signal }),
    });
    return readOffer(data, desk.isLive());
  } catch (error) {
    if (isGone(error)) throw new SupplierError('offerUnavailable', 'gone', error);
    throw error instanceof SupplierError ? error : new SupplierError('badAnswer', 'offer', error);
  }
}

/** Asks an offer again for its party. Throws `offerUnavailable` if it is gone, has expired or is for another party. */
export async function askParty(desk: DuffelDesk, offerRef: string, passengers: PassengerCounts, signal: AbortSignal) {
  const asked = await askOffer(desk, offerRef, signal);
  const { adults, children, infants } = countsOf(asked.offer);
  const isParty = adults === passengers.adults && children === passengers.children && infants === passengers.infants;
  const quote = toQuote(asked);
  if (!isParty || quote.expiresAt <= desk.now()) throw new SupplierError('offerUnavailable', 'expired');
  return { offer: asked.offer, quote };
}

/** The part of the adapter that searches and quotes. */
export function duffelSearch(desk: DuffelDesk): Pick<FlightSupplier, 'search' | 'reprice'> {
  return {
    search: (query, signal) => search(desk, query, signal),
    reprice: async (offerRef, passengers, signal) => (await askParty(desk, offerRef, passengers, signal)).quote,
  };
}

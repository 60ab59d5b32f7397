import { addMoney, type Money, money, toDecimalString } from '@caravel/kernel';
import { z } from 'zod';
import { DUFFEL_LIMITS, DuffelError, isRefusedAs } from '../../../../domains/suppliers/adapters/duffel/duffel-client.ts';
import type { DuffelDesk } from '../../../../domains/suppliers/adapters/duffel/duffel-partner.ts';
import { REFERENCE_KEY, referenceOf } from '../../../../domains/suppliers/adapters/duffel/reference.ts';
import type { Sending } from '../../../../domains/suppliers/adapters/duffel/sendings.ts';
import { SupplierError, type UnreadOrder } from '../../../../domains/suppliers/index.ts';
import type { FlightSupplier, SupplierBookRequest, SupplierOrder, SupplierOutcome } from '../../ports.ts';
import { askOffer, isId } from './duffel-search.ts';
import { outcomeOfOrder, toOrder } from './map-order.ts';
import { toPassengers } from './map-passengers.ts';
import { type DuffelOrder, orderSchema } from './schemas.ts';

/** Orders of a page of the list, and the most pages that are read: beyond them nobody can say that an order is not there. */
const PAGE = { limit: 200, most: 100 } as const;
/**
 * How long an order that was sent may take to appear (ADR 131). An answer that was lost may have been a 202, and Duffel says nowhere how long an airline may
 * take with one that was accepted: it tells what became of it by an event, which it sends again for 72 hours.
 */
export const APPEARS_WITHIN_MS = 72 * 3_600_000;
/** How long Duffel's word that it accepted an order counts. Staff are told by then, and nobody but Duffel's support can tell them what became of it. */
export const ACCEPTED_FOR_MS = 30 * 60_000;

/** Reads an order by Duffel's id; undefined if there is none. `signal` ends the waiting. */
export async function readOrder(
  { account }: DuffelDesk,
  orderId: string,
  signal?: AbortSignal,
): Promise<DuffelOrder | undefined> {
  if (!isId(orderId, 'ord')) return undefined;
  try {
    const path = `/air/orders/${orderId}`;
    const call = { operation: 'orders.read', method: 'GET', path, data: orderSchema } as const;
    return (await account.call({ ...call, ...(signal && { signal }) })).data;
  } catch (error) {
    if (isRefusedAs(error, 'notFound')) return undefined;
    throw error;
  }
}

/** Reads the account's orders as they came, page by page. Duffel promises no order of the list. Throws if there are more than can be read. */
async function* allRecords({ account }: DuffelDesk): AsyncGenerator<unknown> {
  let after: string | null = null;
  for (let page = 0; page < PAGE.most; page++) {
    const query: Record<string, string> = { limit: String(PAGE.limit), ...(after !== null && { after }) };
    const answer: { data: unknown[]; after: string | null } = await account.call({
      ...{ operation: 'orders.list', method: 'GET', path: '/air/orders', query, data: z.array(z.unknown()) },
    });
    yield* answer.data;
    after = answer.after;
    if (after === null) return;
  }
  throw new SupplierError('unavailable', 'too many orders');
}

const toOurs = (desk: DuffelDesk, order: DuffelOrder): SupplierOrder => {
  try {
    return toOrder(order, referenceOf(order) ?? '', desk.now());
  } catch (error) {
    throw new SupplierError('badAnswer', order.id, error);
  }
};

/** What names an order as ours, however little else of it can be read, and since when it is there. */
const namedSchema = z.object({ metadata: orderSchema.shape.metadata, created_at: z.string().catch('') });

/** An order of the list that has our reference and cannot be read is there all the same: it throws, and nobody may say that there is none. */
async function findInList(desk: DuffelDesk, reference: string): Promise<SupplierOrder | undefined> {
  for await (const record of allRecords(desk)) {
    const { data: named } = namedSchema.safeParse(record);
    if (!named || referenceOf(named) !== reference) continue;
    const { data: order, error } = orderSchema.safeParse(record);
    if (!order) throw new SupplierError('badAnswer', null, error);
    await desk.sendings.note(reference, 'made', order.id);
    return toOurs(desk, order);
  }
  return undefined;
}

/** An order that Duffel has accepted and not made, or given up. */
const undecided = ({ reference, orderId, net, state }: Sending): SupplierOrder => ({
  ...{ orderId: orderId ?? reference, reference, net, state: state === 'failed' ? 'failed' : 'pending' },
  ...{ recordLocator: null, tickets: [], holdUntil: null, ticketedAt: null, slices: [], change: null },
});

/**
 * What is known of an order that is nowhere. Throws as long as it may still appear: it counts as none, or as given up, only once Duffel has said so or tells
 * nothing of it any more.
 */
function whileNowhere(desk: DuffelDesk, sent: Sending): SupplierOrder | undefined {
  const age = desk.now() - sent.sentAt;
  if (sent.state === 'failed') return undecided(sent);
  const isAccepted = sent.state === 'accepted';
  if (isAccepted && age < ACCEPTED_FOR_MS) return undecided(sent);
  // mutant duffel-accepted-order-counts-as-none: `isAccepted ||` -> nothing fails duffel-supplier.test.ts
  if ((isAccepted || sent.state === 'sent') && age < APPEARS_WITHIN_MS) throw new SupplierError('unavailable', 'undecided');
  return undefined;
}

/** Finds an order by our reference. Undefined only if Duffel certainly has none. */
async function findByReference(desk: DuffelDesk, reference: string): Promise<SupplierOrder | undefined> {
  const sent = await desk.sendings.find(reference);
  const known = sent?.orderId ? await readOrder(desk, sent.orderId) : undefined;
  if (known) {
    if (sent?.state !== 'made') await desk.sendings.note(reference, 'made', known.id);
    return toOurs(desk, known);
  }
  const found = await findInList(desk, reference);
  return found || !sent ? found : whileNowhere(desk, sent);
}

/** Reads an order by Duffel's id. If the answer that made it was lost, its id is noted: it is found by our reference from then on. */
export async function findById(desk: DuffelDesk, orderId: string, signal?: AbortSignal): Promise<SupplierOrder | undefined> {
  const order = await readOrder(desk, orderId, signal);
  // An order that was only accepted is known by our reference.
  if (!order) return isId(orderId, 'ord') ? undefined : findByReference(desk, orderId);
  const reference = referenceOf(order);
  const sent = reference === undefined ? undefined : await desk.sendings.find(reference);
  if (sent && sent.state !== 'made') await desk.sendings.note(sent.reference, 'made', order.id);
  return toOurs(desk, order);
}

const find = (desk: DuffelDesk, ref: { orderId: string } | { reference: string }): Promise<SupplierOrder | undefined> =>
  'reference' in ref ? findByReference(desk, ref.reference) : findById(desk, ref.orderId);

/** A failure before anything was sent: certain, whatever it is. */
const notSent = (error: unknown): SupplierOutcome => ({
  kind: 'refused',
  code: error instanceof SupplierError ? error.code : 'badAnswer',
});

/** An order with this reference was sent before: what became of it counts. */
async function sentBefore(desk: DuffelDesk, reference: string): Promise<SupplierOutcome> {
  try {
    const order = await findByReference(desk, reference);
    return order ? outcomeOfOrder(order) : { kind: 'refused', code: 'offerUnavailable' };
  } catch (error) {
    return { kind: 'unknown', code: error instanceof SupplierError ? error.code : 'unavailable' };
  }
}

/** What is sent for an order: paid from the balance at once, or held. */
function toCreate({ reference, offerRef, hold, acceptNet, services = [] }: SupplierBookRequest, passengers: readonly object[]) {
  const payment = { type: 'balance', amount: toDecimalString(acceptNet), currency: acceptNet.currency };
  return {
    type: hold ? 'hold' : 'instant',
    selected_offers: [offerRef],
    passengers,
    ...(services.length > 0 && { services: services.map(({ ref, quantity }) => ({ id: ref, quantity })) }),
    ...(!hold && { payments: [payment] }),
    metadata: { [REFERENCE_KEY]: reference },
  };
}

/** Refusals that may be of a service as well as of the offer. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['refused', 'notFound', 'notAllowed']);

const identified = z.object({ id: z.string() });

/** Reads the answer to an order: made, accepted, or nothing that can be trusted. */
async function readMade(desk: DuffelDesk, request: SupplierBookRequest, status: number, data: unknown): Promise<SupplierOutcome> {
  const { reference } = request;
  const id = identified.safeParse(data).data?.id;
  const orderId = id !== undefined && isId(id, 'ord') ? id : undefined;
  if (status === 202) {
    await desk.sendings.note(reference, 'accepted', orderId);
    const sent = await desk.sendings.find(reference);
    return { kind: 'pending', order: sent ? undecided(sent) : null };
  }
  if (orderId !== undefined) await desk.sendings.note(reference, 'made', orderId);
  const { data: order } = orderSchema.safeParse(data);
  if (!order) return { kind: 'unknown', code: 'badAnswer' };
  try {
    return outcomeOfOrder(toOrder(order, reference, desk.now()));
  } catch {
    return { kind: 'unknown', code: 'badAnswer' };
  }
}

/** Duffel's word that an order of this offer was sent before. */
const ATTEMPTED = 'order_creation_already_attempted';

/**
 * What a proxy sends twice is refused the second time, because its offer is ordered: what became of the first counts. Undefined if there is none. One that
 * was accepted (202) is in no list yet: nobody else having ordered the offer, the attempt that Duffel speaks of is ours.
 */
async function arrivedTwice(
  { desk, reference, offerRef }: { readonly desk: DuffelDesk; readonly reference: string; readonly offerRef: string },
  refusal: DuffelError,
): Promise<SupplierOutcome | undefined> {
  try {
    const order = await findInList(desk, reference);
    if (order) return outcomeOfOrder(order);
    if (!refusal.vendor?.startsWith(ATTEMPTED)) return undefined;
    const known = await desk.sendings.referencesOf([offerRef]);
    return known.every((one) => one === reference) ? { kind: 'unknown', code: 'unavailable' } : undefined;
  } catch (error) {
    return { kind: 'unknown', code: error instanceof SupplierError ? error.code : 'unavailable' };
  }
}

/** Sends an order once. What Duffel refuses is looked into where it may be the second sending that it refuses. */
async function send(desk: DuffelDesk, request: SupplierBookRequest, passengers: readonly object[]): Promise<SupplierOutcome> {
  const { account, sendings } = desk;
  const { reference, offerRef } = request;
  try {
    const { status, data } = await account.call({
      ...{ operation: 'orders.create', method: 'POST', path: '/air/orders', totalMs: DUFFEL_LIMITS.actMs },
      send: toCreate(request, passengers),
      data: z.unknown(),
    });
    return await readMade(desk, request, status, data);
  } catch (error) {
    if (!(error instanceof DuffelError)) throw error;
    // mutant duffel-lost-order-is-refused: `error.isUnknown` -> `false` fails duffel-faults.test.ts
    if (error.isUnknown) return { kind: 'unknown', code: error.code };
    const made = error.code === 'offerUnavailable' ? await arrivedTwice({ desk, reference, offerRef }, error) : undefined;
    if (made) return made;
    await sendings.note(reference, 'refused');
    // Duffel has no word of its own for a seat that is gone: what is asked for again says whether one is.
    // mutant duffel-gone-seat-fails-booking: `(request.services ?? []).length > 0` -> `false` fails duffel-extras.test.ts
    const mayBeGone = (request.services ?? []).length > 0 && AMBIGUOUS.has(error.code);
    return { kind: 'refused', code: mayBeGone ? 'priceChanged' : error.code };
  }
}

async function book(desk: DuffelDesk, request: SupplierBookRequest): Promise<SupplierOutcome> {
  const { reference, offerRef, acceptNet, hold } = request;
  // mutant duffel-order-sent-twice: `if (await desk.sendings.find(reference))` -> `if (false)` fails duffel-supplier.test.ts
  if (await desk.sendings.find(reference)) return sentBefore(desk, reference);
  let asked: Awaited<ReturnType<typeof askOffer>>;
  try {
    asked = await askOffer(desk, offerRef);
  } catch (error) {
    return notSent(error);
  }
  const { fare, offer } = asked;
  const services = request.services ?? [];
  const fees = services.map(({ price, quantity }) => money(price.amountMinor * quantity, price.currency));
  const net = addMoney([fare.base, fare.taxes, ...fees]);
  // mutant duffel-dearer-offer-ordered: `net.amountMinor !== acceptNet.amountMinor` -> `false` fails duffel-supplier.test.ts
  if (net.amountMinor !== acceptNet.amountMinor || net.currency !== acceptNet.currency)
    return { kind: 'refused', code: 'priceChanged' };
  if (hold && (!fare.holdable || services.length > 0)) return { kind: 'refused', code: 'notAllowed' };
  const passengers = toPassengers(offer, request);
  if (!passengers) return { kind: 'refused', code: 'travelerRefused' };
  if (!(await desk.sendings.begin({ reference, offerId: offerRef, net }))) return sentBefore(desk, reference);
  return send(desk, request, passengers);
}

/** Pays for a held order with the account's balance. Whatever Duffel answers, the order says what came of it. */
async function pay(desk: DuffelDesk, order: SupplierOrder): Promise<SupplierOutcome | undefined> {
  const { orderId, net } = order;
  const payment = { type: 'balance', amount: toDecimalString(net), currency: net.currency };
  try {
    await desk.account.call({
      ...{ operation: 'payments.create', method: 'POST', path: '/air/payments', totalMs: DUFFEL_LIMITS.actMs },
      send: { order_id: orderId, payment },
      data: z.unknown(),
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof DuffelError)) throw error;
    if (error.isUnknown) return { kind: 'unknown', code: error.code };
    // Where that is not to be read, it throws: nobody knows.
    const now = await readOrder(desk, orderId);
    const isPaid = now && toOurs(desk, now).state !== 'held';
    return isPaid ? undefined : { kind: 'refused', code: error.code };
  }
}

async function ticket(desk: DuffelDesk, orderId: string, amount: Money): Promise<SupplierOutcome> {
  try {
    const known = await find(desk, { orderId });
    if (!known) return { kind: 'refused', code: 'notFound' };
    if (known.state !== 'held') return outcomeOfOrder(known);
    if (amount.amountMinor !== known.net.amountMinor || amount.currency !== known.net.currency)
      return { kind: 'refused', code: 'priceChanged' };
    const refusal = await pay(desk, known);
    if (refusal) return refusal;
    const paid = await find(desk, { orderId });
    return paid ? outcomeOfOrder(paid) : { kind: 'unknown', code: 'unavailable' };
  } catch (error) {
    return { kind: 'unknown', code: error instanceof SupplierError ? error.code : 'unavailable' };
  }
}

/** An order of the list as far as it can be read. */
function asListed(desk: DuffelDesk, record: unknown, reference: string): SupplierOrder | UnreadOrder {
  try {
    return toOrder(orderSchema.parse(record), reference, desk.now());
  } catch (error) {
    const problem = error instanceof Error ? error.name : String(error);
    desk.log.warn({ reference, problem }, 'duffel lists an order that cannot be read');
    return { reference, state: 'unread', net: null };
  }
}

async function list(desk: DuffelDesk, since: number): Promise<(SupplierOrder | UnreadOrder)[]> {
  const found: (SupplierOrder | UnreadOrder)[] = [];
  for await (const record of allRecords(desk)) {
    const { data: named } = namedSchema.safeParse(record);
    const reference = named && referenceOf(named);
    if (reference === undefined || Date.parse(named?.created_at ?? '') < since) continue;
    found.push(asListed(desk, record, reference));
  }
  return found;
}

/** The part of the adapter that places, finds and pays orders. */
export function duffelOrders(desk: DuffelDesk): Pick<FlightSupplier, 'book' | 'find' | 'list' | 'ticket'> {
  return {
    book: (request) => book(desk, request),
    find: (ref) => find(desk, ref),
    list: (since) => list(desk, since),
    ticket: (orderId, amount) => ticket(desk, orderId, amount),
  };
}

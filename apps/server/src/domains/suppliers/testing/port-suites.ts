import { newId, required } from '@caravel/kernel';
import { expect, test } from 'vitest';
import type { PartnerPort } from '../../partner-accounts/index.ts';
import { SUPPLIER_ERRORS, type SupplierErrorCode } from '../supplier-error.ts';
import type { KnownOrder, OrderRequest, SupplierCancellationQuote, SupplierOrders } from '../supplier-orders.ts';

/* What the contracts of the ports of all products try alike. */

/** What the suites of orders need to know about the supplier under test. */
export type OrdersSubject<Request extends OrderRequest, Order> = {
  readonly supplier: PartnerPort & SupplierOrders<Request, Order>;
  /** Asks for a price; returns an order at it. */
  readonly ask: () => Promise<Request>;
  /** Every state of the product's orders. */
  readonly states: readonly string[];
  /** The supplier's clock, epoch milliseconds. */
  readonly now: () => number;
};

/** A signal that never aborts. */
export const never = new AbortController().signal;

/** A reference as we make them. */
export const newReference = () => newId().replaceAll('-', '').slice(-16).toUpperCase();

/** Checks that a call fails with a code of the closed list. */
export const failsWith = (work: Promise<unknown>, code: SupplierErrorCode) =>
  expect(work).rejects.toMatchObject({ name: 'SupplierError', code });

/** A search that nobody waits for ends before it has given `most` waves. */
export function searchStops(wavesOf: (stopped: AbortSignal) => AsyncIterable<unknown>, most = 2): void {
  test('a search stops when nobody waits for it', async () => {
    const stop = new AbortController();
    stop.abort();
    const seen: unknown[] = [];
    try {
      for await (const wave of wavesOf(stop.signal)) seen.push(wave);
    } catch {
      // Both throwing and ending are allowed.
    }
    expect(seen.length).toBeLessThan(most);
  });
}

/** Orders are placed once, at the price that was agreed. `wrong`: what no supplier takes; `seen`: checks a product's order that was found. */
export function ordersSuite<Request extends OrderRequest, Order extends KnownOrder<string>>(
  subject: () => OrdersSubject<Request, Order>,
  wrong: Partial<Request>,
  seen: (found: Order, request: Request) => void = () => undefined,
): void {
  test('an order is one however often it is sent, found both ways, and in the list', async () => {
    const { supplier, ask, states, now } = subject();
    const since = now();
    const request = await ask();
    const first = await supplier.book(request);
    expect(first).toMatchObject({ kind: 'confirmed', order: { reference: request.reference } });
    expect(await supplier.book(request)).toEqual(first);
    const found = required(await supplier.find({ reference: request.reference }), 'the order');
    expect(states).toContain(found.state);
    seen(found, request);
    expect(found.net).toEqual(request.acceptNet);
    expect(await supplier.find({ orderId: found.orderId })).toEqual(found);
    expect((await supplier.list(since)).filter(({ reference }) => reference === request.reference)).toEqual([found]);
  });

  test('an order at another price than agreed is refused and leaves nothing', async () => {
    const { supplier, ask } = subject();
    const request = await ask();
    const cheaper = { ...request, acceptNet: { ...request.acceptNet, amountMinor: 1 } };
    expect(await supplier.book(cheaper)).toEqual({ kind: 'refused', code: 'priceChanged' });
    expect(await supplier.find({ reference: request.reference })).toBeUndefined();
  });

  test('whatever it refuses has a code of the closed list', async () => {
    const { supplier, ask } = subject();
    const outcome = await supplier.book({ ...(await ask()), ...wrong });
    if (outcome.kind !== 'refused') throw new Error('an order of nothing was taken');
    expect(SUPPLIER_ERRORS).toContain(outcome.code);
  });
}

/** How a cancellation of a whole order is tried. */
export type CancellingTrial<Order> = {
  readonly termsOf: (orderId: string) => Promise<SupplierCancellationQuote>;
  /** Checks the terms of an order that was just made. */
  readonly agreed?: (terms: SupplierCancellationQuote) => void;
  /** Checks the order once it is cancelled at these terms. */
  readonly over?: (order: Order, terms: SupplierCancellationQuote) => void;
  /** Whether the reference of a quote says nothing of its amount, so that none can be forged. */
  readonly isOpaque?: boolean;
};

/** Checks that an order is cancelled once, at what was quoted; another quote does nothing. */
export async function cancelsOnce<Request extends OrderRequest, Order extends KnownOrder<string>>(
  { supplier }: Pick<OrdersSubject<Request, Order>, 'supplier'>,
  request: Request,
  { termsOf, agreed, over, isOpaque = false }: CancellingTrial<Order>,
): Promise<void> {
  await supplier.book(request);
  const { orderId, net, state } = required(await supplier.find({ reference: request.reference }), 'the order');
  expect(state).not.toBe('cancelled');
  const terms = await termsOf(orderId);
  const refund = required(terms.refund, 'a refund');
  expect(terms.penalty.amountMinor + refund.amountMinor).toBe(net.amountMinor);
  agreed?.(terms);
  const stale = terms.ref.replace(String(refund.amountMinor), String(refund.amountMinor + 1));
  if (!isOpaque) expect(stale).not.toBe(terms.ref);
  if (stale !== terms.ref) expect((await supplier.cancel(orderId, stale)).kind).not.toBe('cancelled');
  expect((await supplier.find({ orderId }))?.state).toBe(state);
  expect(await supplier.cancel(orderId, terms.ref)).toEqual({ kind: 'cancelled', refund });
  expect(await supplier.cancel(orderId, terms.ref)).toEqual({ kind: 'cancelled', refund });
  const cancelled = required(await supplier.find({ orderId }), 'the order');
  expect(cancelled.state).toBe('cancelled');
  over?.(cancelled, terms);
  // Its company may have cancelled it by itself: a supplier refuses to quote what is over, or tells what came back.
  const asked = termsOf(orderId);
  const isTold = await asked.then(
    () => true,
    () => false,
  );
  if (isTold) expect(await asked).toMatchObject({ penalty: terms.penalty, refund });
  else await failsWith(asked, 'notAllowed');
}

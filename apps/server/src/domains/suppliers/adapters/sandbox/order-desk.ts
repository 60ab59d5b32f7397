import { setTimeout as pause } from 'node:timers/promises';
import type { Money } from '@caravel/kernel';
import { assertOutsideTransaction } from '../../../../platform/db/unit-of-work.ts';
import { SupplierError } from '../../supplier-error.ts';
import type { SupplierCancellation, SupplierOrderRef } from '../../supplier-orders.ts';
import { refusedBy, type SandboxLatency } from './manners.ts';
import type { OrderBook } from './order-book.ts';

/** Takes the time of a call that changes something. `who`: the partner in the words of the error that it throws inside a transaction. */
export async function takeCall(who: string, latency: SandboxLatency): Promise<void> {
  assertOutsideTransaction(who);
  if (latency.call > 0) await pause(latency.call);
}

/** What all simulated suppliers do alike with their orders; a product says how an order of it is presented. */
export function orderDesk<Booked, Order>(book: OrderBook<Booked>, present: (id: string, booked: Booked) => Order) {
  return {
    find: async (ref: SupplierOrderRef): Promise<Order | undefined> => {
      const found = await book.find(ref);
      return found && present(found.id, found.booked);
    },
    list: async (since: number): Promise<Order[]> => (await book.list(since)).map(({ id, booked }) => present(id, booked)),
    /** An order in its current state. Throws `notFound` if there is none. */
    read: async (orderId: string): Promise<Booked> => {
      const found = await book.find({ orderId });
      if (!found) throw new SupplierError('notFound');
      return found.booked;
    },
  };
}

/** Answers a cancellation by what is given back; terms that count no longer are an answer, and not a refusal. */
export async function answerCancellation(cancel: () => Promise<Money>): Promise<SupplierCancellation> {
  try {
    return { kind: 'cancelled', refund: await cancel() };
  } catch (error) {
    const refused = refusedBy(error);
    return refused.code === 'quoteExpired' ? { kind: 'changed' } : refused;
  }
}

import { z } from 'zod';
import { DuffelError } from '../../../../domains/suppliers/adapters/duffel/duffel-client.ts';
import type { DuffelDesk } from '../../../../domains/suppliers/adapters/duffel/duffel-partner.ts';
import { referenceOf } from '../../../../domains/suppliers/adapters/duffel/reference.ts';
import { SupplierError } from '../../../../domains/suppliers/index.ts';
import type { SupplierAcceptance } from '../../ports.ts';
import { readOrder } from './duffel-orders.ts';
import { isId } from './duffel-search.ts';
import { changesOf, isOpen, toOrder } from './map-order.ts';

/**
 * Accepts what the airline did, if its newest change is the one of this version. Throws if Duffel's answer is lost: the order then says what came of it.
 */
export async function acceptChange(desk: DuffelDesk, orderId: string, version: string): Promise<SupplierAcceptance> {
  const read = async () => {
    const order = await readOrder(desk, orderId);
    return order && { changes: changesOf(order), order: toOrder(order, referenceOf(order) ?? '', desk.now()) };
  };
  const known = await read();
  if (!known) return { kind: 'refused', code: 'notFound' };
  const { changes, order } = known;
  if (changes.at(-1)?.id !== version) {
    return order.change ? { kind: 'changedAgain', order } : { kind: 'refused', code: 'notAllowed' };
  }
  for (const { id, available_actions: actions } of changes.filter(isOpen)) {
    if (!isId(id, 'aic') || !actions?.includes('accept')) return { kind: 'refused', code: 'notAllowed' };
    try {
      const path = `/air/airline_initiated_changes/${id}/actions/accept`;
      await desk.account.call({ operation: 'changes.accept', method: 'POST', path, data: z.unknown() });
    } catch (error) {
      if (error instanceof DuffelError && !error.isUnknown) return { kind: 'refused', code: error.code };
      throw error;
    }
  }
  const accepted = await read();
  if (!accepted?.order.change) throw new SupplierError('badAnswer', orderId);
  if (accepted.order.change.version !== version) return { kind: 'changedAgain', order: accepted.order };
  return { kind: 'accepted', order: accepted.order };
}

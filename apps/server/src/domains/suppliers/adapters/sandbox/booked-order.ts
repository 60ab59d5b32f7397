import type { Result } from '@caravel/kernel';
import type { TriggerEffect } from '@caravel/sandbox-world';
import { SupplierError } from '../../supplier-error.ts';

/** An order with what its supplier plans to do with it later. Instants are epoch milliseconds. */
export type Booked<Order> = {
  readonly order: Order;
  /** The effect that a name triggers. */
  readonly effect: TriggerEffect | null;
  /** The seller decides at this instant; null: it has. */
  readonly decidesAt: number | null;
};

/** Makes the function that applies a command by the supplier's own rules; it throws `notAllowed` if they forbid it. */
export function commandsOn<Order, Command>(apply: (order: Order, command: Command) => Result<Order, string>) {
  return <Kept extends { readonly order: Order }>(kept: Kept, command: Command): Kept => {
    const result = apply(kept.order, command);
    if (!result.ok) throw new SupplierError('notAllowed', result.error);
    return { ...kept, order: result.value };
  };
}

/** Makes the function that applies what is due by an instant, for a seller that only confirms or refuses later. */
export function decisionsBy<Kept extends Booked<unknown>>(
  apply: (kept: Kept, command: { readonly type: 'confirm' | 'reject'; readonly at: number }) => Kept,
) {
  return (kept: Kept, now: number): Kept => {
    const { decidesAt, effect } = kept;
    if (decidesAt === null || decidesAt > now) return kept;
    const type = effect === 'pendingThenRejected' ? 'reject' : 'confirm';
    return { ...apply(kept, { type, at: decidesAt }), decidesAt: null };
  };
}

import type { PaymentMethod, PaymentSummary } from '@caravel/contracts';
import { addMoney, type Money } from '@caravel/kernel';

/** What was taken by one method, and given back the same way. */
export type PaidPart = { readonly method: PaymentMethod; readonly amount: Money; readonly refunded: Money };

/** How a booking was paid: what was taken by each method that took something, and by card and by credit in all. */
export type PaidBy = { readonly parts: readonly PaidPart[]; readonly fromCard: Money; readonly fromCredit: Money };

const TAKEN: ReadonlySet<string> = new Set<PaymentSummary['status']>(['captured', 'partlyRefunded', 'refunded']);

/**
 * Returns how a booking was paid, from its payments of all rounds (`listPayments`). What was let go, refused or not taken yet paid nothing; a refund
 * leaves what was taken as it was and is told beside it. Throws TypeError if a payment is in another currency. Pure.
 */
export function paidBy(
  payments: readonly Pick<PaymentSummary, 'method' | 'status' | 'amount' | 'refunded'>[],
  currency: string,
): PaidBy {
  // mutant paid-by-what-was-let-go: `TAKEN.has(status)` -> `status !== 'failed'` fails paid-by.test.ts
  const taken = payments.filter(({ status }) => TAKEN.has(status));
  const methods = [...new Set(taken.map(({ method }) => method))];
  const sum = (method: PaymentMethod, part: 'amount' | 'refunded') =>
    addMoney(
      taken.filter((one) => one.method === method).map((one) => one[part]),
      currency,
    );
  return {
    parts: methods.map((method) => ({ method, amount: sum(method, 'amount'), refunded: sum(method, 'refunded') })),
    fromCard: sum('card', 'amount'),
    fromCredit: sum('wallet', 'amount'),
  };
}

import type { Money } from '@caravel/kernel';
import type { PaymentGateway } from './ports.ts';

/**
 * Takes what a gateway holds under our reference. A refusal may mean that it was taken before, so the payment is read; what was not taken is let go.
 * `refused`: nothing was taken, and nothing is held; `unknown`: to be tried again.
 */
export async function takeHeld(
  gateway: PaymentGateway,
  { reference, amount }: { readonly reference: string; readonly amount: Money },
): Promise<'taken' | 'refused' | 'unknown'> {
  const outcome = await gateway.capture({ reference, amount });
  if (outcome.kind === 'unknown') return 'unknown';
  if (outcome.kind === 'done') return 'taken';
  const found = await gateway.retrieve(reference);
  if (found.kind !== 'found') return 'unknown';
  if (found.payment.captured.amountMinor === amount.amountMinor) return 'taken';
  return (await gateway.void({ reference })).kind === 'unknown' ? 'unknown' : 'refused';
}

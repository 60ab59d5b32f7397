import { getSubscription, getSubscriptionPayment, listInvoices, type SubscriptionAccount } from '@caravel/contracts';
import type { FakeServer } from './fake-server.ts';

/** A subscription that ends on its last day; `changes` are what a test is about. */
export function makeLife(changes: Partial<SubscriptionAccount['life']> = {}): SubscriptionAccount['life'] {
  return {
    ...{ state: 'active', isRenewed: false, renewsOn: null, nextCharge: null, due: null, card: null, cancelAt: null },
    ...{ dueSince: null, tries: 0, isHolderNeeded: false, closesAfter: null },
    ...changes,
  };
}

/** A subscription of a year; `changes` are what a test is about. */
export function makeSubscription(changes: Partial<SubscriptionAccount> = {}): SubscriptionAccount {
  const days = { startsOn: '2026-01-01', endsOn: '2026-12-31' };
  return { ...{ plan: 'regular', ...days, status: 'active', price: null, life: makeLife() }, ...changes };
}

/** Answers about the subscription of an agency without invoices, which is paid by card if `takesCards`. */
export function answerSubscription(server: FakeServer, changes: Partial<SubscriptionAccount>, takesCards = false): void {
  const frame = takesCards ? ({ frameUrl: '/gateway/card', gateway: 'sandbox' } as const) : { frameUrl: null, gateway: null };
  const payment = { ...frame, cardEnabled: takesCards, publishableKey: null, simulated: true, activePG: 'SANDBOX' } as const;
  server.on(getSubscription, () => ({ data: makeSubscription(changes) }));
  server.on(getSubscriptionPayment, () => ({ data: payment }));
  server.on(listInvoices, () => ({ data: { invoices: [], totalInvoices: 0 } }));
}

import { getSubscription, type SubscriptionAccount } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { DIALOG, press } from './press.ts';
import type { Screen } from './screen.ts';

const PRICE = money(118_800, 'USD');
const LIFE: SubscriptionAccount['life'] = {
  ...{ state: 'active', isRenewed: true, renewsOn: '2027-01-01', nextCharge: { amount: PRICE, on: '2027-01-01' }, due: null },
  card: { brand: 'mastercard', last4: '4444', expMonth: 7, expYear: 2031 },
  ...{ cancelAt: null, dueSince: null, tries: 0, isHolderNeeded: false, closesAfter: null },
};
const RENEWS: SubscriptionAccount = {
  ...{ status: 'active', plan: 'holiday', startsOn: '2026-01-01', endsOn: '2026-12-31', price: PRICE, life: LIFE },
};
const late = { ...LIFE, state: 'pastDue', due: PRICE, dueSince: '2027-01-01', tries: 2, closesAfter: '2027-01-15' } as const;

const path = '/subscription';
const stands = (name: string, changes: Partial<SubscriptionAccount>): Omit<Screen, 'who'> => ({
  name: `subscription-${name}`,
  path,
  answered: { path: `**${getSubscription.path}`, json: { data: { ...RENEWS, ...changes } } },
});

/** The states of a subscription, as its owner meets them. */
export function subscriptionScreens(): readonly Omit<Screen, 'who'>[] {
  return [
    { name: 'subscription', path },
    stands('renews', {}),
    { ...stands('change-card', {}), open: press('button', 'subscription.changeCard', 'iframe') },
    { ...stands('cancel', {}), open: press('button', 'subscription.cancel', DIALOG) },
    stands('past-due', { life: late }),
    stands('holder', { life: { ...late, isHolderNeeded: true } }),
    stands('cancelling', {
      life: { ...LIFE, state: 'cancelling', isRenewed: false, renewsOn: null, nextCharge: null, cancelAt: '2026-12-31' },
    }),
    { name: 'subscription-failed', path, broken: `**${getSubscription.path}`, isRefused: true },
  ];
}

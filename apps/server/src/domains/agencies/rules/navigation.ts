import type { navigationItemSchema } from '@caravel/contracts';
import type { z } from 'zod';
import type { UserActor } from '../../../platform/context.ts';

type NavigationItem = z.infer<typeof navigationItemSchema>;

/** The staff who see an entry. */
type Audience = 'staff' | 'unrestricted' | 'owner';

/** The side navigation in its order. A restricted agent sees no lists of the whole agency, and of clients their own; only the owner sees money and settings. */
const ITEMS: readonly (NavigationItem & { readonly audience: Audience })[] = [
  { id: 'dashboard', titleKey: 'common.dashboard', href: '/dashboard', icon: 'dashboard', audience: 'staff' },
  { id: 'bookNow', titleKey: 'common.bookNow', href: '/booknow/flights', icon: 'plane', audience: 'staff' },
  { id: 'bookings', titleKey: 'common.bookings', href: '/office/bookings/flights', icon: 'ticket', audience: 'staff' },
  { id: 'clients', titleKey: 'common.clients', href: '/clients', icon: 'users', audience: 'staff' },
  { id: 'agents', titleKey: 'common.agents', href: '/agents', icon: 'briefcase', audience: 'owner' },
  { id: 'searches', titleKey: 'common.searches', href: '/searches', icon: 'search', audience: 'unrestricted' },
  { id: 'markups', titleKey: 'common.markups', href: '/settings/markups', icon: 'percentage', audience: 'owner' },
  { id: 'website', titleKey: 'common.websiteSettings', href: '/settings/website', icon: 'brush', audience: 'owner' },
  { id: 'payments', titleKey: 'common.paymentSettings', href: '/settings/payments', icon: 'credit-card', audience: 'owner' },
  { id: 'applications', titleKey: 'common.applications', href: '/applications', icon: 'apps', audience: 'owner' },
  { id: 'wallet', titleKey: 'common.wallet', href: '/wallet', icon: 'wallet', audience: 'staff' },
  { id: 'support', titleKey: 'common.support', href: '/support', icon: 'lifebuoy', audience: 'staff' },
];

/** Entries for an agency without a subscription: its owner can buy one, others can ask for help. */
const UNSUBSCRIBED: readonly NavigationItem[] = [
  { id: 'subscription', titleKey: 'common.subscription', href: '/subscription', icon: 'credit-card' },
  { id: 'support', titleKey: 'common.support', href: '/support', icon: 'lifebuoy' },
];

function isFor(audience: Audience, user: UserActor): boolean {
  if (user.userType === 'AgencyOwner') return true;
  if (audience === 'owner') return false;
  return audience === 'staff' || !user.isRestrictedAgent;
}

/** Returns the side navigation of a member of staff. */
export function navigationOf(user: UserActor, isSubscribed: boolean): NavigationItem[] {
  if (!isSubscribed) return UNSUBSCRIBED.filter((item) => item.id !== 'subscription' || user.userType === 'AgencyOwner');
  return ITEMS.filter((item) => isFor(item.audience, user)).map(({ audience: _, ...item }) => item);
}

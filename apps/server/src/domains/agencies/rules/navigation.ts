import type { navigationItemSchema } from '@caravel/contracts';
import { OFFICE_PAGES } from '@caravel/products/office-pages.ts';
import type { z } from 'zod';
import type { UserActor } from '../../../platform/context.ts';

type NavigationItem = z.infer<typeof navigationItemSchema>;

/** The staff who see an entry. */
type Audience = 'staff' | 'owner';

/**
 * The side navigation in its order: only pages that the web has, which a test of the web holds. A restricted agent sees their own bookings, clients
 * and searches; only the owner sees agents, markups and settings.
 */
const ITEMS: readonly (NavigationItem & { readonly audience: Audience })[] = [
  { id: 'dashboard', titleKey: 'common.dashboard', href: OFFICE_PAGES.dashboard, icon: 'dashboard', audience: 'staff' },
  { id: 'bookNow', titleKey: 'common.bookNow', href: OFFICE_PAGES.bookNow, icon: 'plane', audience: 'staff' },
  { id: 'bookings', titleKey: 'common.bookings', href: OFFICE_PAGES.bookings, icon: 'ticket', audience: 'staff' },
  { id: 'clients', titleKey: 'common.clients', href: OFFICE_PAGES.clients, icon: 'users', audience: 'staff' },
  { id: 'agents', titleKey: 'common.agents', href: OFFICE_PAGES.agents, icon: 'briefcase', audience: 'owner' },
  { id: 'searches', titleKey: 'common.searches', href: OFFICE_PAGES.searches, icon: 'search', audience: 'staff' },
  { id: 'markups', titleKey: 'common.markups', href: OFFICE_PAGES.markups, icon: 'percentage', audience: 'owner' },
  { id: 'statements', titleKey: 'common.statements', href: OFFICE_PAGES.statements, icon: 'report-money', audience: 'owner' },
  { id: 'commissions', titleKey: 'common.commissions', href: OFFICE_PAGES.commissions, icon: 'coins', audience: 'owner' },
  { id: 'activity', titleKey: 'common.activityLog', href: OFFICE_PAGES.activity, icon: 'activity', audience: 'owner' },
  { id: 'website', titleKey: 'common.websiteSettings', href: OFFICE_PAGES.website, icon: 'brush', audience: 'owner' },
  { id: 'applications', titleKey: 'common.applications', href: OFFICE_PAGES.applications, icon: 'plug', audience: 'owner' },
  { id: 'support', titleKey: 'common.support', href: OFFICE_PAGES.support, icon: 'lifebuoy', audience: 'staff' },
];

/** Entries for an agency without a subscription: its owner can buy one, others can ask for help. */
const UNSUBSCRIBED: readonly NavigationItem[] = [
  { id: 'subscription', titleKey: 'common.subscription', href: OFFICE_PAGES.subscription, icon: 'credit-card' },
  { id: 'support', titleKey: 'common.support', href: OFFICE_PAGES.support, icon: 'lifebuoy' },
];

function isFor(audience: Audience, user: UserActor): boolean {
  return audience === 'staff' || user.userType === 'AgencyOwner';
}

/** Returns the side navigation of a member of staff. */
export function navigationOf(user: UserActor, isSubscribed: boolean): NavigationItem[] {
  if (!isSubscribed) return UNSUBSCRIBED.filter((item) => item.id !== 'subscription' || user.userType === 'AgencyOwner');
  return ITEMS.filter((item) => isFor(item.audience, user)).map(({ audience: _, ...item }) => item);
}

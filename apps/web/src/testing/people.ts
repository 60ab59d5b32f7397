import {
  type AgencyBrand,
  type AgencySettings,
  agencyBrandSchema,
  type BootData,
  type Product,
  type Profile,
  profileSchema,
} from '@caravel/contracts';
import { makeFrom } from './made-from.ts';

/** Somebody who travels. */
export const CLIENT: Profile = makeFrom(profileSchema, {
  _id: '01a1fe91-0000-7000-8000-000000000001',
  name: 'Clara Reyes',
  firstName: 'Clara',
  lastName: 'Reyes',
  email: 'clara@sunset.test',
  userType: 'Client',
  isSubscribed: true,
  loginCount: 3,
  createdAt: '2026-01-05T10:00:00.000Z',
});

/** Somebody who runs the agency. */
export const OWNER: Profile = {
  ...CLIENT,
  _id: '01a1fe91-0000-7000-8000-000000000002',
  name: 'Olivia Owner',
  firstName: 'Olivia',
  lastName: 'Owner',
  email: 'olivia@sunset.test',
  userType: 'AgencyOwner',
  isTravelAgent: true,
};

/** Somebody who books for clients. */
export const AGENT: Profile = {
  ...OWNER,
  _id: '01a1fe91-0000-7000-8000-000000000003',
  name: 'Andre Agent',
  firstName: 'Andre',
  lastName: 'Agent',
  email: 'andre@sunset.test',
  userType: 'SalesAgent',
};

/** The agency of the page. */
export const AGENCY: AgencyBrand = makeFrom(agencyBrandSchema, {
  _id: '01a1fe91-0000-7000-8000-0000000000a1',
  agencyName: 'Sunset Travel',
  status: 'Active',
  isSubscribed: true,
  currency: 'USD',
  currencySymbol: '$',
  heading: 'Where to next?',
  subHeading: 'Trips by people who know the way.',
  backgroundOverlay: 40,
  primaryColor: '#2c7be5',
  navbarPosition: 'combo',
  defaultTheme: 'light',
  bookingMenuItemOptions: [{ title: 'flights', active: true }],
  timeZone: 'America/Los_Angeles',
  promises: (['price', 'rules', 'people'] as const).map((kind) => ({ kind, shown: true })),
});

/** How the agency is paid, as its settings say. */
export const PAID_BY_CARD: Pick<AgencySettings, 'paymentGateways' | 'isRewardWalletEnabled' | 'refundProtectMarkup'> = {
  paymentGateways: ['card'],
  isRewardWalletEnabled: false,
  refundProtectMarkup: null,
};

/** What the server would put into the page for somebody; null for a visitor. */
export function bootFor(
  session: Profile | null,
  agency: AgencyBrand = AGENCY,
  products: readonly Product[] = ['flights'],
): BootData {
  return {
    agency,
    locale: 'en',
    dir: 'ltr',
    theme: 'light',
    session,
    formats: 'en-US',
    ideas: { home: { code: 'LAX', name: 'Los Angeles' }, ideas: [], freshUntil: '2099-01-01T00:00:00.000Z' },
    features: { products, isProduction: true, isSandbox: true, offer: 'regular', supportEmail: null, mapStyleUrl: null },
  };
}

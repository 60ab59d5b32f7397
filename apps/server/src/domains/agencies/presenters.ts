import type { AgencyBrand, AgencySettings, SitePromise } from '@caravel/contracts';
import { PRODUCTS, PROMISE_KINDS } from '@caravel/contracts';
import { dayAt } from '@caravel/kernel';
import type { AgencyContext } from '../../platform/context.ts';
import { neverChanges } from '../../platform/http/endpoints/answer-writer.ts';
import type { AgencyRow, PolicyKind } from './queries.ts';
import { safeLink, safePicture } from './rules/links.ts';
import { graceOn, subscriptionStatus } from './rules/subscription.ts';
import type { BookingMenuItem } from './tables.ts';

/** Returns the agency's menu: its own order first, then the products that it does not list, which are switched on. */
function menuOf(stored: readonly BookingMenuItem[]): BookingMenuItem[] {
  const missing = PRODUCTS.filter((product) => !stored.some((item) => item.title === product));
  return [...stored, ...missing.map((title) => ({ title, active: true }))];
}

/** Returns each promise once: as the owner left it, or as usual. */
function promisesOf(stored: readonly SitePromise[]): SitePromise[] {
  return PROMISE_KINDS.map((kind) => stored.find((one) => one.kind === kind) ?? { kind, shown: true, title: null, text: null });
}

/** The part of an agency's settings that other slices keep: how it is paid. */
export type MoneySettings = Pick<AgencySettings, 'paymentGateways' | 'isRewardWalletEnabled' | 'refundProtectMarkup'>;

/** The part that this slice keeps. */
type SiteSettings = Omit<AgencySettings, keyof MoneySettings>;

/** Names the state of an agency's settings. */
export const revisionOf = ({ updatedAt }: Pick<AgencyRow, 'updatedAt'>): string => updatedAt.toISOString();

/** Presents what the owner may read and set of the site: the brand, the texts themselves, and who may sign up. */
export function presentSettings(row: AgencyRow, policies: ReadonlyMap<PolicyKind, string>, now: number): SiteSettings {
  const textOf = (kind: PolicyKind) => policies.get(kind) ?? '';
  return {
    ...presentBrand(row, new Set(policies.keys()), now),
    subdomain: row.slug,
    privacyPolicy: textOf('privacy'),
    cookiesPolicy: textOf('cookies'),
    disclaimer: textOf('disclaimer'),
    terms: textOf('terms'),
    userTerms: textOf('userTerms'),
    signUpDomains: row.signUpDomains,
    showPublishedPrice: row.showPublishedPrice,
    revision: revisionOf(row),
  };
}

/** The sign of a currency: `$`, or its code where it has none. */
function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/**
 * Presents what everybody may know about an agency. Fields are listed explicitly, so that a new column stays private until it is added
 * here.
 */
export function presentBrand(row: AgencyRow, policies: ReadonlySet<PolicyKind>, now: number): AgencyBrand {
  const links = row.socialLinks;
  return {
    _id: row.id,
    agencyName: row.name,
    status: row.status,
    ...(row.closedAt !== null && { isClosed: true as const }),
    isSubscribed: subscriptionStatus(row, dayAt(now, row.timeZone)) === 'active',
    isPlatformBrand: row.isPlatformBrand,
    currency: row.currency,
    currencySymbol: symbolOf(row.currency),
    heading: row.heading,
    subHeading: row.subHeading,
    translations: row.translations,
    logo: safePicture(row.logo),
    logoMobile: safePicture(row.logoMobile),
    // The logo is also the icon (spec 1, section 1); the square one fits.
    favicon: safePicture(row.favicon ?? row.logoMobile),
    backgroundImage: safePicture(row.backgroundImage),
    backgroundVideo: safePicture(row.backgroundVideo),
    backgroundOverlay: row.backgroundOverlay,
    primaryColor: row.primaryColor,
    fontFamily: row.fontFamily,
    navbarPosition: row.navbarPosition,
    isFluid: row.isFluid,
    isRTL: row.isRtl,
    defaultTheme: row.defaultTheme,
    hasPrivacyPolicy: policies.has('privacy'),
    hasCookiesPolicy: policies.has('cookies'),
    hasDisclaimer: policies.has('disclaimer'),
    facebook: safeLink(links.facebook),
    twitter: safeLink(links.twitter),
    linkedin: safeLink(links.linkedin),
    instagram: safeLink(links.instagram),
    youtube: safeLink(links.youtube),
    tiktok: safeLink(links.tiktok),
    contactPhoneNumber: row.contactPhone,
    contactEmailId: row.contactEmail,
    sso: { isSSOEnabled: row.isSsoEnabled },
    bookingMenuItemOptions: menuOf(row.bookingMenu),
    visitorsMaySearch: row.visitorsMaySearch,
    promises: promisesOf(row.promises),
    homeAirport: row.homeAirport,
    destinations: row.destinations,
    helpHours: [...row.helpHours],
    timeZone: row.timeZone,
  };
}

/** Presents the part of an agency that all of the server may use, at an instant in epoch milliseconds. */
export function presentContext(row: AgencyRow, policies: ReadonlySet<PolicyKind>, now: number): AgencyContext {
  const today = dayAt(now, row.timeZone);
  const grace = graceOn(row, today);
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    origin: row.origin,
    status: row.status,
    ...(row.closedAt !== null && { isClosed: true as const }),
    isSubscribed: subscriptionStatus(row, today) === 'active',
    ...(grace && { grace }),
    isPlatformBrand: row.isPlatformBrand,
    locale: row.locale,
    currency: row.currency,
    timeZone: row.timeZone,
    contactEmail: row.contactEmail,
    showPublishedPrice: row.showPublishedPrice,
    brand: { logoUrl: safePicture(row.logo), primaryColor: row.primaryColor },
    site: neverChanges(presentBrand(row, policies, now)),
  };
}

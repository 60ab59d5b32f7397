import type { MessageKey } from './keys.ts';
import type { Translator } from './translator.ts';

/* The names of an agency's settings of its site: on the page that changes them, and in the log of who did. */

/** Networks by their company names, the same in every language. */
export const NETWORK_NAMES = {
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
} as const;

export const SETTING_KEYS = {
  agencyName: 'website.agencyName',
  logo: 'website.logoDesktop',
  logoMobile: 'website.logoMobile',
  primaryColor: 'website.color',
  fontFamily: 'website.font',
  heading: 'website.heading',
  subHeading: 'website.subHeading',
  translations: 'website.translations',
  backgroundImage: 'website.backgroundImage',
  backgroundVideo: 'website.backgroundVideo',
  backgroundOverlay: 'website.overlay',
  bookingMenuItemOptions: 'website.menu',
  promises: 'website.promises',
  homeAirport: 'website.homeAirport',
  destinations: 'website.destinations',
  helpHours: 'website.helpHours',
  contactPhoneNumber: 'website.phone',
  contactEmailId: 'website.email',
  privacyPolicy: 'website.policyPrivacy',
  cookiesPolicy: 'website.policyCookies',
  disclaimer: 'website.policyDisclaimer',
  userTerms: 'website.policyUserTerms',
  terms: 'website.policyTerms',
  visitorsMaySearch: 'website.visitorsMaySearch',
  signUpDomains: 'website.signUpDomains',
  isFluid: 'website.fluid',
  navbarPosition: 'website.navbar',
  defaultTheme: 'website.theme',
  isRTL: 'website.direction',
} as const satisfies Readonly<Record<string, MessageKey>>;

type Named = Readonly<Record<string, MessageKey | undefined>>;

/** The name of a setting; undefined for one that has no name (any longer). */
export function settingName(field: string, t: Translator): string | undefined {
  const network = Object.entries(NETWORK_NAMES).find(([name]) => name === field)?.[1];
  const key = Object.hasOwn(SETTING_KEYS, field) ? (SETTING_KEYS as Named)[field] : undefined;
  return network ?? (key && t(key));
}

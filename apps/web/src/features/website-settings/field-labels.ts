import type { MessageKey, Translator } from '../../lib/language/i18n.tsx';
import type { FieldName } from './draft.ts';

/** Networks by their company names, the same in every language. */
export const NETWORK_NAMES = {
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
} as const;

const LABELS: Readonly<Record<Exclude<FieldName, keyof typeof NETWORK_NAMES>, MessageKey>> = {
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
};

/** The name of a field on the page. */
export function labelOf(name: FieldName, t: Translator): string {
  return name in NETWORK_NAMES ? NETWORK_NAMES[name as keyof typeof NETWORK_NAMES] : t(LABELS[name as keyof typeof LABELS]);
}

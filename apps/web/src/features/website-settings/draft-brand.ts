import type { AgencyBrand, AgencySettings } from '@caravel/contracts';
import { SOCIAL_NETWORKS } from '@caravel/contracts';
import type { Draft } from './draft.ts';

/** The public part of the settings, which every page shows. */
export function brandOf(settings: AgencySettings): AgencyBrand {
  const { privacyPolicy, cookiesPolicy, disclaimer, terms, userTerms, signUpDomains, revision, ...brand } = settings;
  return brand;
}

const wordsOrNull = (text: string) => text.trim() || null;

/** The brand as it would be if the draft were saved: uploads that nobody else can see yet are at the addresses that this browser gave them. */
export function brandOfDraft(settings: AgencySettings, draft: Draft): AgencyBrand {
  const { agencyName, heading, subHeading, translations, backgroundOverlay, primaryColor, fontFamily } = draft;
  const { navbarPosition, isFluid, isRTL, defaultTheme, bookingMenuItemOptions, visitorsMaySearch } = draft;
  const { promises, homeAirport, destinations, helpHours } = draft;
  const networks = Object.fromEntries(SOCIAL_NETWORKS.map((name) => [name, wordsOrNull(draft[name])]));
  return {
    ...brandOf(settings),
    ...{ agencyName, heading, subHeading, translations, backgroundOverlay, primaryColor, fontFamily },
    ...{ navbarPosition, isFluid, isRTL, defaultTheme, bookingMenuItemOptions, visitorsMaySearch },
    ...{ homeAirport, destinations, helpHours },
    ...networks,
    promises: promises.map(({ title, text, ...rest }) => ({ ...rest, title: title?.trim() || null, text: text?.trim() || null })),
    logo: draft.logo.url,
    logoMobile: draft.logoMobile.url,
    backgroundImage: draft.backgroundImage.url,
    backgroundVideo: draft.backgroundVideo.url,
    contactPhoneNumber: wordsOrNull(draft.contactPhoneNumber.replace(/\D/g, '')),
    contactEmailId: wordsOrNull(draft.contactEmailId),
    hasPrivacyPolicy: draft.privacyPolicy.trim() !== '',
    hasCookiesPolicy: draft.cookiesPolicy.trim() !== '',
    hasDisclaimer: draft.disclaimer.trim() !== '',
  };
}

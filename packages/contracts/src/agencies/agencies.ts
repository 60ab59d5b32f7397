import { z } from 'zod';
import { currencySchema, dataOf, idSchema, localeSchema, productSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** A title and whether it is shown, in the agency's own order. */
export const bookingMenuItemOptionSchema = z.object({ title: productSchema, active: z.boolean() });

/** What an agency's landing page promises, in the order of the page. */
export const PROMISE_KINDS = ['price', 'rules', 'people'] as const;
export type PromiseKind = (typeof PROMISE_KINDS)[number];

/** A promise of the landing page: whether it is shown, and the agency's own words; null stands for the usual ones, in the visitor's language. */
export const sitePromiseSchema = z.object({
  kind: z.enum(PROMISE_KINDS),
  shown: z.boolean(),
  title: z.string().nullable(),
  text: z.string().nullable(),
});
export type SitePromise = z.infer<typeof sitePromiseSchema>;

/** A time of day at the agency's office, `HH:MM`. */
const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'timeInvalid' });

/** When somebody answers: a day of the week (1 is Monday, 7 Sunday) and its hours. A day that is not listed is closed. */
export const helpHoursSchema = z.object({ day: z.int().min(1).max(7), opens: clockSchema, closes: clockSchema });
export type HelpHours = z.infer<typeof helpHoursSchema>;

/** The initial theme of a site; `auto` follows the device. */
export const themeChoiceSchema = z.enum(['auto', 'light', 'dark']);
export type ThemeChoice = z.infer<typeof themeChoiceSchema>;

/** The words of the landing page in other languages than that in which they were first written; what is absent stays as it is. */
const bannerTranslationsSchema = z.partialRecord(
  localeSchema,
  z.object({ heading: z.string().optional(), subHeading: z.string().optional() }),
);

/** The public part of an agency: its brand. Nothing else of an agency is public. */
export const agencyBrandSchema = z.object({
  _id: idSchema,
  agencyName: z.string(),
  status: z.enum(['Active', 'Inactive']),
  /** Set if its owner has closed it: staff log in to read, and nothing else is possible. */
  isClosed: z.literal(true).optional(),
  isSubscribed: z.boolean(),
  /** The product's own brand sells the platform; nothing can be booked on it. */
  isPlatformBrand: z.boolean(),
  /** What its prices are in. A search names it. */
  currency: currencySchema,
  /** As people write it before an amount: `$`. */
  currencySymbol: z.string(),
  heading: z.string(),
  subHeading: z.string(),
  translations: bannerTranslationsSchema,
  /** 16:9, for wide screens and emails. */
  logo: z.string().nullable(),
  /** 1:1, for phones. */
  logoMobile: z.string().nullable(),
  favicon: z.string().nullable(),
  backgroundImage: z.string().nullable(),
  backgroundVideo: z.string().nullable(),
  /** Percent, 0 to 100. */
  backgroundOverlay: z.number(),
  primaryColor: z.string(),
  fontFamily: z.string().nullable(),
  navbarPosition: z.enum(['combo', 'top', 'vertical']),
  isFluid: z.boolean(),
  isRTL: z.boolean(),
  defaultTheme: themeChoiceSchema,
  hasPrivacyPolicy: z.boolean(),
  hasCookiesPolicy: z.boolean(),
  hasDisclaimer: z.boolean(),
  facebook: z.string().nullable(),
  twitter: z.string().nullable(),
  linkedin: z.string().nullable(),
  instagram: z.string().nullable(),
  youtube: z.string().nullable(),
  tiktok: z.string().nullable(),
  contactPhoneNumber: z.string().nullable(),
  contactEmailId: z.string().nullable(),
  sso: z.object({ isSSOEnabled: z.boolean() }),
  bookingMenuItemOptions: z.array(bookingMenuItemOptionSchema),
  /** Whether visitors may search and look at details before they log in. */
  visitorsMaySearch: z.boolean(),
  /** One of each kind, in the order of `PROMISE_KINDS`. */
  promises: z.array(sitePromiseSchema),
  /** Where its ideas for trips start: the code of an airport or a city; null for the largest city of its time zone. */
  homeAirport: z.string().nullable(),
  /** The destinations that it shows, in its own order; none for the usual ones from its home airport. */
  destinations: z.array(z.string()),
  helpHours: z.array(helpHoursSchema),
  /** IANA zone of its office, in which its hours are. */
  timeZone: z.string(),
});
export type AgencyBrand = z.infer<typeof agencyBrandSchema>;

export const getAgency = defineEndpoint({
  id: 'agencies.getAgency',
  method: 'GET',
  path: '/api/agency',
  area: 'agencies',
  summary: 'The brand of the agency of this host.',
  access: 'public',
  rate: 'read',
  answer: dataOf(agencyBrandSchema),
  errors: [],
});

export const getAgencyById = defineEndpoint({
  id: 'agencies.getAgencyById',
  method: 'GET',
  path: '/api/agency/:id',
  area: 'agencies',
  summary: 'The brand of the agency of this host, by id; any other id is not found.',
  access: 'public',
  rate: 'read',
  params: z.object({ id: idSchema }),
  answer: dataOf(agencyBrandSchema),
  errors: ['notFound'],
});

export const getPolicy = defineEndpoint({
  id: 'agencies.getPolicy',
  method: 'GET',
  path: '/api/agency/policies/:kind',
  area: 'agencies',
  summary: 'A policy text of the agency, as sanitised HTML.',
  access: 'public',
  rate: 'read',
  params: z.object({ kind: z.enum(['privacy', 'cookies', 'disclaimer', 'terms', 'userTerms']) }),
  answer: dataOf(z.object({ kind: z.string(), html: z.string() })),
  errors: ['notFound'],
});

/** An entry of the staff's side navigation. */
export const navigationItemSchema = z.object({ id: z.string(), titleKey: z.string(), href: z.string(), icon: z.string() });

export const getNavigations = defineEndpoint({
  id: 'agencies.getNavigations',
  method: 'GET',
  path: '/api/agency/navigations',
  area: 'agencies',
  summary: 'The side navigation that the caller, as staff, may use.',
  access: 'staff',
  openUnsubscribed: true,
  rate: 'read',
  answer: z.object({ data: z.object({ agencyNavigation: z.array(navigationItemSchema) }) }),
  errors: [],
});

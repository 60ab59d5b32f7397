import { z } from 'zod';
import { paymentMethodSchema } from '../bookings/payments.ts';
import { dataOf, emailSchema, localeSchema, moneySchema, placeCodeSchema, rawLineSchema, rawTextSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { uploadKeySchema } from '../identity/identity-account.ts';
import { PRODUCTS } from '../products.ts';
import {
  agencyBrandSchema,
  bookingMenuItemOptionSchema,
  helpHoursSchema,
  PROMISE_KINDS,
  sitePromiseSchema,
  themeChoiceSchema,
} from './agencies.ts';

/** Social networks that an agency may link to (spec 1, section 2). */
export const SOCIAL_NETWORKS = ['facebook', 'twitter', 'linkedin', 'instagram', 'youtube', 'tiktok'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** Heading fonts: two that we host, two that every machine has. None is loaded from a third party. */
export const FONT_FAMILIES = ['bricolage', 'inter', 'georgia', 'system'] as const;
export type FontFamily = (typeof FONT_FAMILIES)[number];

/** Number of words in the banner texts, both ends included (spec 3, section 5). */
export const BANNER_WORDS = { heading: { min: 4, max: 30 }, subHeading: { min: 5, max: 100 } } as const;

/** Width by height of the logo, by field (spec 3, section 5). */
export const LOGO_RATIOS = { logo: 16 / 9, logoMobile: 1 } as const;
export type LogoField = keyof typeof LOGO_RATIOS;

/** Longest policy text, characters of HTML. */
export const POLICY_MAX = 50_000;

/** Counts the words of a text: runs of anything but white space. */
export function countWords(text: string): number {
  return text.match(/\S+/gu)?.length ?? 0;
}

/**
 * A policy as HTML: plain text, for example pasted from an email, gets paragraphs (at empty lines) and line breaks. A text with
 * tags stays as it is.
 */
export function paragraphsOf(text: string): string {
  if (text.trim() === '' || /<[a-z!/]/i.test(text)) return text;
  const paragraphs = text.trim().split(/\n\s*\n/);
  return paragraphs.map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`).join('\n');
}

/** A text of the banner: required, one line, trimmed, with a limited number of words. */
const bannerText = (words: { readonly min: number; readonly max: number }, maxLength: number, error: string) =>
  rawLineSchema()
    .min(1)
    .max(maxLength)
    .refine((text) => text.trim() === text, { error: 'outerSpaces' })
    .refine((text) => countWords(text) >= words.min && countWords(text) <= words.max, { error });

const headingSchema = bannerText(BANNER_WORDS.heading, 300, 'headingWords');
const subHeadingSchema = bannerText(BANNER_WORDS.subHeading, 1_000, 'subHeadingWords');

/** A link to another site: https, a named host, no password in it. */
const linkSchema = z
  .url({ protocol: /^https$/, hostname: /^(?:[^.]+\.)+[^.\d]{2,}$/, error: 'linkInvalid' })
  .max(300)
  .regex(/^https:\/\/[^/?#@]*(?:[/?#]|$)/i, { error: 'linkInvalid' })
  .nullable();

/** A telephone number with country code; stored as digits, shown with a plus (spec 1, section 2). */
const phoneSchema = z
  .string()
  .max(30)
  .transform((text) => text.replace(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+?[1-9]\d{6,14}$/, { error: 'phoneInvalid' }))
  .transform((text) => text.replace('+', ''));

/** The domain as lower-case ASCII; an invalid one is returned unchanged and refused later. */
function asciiDomain(text: string): string {
  const bare = text.trim().replace(/^@/, '');
  const address = `http://${bare}`;
  return /^[^\s/:@?#\\]+$/.test(bare) && URL.canParse(address) ? new URL(address).hostname : text;
}

const domainSchema = z
  .string()
  .max(253)
  .transform(asciiDomain)
  .pipe(z.string().regex(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/, { error: 'domainInvalid' }));

const policySchema = rawTextSchema().max(POLICY_MAX);

/** The four booking entries in the agency's order; at least one is on. */
const menuSchema = z
  .array(bookingMenuItemOptionSchema)
  .min(1)
  .max(PRODUCTS.length)
  .refine((items) => new Set(items.map(({ title }) => title)).size === items.length, { error: 'menuTwice' })
  .refine((items) => items.some(({ active }) => active), { error: 'menuEmpty' });

/** The words of a promise: one line, trimmed; null for the usual ones. */
const promiseWords = (max: number) =>
  rawLineSchema()
    .min(1)
    .max(max)
    .refine((text) => text.trim() === text, { error: 'outerSpaces' })
    .nullable();

/** Longest words of a promise, characters. */
export const PROMISE_WORDS = { title: 60, text: 240 } as const;

/** Every promise, each once. */
const promisesSchema = z
  .array(sitePromiseSchema.extend({ title: promiseWords(PROMISE_WORDS.title), text: promiseWords(PROMISE_WORDS.text) }))
  .length(PROMISE_KINDS.length)
  .refine((items) => new Set(items.map(({ kind }) => kind)).size === items.length, { error: 'menuTwice' });

/** Most destinations that a landing page shows. */
export const MOST_DESTINATIONS = 8;

const destinationsSchema = z
  .array(placeCodeSchema)
  .max(MOST_DESTINATIONS)
  .refine((codes) => new Set(codes).size === codes.length, { error: 'menuTwice' });

/** Each day once, and not closed before it opens. */
const hoursSchema = z
  .array(helpHoursSchema)
  .max(7)
  .refine((hours) => new Set(hours.map(({ day }) => day)).size === hours.length, { error: 'menuTwice' })
  .refine((hours) => hours.every(({ opens, closes }) => opens < closes), { error: 'hoursReversed' });

/**
 * What an owner may change on their agency's site; absent fields stay as they are. Pictures and the video are keys of uploads
 * (`POST /api/aws/signed-url`); null removes them. A field that is not named here is refused: the owner cannot set status,
 * subscription, hosts or payment by this call.
 */
export const agencyChangeSchema = z.strictObject({
  agencyName: rawLineSchema().trim().min(2).max(80),
  /** Taken only as it is: links and log-ins hang on it. */
  subdomain: z.string().max(100),
  heading: headingSchema,
  subHeading: subHeadingSchema,
  /** Replaces all translations. */
  translations: z.partialRecord(
    localeSchema,
    z.strictObject({ heading: headingSchema.optional(), subHeading: subHeadingSchema.optional() }),
  ),
  logo: uploadKeySchema.nullable(),
  logoMobile: uploadKeySchema.nullable(),
  backgroundImage: uploadKeySchema.nullable(),
  backgroundVideo: uploadKeySchema.nullable(),
  backgroundOverlay: z.int().min(0).max(100),
  primaryColor: z
    .string()
    .toLowerCase()
    .regex(/^#[\da-f]{6}$/, { error: 'colorInvalid' }),
  fontFamily: z.enum(FONT_FAMILIES),
  navbarPosition: agencyBrandSchema.shape.navbarPosition,
  isFluid: z.boolean(),
  isRTL: z.boolean(),
  defaultTheme: themeChoiceSchema,
  facebook: linkSchema,
  twitter: linkSchema,
  linkedin: linkSchema,
  instagram: linkSchema,
  youtube: linkSchema,
  tiktok: linkSchema,
  contactPhoneNumber: phoneSchema.nullable(),
  contactEmailId: emailSchema.nullable(),
  privacyPolicy: policySchema,
  cookiesPolicy: policySchema,
  disclaimer: policySchema,
  terms: policySchema,
  userTerms: policySchema,
  signUpDomains: z.array(domainSchema).max(50),
  showPublishedPrice: z.boolean(),
  bookingMenuItemOptions: menuSchema,
  visitorsMaySearch: z.boolean(),
  promises: promisesSchema,
  homeAirport: placeCodeSchema.nullable(),
  destinations: destinationsSchema,
  helpHours: hoursSchema,
});
/** A change as the server reads it. */
export type AgencyChange = z.output<ReturnType<typeof agencyChangeSchema.partial>>;

/**
 * The site's settings as its owner sees them: the public brand, and fields that only the owner reads. Policies are HTML, or
 * empty.
 */
export const agencySettingsSchema = agencyBrandSchema.extend({
  /** The first part of its host on the platform. */
  subdomain: z.string(),
  privacyPolicy: z.string(),
  cookiesPolicy: z.string(),
  disclaimer: z.string(),
  terms: z.string(),
  userTerms: z.string(),
  /** Email domains that may sign up; an empty list allows all. */
  signUpDomains: z.array(z.string()),
  /** Whether the site shows what hotels ask in public beside its own price. */
  showPublishedPrice: z.boolean(),
  /** The ways to pay, in the order in which they see it. */
  paymentGateways: z.array(paymentMethodSchema),
  /** Whether the agency gives travel credit. */
  isRewardWalletEnabled: z.boolean(),
  /** The agency's own fixed part of the price of refund protect; null where it is not offered. */
  refundProtectMarkup: moneySchema.nullable(),
  /** Names this state of the site's settings; another one after each save. */
  revision: z.string(),
});
export type AgencySettings = z.infer<typeof agencySettingsSchema>;

export const getAgencySettings = defineEndpoint({
  id: 'agencies.getSettings',
  method: 'GET',
  path: '/api/agency/settings',
  area: 'agencies',
  summary: "The settings of the agency's site, policy texts and sign-up domains included.",
  access: 'owner',
  rate: 'read',
  answer: dataOf(agencySettingsSchema),
  errors: [],
});

export const updateAgency = defineEndpoint({
  id: 'agencies.update',
  method: 'PATCH',
  path: '/api/agency',
  area: 'agencies',
  summary:
    "Changes the settings of the agency's site: the named fields and no other. What is wrong stands in `validationError`, by field. With the `revision` that was read, nothing is changed if somebody else has saved since.",
  access: 'owner',
  rate: 'write',
  body: agencyChangeSchema.partial().extend({ revision: z.string().max(40).optional() }),
  answer: z.object({ data: agencySettingsSchema, message: z.string() }),
  errors: ['subdomainFixed', 'settingsChanged'],
});

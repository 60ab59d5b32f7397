import { cleanName, cleanText, findTextProblem } from '@caravel/kernel';
import { z } from 'zod';
import { ADDRESS_LENGTHS, isAddressed } from '../bookings/contact.ts';
import { countrySchema } from '../bookings/travelers.ts';
import { dataOf, emailSchema, idSchema, messageAnswerSchema, moneySchema, rawLineSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { linkTokenSchema, newPasswordSchema, signUpNameSchema, writtenPhoneSchema } from '../identity/identity.ts';
import { subscriptionPlanSchema } from './agency-subscription.ts';
import { isAgencyName, isCityName, isStreetLine, isZipCode, SIGN_UP_LENGTHS } from './sign-up-rules.ts';

/** A line of the form, trimmed and without what is invisible: its problem has one text, whatever is wrong (spec 3, section 8). */
const lineOf = (most: number, error: string, isGood: (line: string) => boolean) =>
  z
    .string()
    .overwrite(cleanText)
    .trim()
    .max(most)
    .refine((line) => findTextProblem(line, false) === undefined && isGood(line), { error });

/** The name of an owner, by the rule of every sign-up. */
const ownerNameSchema = z
  .string()
  .overwrite(cleanName)
  .max(80)
  .refine((name) => signUpNameSchema.safeParse(name).success, { error: 'ownerNameInvalid' });

/** The address of an owner, by the rule of every new address. */
const ownerEmailSchema = z
  .string()
  .trim()
  .max(254)
  .toLowerCase()
  .refine((email) => emailSchema.safeParse(email).success, { error: 'ownerEmailInvalid' });

/** The code of a coupon as it is typed. */
const couponCodeSchema = rawLineSchema().trim().max(64);

/** What a coupon does to the price of the plan on sale. */
export const couponEffectSchema = z.object({
  kind: z.enum(['waive', 'holiday']),
  months: z.int(),
  /** The first twelve months, and every twelve after them. */
  firstPeriod: moneySchema,
  laterPeriods: moneySchema,
});
export type CouponEffect = z.infer<typeof couponEffectSchema>;

/** A coupon that was asked about (spec 3, section 3): whether it counts, and the text to show. */
export const couponCodeDataSchema = z.object({
  isValidCouponCode: z.boolean(),
  successMessage: z.string().nullable(),
  errors: z.array(z.string()),
  effect: couponEffectSchema.nullable(),
});

export const verifyCoupon = defineEndpoint({
  id: 'agencies.verifyCoupon',
  method: 'GET',
  path: '/api/agency/coupons/verify',
  area: 'agencies',
  summary: 'Whether a coupon counts today, and what the plan on sale costs with it. On the product’s own brand only.',
  access: 'public',
  rate: 'auth',
  query: z.object({ code: couponCodeSchema.default('') }),
  answer: dataOf(couponCodeDataSchema),
  errors: [],
});

/** Whether a sub-domain can be had: the text says why not. */
export const subdomainAnswerSchema = z.object({
  subdomain: z.string(),
  /** The whole host that the site would have; null if the sub-domain is not valid. */
  host: z.string().nullable(),
  isAvailable: z.boolean(),
  message: z.string(),
});

export const checkSubdomain = defineEndpoint({
  id: 'agencies.checkSubdomain',
  method: 'GET',
  path: '/api/agency/subdomain/availability',
  area: 'agencies',
  summary: 'Whether a sub-domain is free for a new agency. On the product’s own brand only.',
  access: 'public',
  rate: 'search',
  query: z.object({ subdomain: rawLineSchema().max(SIGN_UP_LENGTHS.typed).default('') }),
  answer: dataOf(subdomainAnswerSchema),
  errors: [],
});

export const mailSignUpCode = defineEndpoint({
  id: 'agencies.mailSignUpCode',
  method: 'POST',
  path: '/api/agency/sign-up/codes',
  area: 'agencies',
  summary: 'Mails a code that proves a mailbox; the answer is the same for every address. On the product’s own brand only.',
  access: 'public',
  rate: 'auth',
  body: z.object({ email: ownerEmailSchema }),
  answer: messageAnswerSchema,
  errors: [],
});

export const proveMailbox = defineEndpoint({
  id: 'agencies.proveMailbox',
  method: 'POST',
  path: '/api/agency/sign-up/mailbox',
  area: 'agencies',
  summary: 'Takes the mailed code, once, for a token that proves the mailbox; only then a taken address is told.',
  access: 'public',
  rate: 'auth',
  body: z.object({
    email: ownerEmailSchema,
    code: z
      .string()
      .transform((code) => code.replace(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, { error: 'codeInvalid' })),
  }),
  answer: dataOf(z.object({ mailboxToken: z.string(), message: z.string() })),
  errors: ['codeWrong', 'userEmailExists'],
});

/** Everything that a new agency is made of (spec 1, /pricing); the card follows with its own call. */
export const newAgencyRequestSchema = z
  .object({
    agencyName: lineOf(SIGN_UP_LENGTHS.agencyName, 'agencyNameInvalid', isAgencyName),
    subdomain: rawLineSchema().max(SIGN_UP_LENGTHS.typed),
    name: ownerNameSchema,
    email: ownerEmailSchema,
    mailboxToken: linkTokenSchema,
    password: newPasswordSchema,
    phone: writtenPhoneSchema,
    address: lineOf(ADDRESS_LENGTHS.address, 'addressLineInvalid', isStreetLine).default(''),
    city: lineOf(ADDRESS_LENGTHS.city, 'cityInvalid', isCityName).default(''),
    state: rawLineSchema().trim().max(ADDRESS_LENGTHS.state).default(''),
    zip: lineOf(ADDRESS_LENGTHS.zip, 'zipInvalid', isZipCode).default(''),
    country: countrySchema,
    /** The plan whose price the person saw. */
    plan: subscriptionPlanSchema,
    couponCode: couponCodeSchema.nullable().default(null),
    /** The zone of the browser: the office is taken to be there until its owner says otherwise. */
    timeZone: z.string().max(64).optional(),
    checked: z.literal(true, { error: 'termsRequired' }),
  })
  .check(isAddressed((request) => request.country));
export type NewAgencyRequest = z.output<typeof newAgencyRequestSchema>;

export const signUpAgency = defineEndpoint({
  id: 'agencies.signUp',
  method: 'POST',
  path: '/api/agency',
  area: 'agencies',
  summary:
    'Keeps name and sub-domain of a new agency for its owner until it is paid, for 24 hours. Sent again by the same owner, it changes the one that is kept. On the product’s own brand only.',
  access: 'public',
  rate: 'auth',
  body: newAgencyRequestSchema,
  answer: dataOf(
    z.object({
      agencyId: idSchema,
      status: z.literal('pending'),
      message: z.string(),
      /** Lets its holder pay for this agency. */
      signUpToken: z.string(),
      /** Where the site will be. */
      domain: z.string(),
    }),
  ),
  errors: [
    'mailboxUnproven',
    'userEmailExists',
    'agencyNameExists',
    'agencySubdomainExists',
    'domainTaken',
    'agencyDomainRefused',
    'subdomainMissing',
    'subdomainInvalid',
    'couponInvalid',
    'priceChanged',
    'passwordTooCommon',
  ],
});

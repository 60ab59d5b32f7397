import { cleanName, findNameProblem } from '@caravel/kernel';
import { z } from 'zod';
import {
  dataOf,
  emailSchema,
  idSchema,
  instantSchema,
  knownEmailSchema,
  lineSchema,
  localeSchema,
  messageAnswerSchema,
  pageQuerySchema,
  plainDateSchema,
} from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { userTypeSchema } from './people.ts';

/**
 * The default password policy (spec 1, section 5). One rule per popover label; an operator may switch to 8–128 characters without
 * composition rules.
 */
export const PASSWORD_POLICY = { min: 8, max: 20, specials: '!@#$%^&*_' } as const;

export type PasswordRequirement = 'length' | 'oneLowerCase' | 'oneUpperCase' | 'oneNumber' | 'oneSpecial';

/** Which items of the password popover a password meets. It is checked exactly as typed, not trimmed. */
export function passwordRequirements(password: string): Record<PasswordRequirement, boolean> {
  return {
    length: password.length >= PASSWORD_POLICY.min && password.length <= PASSWORD_POLICY.max,
    oneLowerCase: /[a-z]/.test(password),
    oneUpperCase: /[A-Z]/.test(password),
    oneNumber: /[0-9]/.test(password),
    oneSpecial: /[!@#$%^&*_]/.test(password),
  };
}

/** Whether a password meets the policy: every item, and no white space. */
export function isPasswordValid(password: string): boolean {
  return !/\s/.test(password) && Object.values(passwordRequirements(password)).every(Boolean);
}

/** A new password. Verified exactly as typed. */
export const newPasswordSchema = z.string().max(128).refine(isPasswordValid, { error: 'passwordInvalid' });

const nameOf = (empty: 'required' | undefined) =>
  z
    .string()
    .overwrite(cleanName)
    .max(80)
    .check((ctx) => {
      const problem = ctx.value === '' ? empty : findNameProblem(ctx.value);
      if (problem) ctx.issues.push({ code: 'custom', message: problem, input: ctx.value });
    });

/** The last name of a person, which they may not have. */
export const lastNameSchema = nameOf(undefined);

/** A name or a part of one, up to 80 characters, one letter or more. */
export const anyNameSchema = nameOf('required');

/**
 * A person's whole name at sign-up (spec 1, section 5): leading spaces trimmed, no digits, no special characters, at least two characters. A sign
 * of a script without capitals may be a whole name (王).
 */
export const signUpNameSchema = anyNameSchema.refine((name) => !/^\p{Lu}$|^\p{Ll}$/u.test(name), { error: 'nameShort' });

/** A telephone number as written, with or without the country code: 7 to 15 digits with the usual separators. */
export const writtenPhoneSchema = z
  .string()
  .trim()
  .max(30)
  .regex(/^\+?(?:[\s()./-]*\d){7,15}[\s)]*$/, { error: 'phoneInvalid' });

/** The shortest token that a link in an email can have; a shorter one was cut off on the way. */
export const SHORTEST_LINK_TOKEN = 20;
export const linkTokenSchema = z.string().min(SHORTEST_LINK_TOKEN).max(200);

/**
 * The response to a login, single sign-on or invited sign-up. The token is for clients other than browsers, which have the
 * cookie.
 */
export const sessionSchema = z.object({
  /** Empty for a page in a browser, which has the cookie. */
  token: z.string(),
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  userType: userTypeSchema,
  isTravelAgent: z.boolean(),
  isRestrictedAgent: z.boolean(),
  isSubscribed: z.boolean(),
  loginCount: z.int(),
  navigateTo: z.string().nullable(),
  /**
   * What follows about a second factor. `prove`, `enrol`: the token is of a session that can do nothing else first. `offer`: the person is asked to
   * enrol one and may put it off, for `daysLeft` more days if there is an end. Absent: nothing.
   */
  secondFactor: z.object({ next: z.enum(['prove', 'enrol', 'offer']), daysLeft: z.int().nullable() }).optional(),
});
export type Session = z.infer<typeof sessionSchema>;

/** The person's own profile (spec 1, section 3; spec 3, section 3). */
export const profileSchema = sessionSchema.omit({ token: true, secondFactor: true }).extend({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  homeAirport: z.string().nullable(),
  street: z.string().nullable(),
  country: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  zip: z.string().nullable(),
  picture: z.string().nullable(),
  locale: localeSchema,
  isRewardWalletEnable: z.boolean(),
  createdAt: instantSchema,
  /** Set if the person runs the platform. */
  isOperator: z.literal(true).optional(),
  /** Set for staff while the agency's subscription is past due: the last day on which the office works unpaid. */
  pastDueUntil: plainDateSchema.optional(),
  /** Set if somebody who runs the platform views the agency as this person: until when, and where they came from. */
  viewing: z.object({ until: instantSchema, returnTo: z.url() }).optional(),
});
export type Profile = z.infer<typeof profileSchema>;

export const login = defineEndpoint({
  id: 'identity.login',
  openClosed: true,
  method: 'POST',
  path: '/api/user/login',
  area: 'identity',
  summary: 'Opens a session on this agency and sets its cookie.',
  access: 'public',
  openHalf: ['prove', 'enrol'],
  rate: 'auth',
  repeatsMessage: true,
  body: z.object({ email: knownEmailSchema, password: z.string().min(1).max(200), rememberMe: z.boolean().optional() }),
  answer: z.object({ data: sessionSchema, message: z.string() }),
  errors: ['wrongCredentials', 'emailNotVerified', 'accountInactive', 'agencyInactive'],
});

export const logout = defineEndpoint({
  id: 'identity.logout',
  openClosed: true,
  method: 'POST',
  path: '/api/user/logout',
  area: 'identity',
  summary: 'Ends the session of the caller; without one it does nothing.',
  access: 'public',
  openHalf: ['prove', 'enrol'],
  openToViewers: true,
  rate: 'write',
  answer: messageAnswerSchema,
  errors: [],
});

const signUpBody = z.object({
  name: signUpNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  hostName: z.string().max(300).optional(),
  checked: z.literal(true, { error: 'termsRequired' }),
  /** The page of ours that the person wanted: the emailed link carries it, so that it is not lost on another device. Anything else is left out. */
  navigateTo: z.string().max(1500).optional(),
});
const signUpAnswer = z.object({ _id: idSchema, data: z.object({ _id: idSchema, message: z.string() }) });

export const signUp = defineEndpoint({
  id: 'identity.signUp',
  method: 'POST',
  path: '/api/user/signUp',
  area: 'identity',
  summary: 'Registers a client and emails a verification link; a taken address answers alike and is told by email.',
  access: 'public',
  rate: 'auth',
  repeatsMessage: true,
  body: signUpBody,
  answer: signUpAnswer,
  errors: ['signUpNotAllowed', 'passwordTooCommon'],
});

export const signUpAgent = defineEndpoint({
  id: 'identity.signUpAgent',
  method: 'POST',
  path: '/api/agency/agents',
  area: 'identity',
  summary: 'Registers an invited sales agent; address and restriction are those of the invitation.',
  access: 'public',
  rate: 'auth',
  repeatsMessage: true,
  body: signUpBody.extend({ token: linkTokenSchema }),
  answer: signUpAnswer,
  errors: ['invitationInvalid', 'invitationUsed', 'invitationPaid', 'userExists', 'passwordTooCommon'],
});

export const getInvitation = defineEndpoint({
  id: 'identity.getInvitation',
  method: 'GET',
  path: '/api/agency/invitations/:token',
  area: 'identity',
  summary: 'The address that an invitation was sent to.',
  access: 'public',
  rate: 'auth',
  params: z.object({ token: linkTokenSchema }),
  answer: dataOf(z.object({ email: z.string(), isRestrictedAgent: z.boolean() })),
  errors: ['invitationInvalid', 'invitationUsed', 'invitationPaid'],
});

export const verifyEmail = defineEndpoint({
  id: 'identity.verifyEmail',
  method: 'POST',
  path: '/api/user/updateUserActiveStatus',
  area: 'identity',
  summary: 'Redeems the single-use token of a verification email, with the password of that sign-up or a new one, and logs in.',
  access: 'public',
  rate: 'auth',
  body: z
    .object({ token: linkTokenSchema, password: z.string().min(1).max(200), isNew: z.boolean().optional() })
    .refine((body) => !body.isNew || isPasswordValid(body.password), { error: 'passwordInvalid', path: ['password'] }),
  /** `isLoggedIn`: a session was opened; without one, the log-in says why. */
  answer: dataOf(z.object({ message: z.string(), isLoggedIn: z.boolean() })),
  errors: ['tokenExpired', 'wrongSignUpPassword', 'passwordTooCommon'],
});

export const forgotPassword = defineEndpoint({
  id: 'identity.forgotPassword',
  openClosed: true,
  method: 'POST',
  path: '/api/user/forgotPassword',
  area: 'identity',
  summary: 'Emails a reset link where the address has an account; answers the same message always.',
  access: 'public',
  rate: 'auth',
  repeatsMessage: true,
  body: z.object({ email: knownEmailSchema }),
  answer: dataOf(z.string()),
  errors: [],
});

export const checkPasswordToken = defineEndpoint({
  id: 'identity.checkPasswordToken',
  method: 'POST',
  path: '/api/user/forgotPwdValidity',
  area: 'identity',
  summary: 'Whether a reset link can still be used.',
  access: 'public',
  rate: 'auth',
  body: z.object({ token: linkTokenSchema }),
  answer: dataOf(z.object({ valid: z.literal(true) })),
  errors: ['tokenExpired'],
});

export const resetPassword = defineEndpoint({
  id: 'identity.resetPassword',
  openClosed: true,
  method: 'POST',
  path: '/api/user/forgotPasswordLink',
  area: 'identity',
  summary: 'Sets a new password with a reset token, once; ends every session of the person.',
  access: 'public',
  rate: 'auth',
  body: z
    .object({ token: linkTokenSchema, password: newPasswordSchema, confirmPassword: z.string().max(200) })
    .refine((body) => body.password === body.confirmPassword, { error: 'passwordMismatch', path: ['confirmPassword'] }),
  answer: messageAnswerSchema,
  errors: ['tokenExpired', 'passwordChangeFailed', 'passwordTooCommon'],
});

export const getProfile = defineEndpoint({
  id: 'identity.getProfile',
  method: 'GET',
  path: '/api/user/getProfile',
  area: 'identity',
  summary: 'The profile of the caller.',
  access: 'session',
  openUnsubscribed: true,
  rate: 'read',
  answer: dataOf(profileSchema),
  errors: [],
});

export const changePassword = defineEndpoint({
  id: 'identity.changePassword',
  method: 'POST',
  path: '/api/user/changePassword',
  area: 'identity',
  summary: 'Changes the password of the caller; ends all other sessions and gives this one a new token.',
  access: 'session',
  openUnsubscribed: true,
  rate: 'auth',
  body: z
    .object({ currentPassword: z.string().min(1).max(200), newPassword: newPasswordSchema, confirmPassword: z.string().max(200) })
    .refine((body) => body.newPassword === body.confirmPassword, { error: 'passwordMismatch', path: ['confirmPassword'] }),
  /** The token is for clients other than browsers, which get the cookie. */
  answer: dataOf(z.object({ message: z.string(), token: z.string() })),
  errors: ['wrongCurrentPassword', 'passwordUnchanged', 'passwordTooCommon'],
});

export const editProfile = defineEndpoint({
  id: 'identity.editProfile',
  method: 'POST',
  path: '/api/user/editProfile',
  area: 'identity',
  summary: 'Changes the profile of the caller.',
  access: 'session',
  openUnsubscribed: true,
  rate: 'write',
  body: z.object({
    /** Either name may be one letter. A person with one name has no last name. */
    firstName: anyNameSchema,
    lastName: lastNameSchema,
    phone: writtenPhoneSchema,
    homeAirport: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, { error: 'placeInvalid' }),
    /** Needed of the address is what letters to its country need, the postal code apart. */
    street: lineSchema(120).optional(),
    country: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/),
    state: lineSchema(80).optional(),
    city: lineSchema(80).optional(),
    zip: lineSchema(16).optional(),
  }),
  answer: dataOf(profileSchema),
  errors: ['profileUpdateFailed'],
});

export const changeLanguage = defineEndpoint({
  id: 'identity.changeLanguage',
  openClosed: true,
  method: 'GET',
  path: '/api/user/changeLanguage/:lang',
  area: 'identity',
  summary: 'Stores the language of the caller; the POST twin is what our screens use.',
  access: 'session',
  openUnsubscribed: true,
  rate: 'write',
  actsOnGet: true,
  params: z.object({ lang: localeSchema }),
  answer: dataOf(z.object({ locale: localeSchema })),
  errors: [],
});

export const setLanguage = defineEndpoint({
  id: 'identity.setLanguage',
  openClosed: true,
  method: 'POST',
  path: '/api/user/language',
  area: 'identity',
  summary: 'Stores the language of the caller.',
  access: 'session',
  openUnsubscribed: true,
  rate: 'write',
  body: z.object({ lang: localeSchema }),
  answer: dataOf(z.object({ locale: localeSchema })),
  errors: [],
});

/** A client that staff may book for. */
export const clientOptionSchema = z.object({ _id: idSchema, name: z.string(), email: z.string() });

export const findClients = defineEndpoint({
  id: 'identity.findClients',
  keyScope: 'clients:read',
  method: 'GET',
  path: '/api/agency/client-options',
  area: 'identity',
  summary: 'Clients whose name or address begins with a text, for booking on their behalf.',
  access: 'staff',
  rate: 'read',
  query: pageQuerySchema.extend({ searchQuery: z.string().trim().max(80).default('') }),
  answer: dataOf(z.object({ clients: z.array(clientOptionSchema) })),
  errors: [],
});

export const createClient = defineEndpoint({
  id: 'identity.createClient',
  keyScope: 'clients:write',
  method: 'POST',
  path: '/api/agency/clients/create',
  area: 'back-office',
  summary: 'Adds a client that staff book for. The client gets an email with a link to set a password.',
  access: 'staff',
  rate: 'write',
  body: z.object({ name: signUpNameSchema, email: emailSchema }),
  answer: dataOf(clientOptionSchema),
  errors: ['userExists'],
});

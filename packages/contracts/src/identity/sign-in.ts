import { z } from 'zod';
import { dataOf, idSchema, instantSchema, messageAnswerSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { linkTokenSchema, sessionSchema } from './identity.ts';

/** Where people may have an account already and sign in with it (OpenID Connect). */
export const SIGN_IN_PROVIDERS = ['google', 'microsoft'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];
export const signInProviderSchema = z.enum(SIGN_IN_PROVIDERS);

/** The providers' own names, which no language changes. */
export const SIGN_IN_NAMES = { google: 'Google', microsoft: 'Microsoft' } as const satisfies Record<SignInProvider, string>;

/** The page to which a provider sends the browser back, on a host of ours. */
export const SIGN_IN_PATH = '/sign-in';

/** What a provider sends back by the address: RFC 6749 (code, state, error) and RFC 9207 (iss). */
const LONGEST_PARAMETER = 4_000;

const open = {
  area: 'identity',
  access: 'public',
  openClosed: true,
  openHalf: ['prove', 'enrol'],
  rate: 'auth',
} as const;

const addressAnswer = dataOf(z.object({ address: z.string().max(8_000) }));

export const listSignInProviders = defineEndpoint({
  id: 'identity.listSignInProviders',
  method: 'GET',
  path: '/api/user/sign-in/providers',
  area: 'identity',
  summary: 'The providers with which people can sign in at this agency; none where no client is set up.',
  access: 'public',
  rate: 'read',
  answer: dataOf(z.object({ providers: z.array(signInProviderSchema) })),
  errors: [],
});

export const startSignIn = defineEndpoint({
  ...open,
  id: 'identity.startSignIn',
  method: 'POST',
  path: '/api/user/sign-in',
  summary:
    "Begins to sign in with a provider and answers with the provider's page. The browser gets a cookie that only it can go on with.",
  body: z.strictObject({
    provider: signInProviderSchema,
    /** The page that the person wanted: only a path of our own is kept. */
    navigateTo: z.string().max(1_500).optional(),
    /** The token of an invitation that the person accepts by signing in. */
    invitation: linkTokenSchema.optional(),
  }),
  answer: addressAnswer,
  errors: ['signInProviderDown', 'invitationInvalid', 'invitationUsed', 'invitationPaid'],
});

export const returnSignIn = defineEndpoint({
  ...open,
  id: 'identity.returnSignIn',
  method: 'POST',
  path: '/api/user/sign-in/return',
  summary:
    "Takes what the provider sent back, once, on whichever host it came to, and answers with the agency's page that goes on: a code in it works for two minutes, once, and in the browser that began.",
  body: z.strictObject({
    state: z.string().min(1).max(LONGEST_PARAMETER),
    code: z.string().min(1).max(LONGEST_PARAMETER).optional(),
    error: z.string().min(1).max(200).optional(),
    iss: z.string().min(1).max(500).optional(),
  }),
  answer: addressAnswer,
  errors: ['signInExpired'],
});

/** An identity that waits to be joined with an account, in the browser that brought it. */
export const waitingSignInSchema = z.object({
  provider: signInProviderSchema,
  email: z.string(),
  /** The provider says that the address is the person's, so there is an account that has it. False: nothing is said about accounts. */
  isVerified: z.boolean(),
});
export type WaitingSignIn = z.infer<typeof waitingSignInSchema>;

export const finishSignIn = defineEndpoint({
  ...open,
  id: 'identity.finishSignIn',
  method: 'POST',
  path: '/api/user/sign-in/finish',
  summary:
    'Finishes a sign-in: logs in, makes an account, links the identity to the profile that began, or asks to join an account.',
  body: z.strictObject({ code: linkTokenSchema }),
  answer: dataOf(
    z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('loggedIn'), session: sessionSchema }),
      z.object({ outcome: z.literal('join'), waiting: waitingSignInSchema }),
      z.object({ outcome: z.literal('linked'), provider: signInProviderSchema }),
    ]),
  ),
  errors: [
    'signInExpired',
    'signInCancelled',
    'signInFailed',
    'signInProviderDown',
    'signInNoEmail',
    'signInOtherEmail',
    'signInTaken',
    'signUpNotAllowed',
    'accountInactive',
    'agencyInactive',
    'agencyClosed',
    'userExists',
    'invitationInvalid',
    'invitationUsed',
    'invitationPaid',
  ],
});

const JOIN_ERRORS = ['signInExpired', 'signInTaken', 'signInJoinInProfile', 'accountInactive', 'agencyClosed'] as const;

export const joinByPassword = defineEndpoint({
  ...open,
  id: 'identity.joinByPassword',
  method: 'POST',
  path: '/api/user/sign-in/join/password',
  summary: 'Joins the identity that waits in this browser with the account of its address, by the password, and logs in.',
  body: z.strictObject({ password: z.string().min(1).max(200) }),
  answer: dataOf(sessionSchema),
  errors: [...JOIN_ERRORS, 'wrongCredentials', 'emailNotVerified'],
});

export const mailJoinLink = defineEndpoint({
  ...open,
  id: 'identity.mailJoinLink',
  method: 'POST',
  path: '/api/user/sign-in/join/mail',
  summary: 'Emails a link to the address of the identity that waits in this browser; it works in this browser alone.',
  answer: messageAnswerSchema,
  errors: ['signInExpired'],
});

export const joinByLink = defineEndpoint({
  ...open,
  id: 'identity.joinByLink',
  method: 'POST',
  path: '/api/user/sign-in/join/link',
  summary: 'Joins the identity with the account of its address, or makes one, by the emailed link in the browser that began.',
  body: z.strictObject({ token: linkTokenSchema }),
  answer: dataOf(sessionSchema),
  errors: [...JOIN_ERRORS, 'signInOtherBrowser', 'signUpNotAllowed'],
});

/** An identity at a provider by which the caller logs in. */
export const linkedSignInSchema = z.object({
  _id: idSchema,
  provider: signInProviderSchema,
  /** The address there when it was linked; null: none was told. */
  email: z.string().nullable(),
  linkedAt: instantSchema,
});
export type LinkedSignIn = z.infer<typeof linkedSignInSchema>;

const own = { area: 'identity', access: 'session', openUnsubscribed: true } as const;

export const listSignIns = defineEndpoint({
  ...own,
  id: 'identity.listSignIns',
  method: 'GET',
  path: '/api/user/sign-ins',
  summary: 'The identities by which the caller logs in, and the providers of which more can be linked.',
  openToViewers: false,
  rate: 'read',
  answer: dataOf(z.object({ signIns: z.array(linkedSignInSchema), providers: z.array(signInProviderSchema) })),
  errors: [],
});

export const linkSignIn = defineEndpoint({
  ...own,
  id: 'identity.linkSignIn',
  method: 'POST',
  path: '/api/user/sign-ins',
  summary: "Begins to link an identity to the caller's account and answers with the provider's page.",
  rate: 'auth',
  stepUp: 'proof',
  body: z.strictObject({ provider: signInProviderSchema }),
  answer: addressAnswer,
  errors: ['signInProviderDown'],
});

export const unlinkSignIn = defineEndpoint({
  ...own,
  id: 'identity.unlinkSignIn',
  method: 'DELETE',
  path: '/api/user/sign-ins/:id',
  summary: 'Takes an identity off the account of the caller; never the last way to log in.',
  rate: 'write',
  stepUp: 'proof',
  params: z.object({ id: idSchema }),
  answer: messageAnswerSchema,
  errors: ['notFound', 'signInLast'],
});

/** The client by which an agency's people sign in with a provider: the platform's, its own, or none. */
export const signInClientSchema = z.object({
  provider: signInProviderSchema,
  uses: z.enum(['platform', 'own', 'off']),
  /** The id of its own client; the secret is never shown. */
  clientId: z.string().nullable(),
  /** Whether there is a client of the platform. */
  hasPlatform: z.boolean(),
  /** The address to register at the provider for a client of its own. */
  redirectAddress: z.string(),
});
export type SignInClient = z.infer<typeof signInClientSchema>;

const inOffice = { area: 'applications', access: 'owner' } as const;

export const listSignInClients = defineEndpoint({
  ...inOffice,
  id: 'applications.listSignInClients',
  method: 'GET',
  path: '/api/applications/sign-in',
  summary: 'By whose client people sign in with each provider.',
  rate: 'read',
  answer: dataOf(z.object({ clients: z.array(signInClientSchema) })),
  errors: [],
});

const visible = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[\x21-\x7e]+$/, { error: 'required' });

export const setSignInClient = defineEndpoint({
  ...inOffice,
  id: 'applications.setSignInClient',
  method: 'PUT',
  path: '/api/applications/sign-in/:provider',
  summary: 'Chooses by whose client people sign in with a provider. A secret is sealed and never shown again.',
  rate: 'write',
  stepUp: 'factor',
  params: z.object({ provider: signInProviderSchema }),
  body: z.discriminatedUnion('uses', [
    z.strictObject({ uses: z.literal('platform') }),
    z.strictObject({ uses: z.literal('off') }),
    z.strictObject({ uses: z.literal('own'), clientId: visible(300), clientSecret: visible(500) }),
  ]),
  answer: dataOf(signInClientSchema),
  errors: [],
});

import { z } from 'zod';
import { dataOf, idSchema, instantSchema, lineSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { sessionSchema } from './identity.ts';

/** How somebody proves that they are the person of the account, besides (or for a step-up instead of) the password. */
export const PROOF_METHODS = ['passkey', 'code', 'recovery', 'password'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** Recovery codes that are made at once. */
export const RECOVERY_CODES = 10;

/** Digits of an authenticator's code, with or without a space in the middle. */
const authenticatorCodeSchema = z
  .string()
  .max(20)
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: 'codeInvalid' }));

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+=*$/);

const credentialSchema = z.object({
  id: base64url(1_400),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** What `navigator.credentials.create` takes, as JSON (WebAuthn level 3, section 5.1.8). */
export const passkeyCreationSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(credentialSchema),
  authenticatorSelection: z.object({ residentKey: z.enum(['preferred']), userVerification: z.enum(['preferred']) }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** What `navigator.credentials.get` takes, as JSON. */
export const passkeyRequestSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(credentialSchema),
  userVerification: z.enum(['preferred']),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

const anyOutputs = z.record(z.string(), z.unknown());

/** The browser's answer to `passkeyCreationSchema`. */
export const passkeyMadeSchema = z.object({
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: anyOutputs,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z
      .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
      .max(8)
      .optional(),
  }),
});

/** The browser's answer to `passkeyRequestSchema`. */
export const passkeyUsedSchema = z.object({
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: anyOutputs,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    userHandle: base64url(200).optional(),
  }),
});

export const passkeySchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** The host that it works on. */
  host: z.string(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** The second factors of the caller. In a session that has yet to prove itself only `stage` and `methods` say anything. */
export const secondFactorsSchema = z.object({
  /** `prove` and `enrol`: the session can do nothing else before that is done. */
  stage: z.enum(['full', 'prove', 'enrol']),
  /** How the caller can prove themselves on this host, the best first. */
  methods: z.array(z.enum(PROOF_METHODS)),
  passkeys: z.array(passkeySchema),
  authenticator: z.object({ createdAt: instantSchema, lastUsedAt: instantSchema.nullable() }).nullable(),
  recoveryCodesLeft: z.int(),
});
export type SecondFactors = z.infer<typeof secondFactorsSchema>;
/** What an account's export holds of them: names and days, and nothing that proves anything. */
export const keptFactorsSchema = secondFactorsSchema.pick({ passkeys: true, authenticator: true, recoveryCodesLeft: true });

/** After a factor was added: the recovery codes, where it is the first one, and the session's new token. */
const addedSchema = z.object({
  recoveryCodes: z.array(z.string()).nullable(),
  /** For clients other than browsers, which get the cookie. Null: the token stays. */
  token: z.string().nullable(),
});

const own = { area: 'identity', access: 'session', openUnsubscribed: true } as const;

export const getSecondFactors = defineEndpoint({
  ...own,
  id: 'identity.getSecondFactors',
  method: 'GET',
  path: '/api/user/second-factor',
  summary: 'The second factors of the caller, and how they can prove themselves on this host.',
  openToViewers: false,
  rate: 'read',
  openHalf: ['prove', 'enrol'],
  answer: dataOf(secondFactorsSchema),
  errors: [],
});

export const startPasskey = defineEndpoint({
  ...own,
  id: 'identity.startPasskey',
  openClosed: true,
  method: 'POST',
  path: '/api/user/second-factor/passkeys/options',
  summary: 'Begins to add a passkey: a challenge for this session that holds for five minutes and once.',
  rate: 'auth',
  openHalf: ['enrol'],
  stepUp: 'proof',
  answer: dataOf(passkeyCreationSchema),
  errors: ['factorsFull'],
});

export const addPasskey = defineEndpoint({
  ...own,
  id: 'identity.addPasskey',
  openClosed: true,
  method: 'POST',
  path: '/api/user/second-factor/passkeys',
  summary: 'Adds the passkey that the browser made for the challenge; other sessions of the caller end.',
  rate: 'auth',
  openHalf: ['enrol'],
  stepUp: 'proof',
  body: z.object({ name: lineSchema(60), passkey: passkeyMadeSchema }),
  answer: dataOf(addedSchema),
  errors: ['passkeyRefused', 'factorsFull'],
});

export const removePasskey = defineEndpoint({
  ...own,
  id: 'identity.removePasskey',
  method: 'DELETE',
  path: '/api/user/second-factor/passkeys/:id',
  summary: 'Removes a passkey; with the last factor the recovery codes go, too.',
  rate: 'write',
  stepUp: 'proof',
  params: z.object({ id: idSchema }),
  answer: dataOf(secondFactorsSchema),
  errors: ['notFound'],
});

export const startAuthenticator = defineEndpoint({
  ...own,
  id: 'identity.startAuthenticator',
  openClosed: true,
  method: 'POST',
  path: '/api/user/second-factor/authenticator/options',
  summary: 'Makes the secret of an authenticator, which counts once its first code was typed.',
  rate: 'auth',
  openHalf: ['enrol'],
  stepUp: 'proof',
  answer: dataOf(z.object({ secret: z.string(), uri: z.string() })),
  errors: ['factorsFull'],
});

export const addAuthenticator = defineEndpoint({
  ...own,
  id: 'identity.addAuthenticator',
  openClosed: true,
  method: 'POST',
  path: '/api/user/second-factor/authenticator',
  summary: 'Confirms the authenticator by its first code; other sessions of the caller end.',
  rate: 'auth',
  openHalf: ['enrol'],
  stepUp: 'proof',
  body: z.object({ code: authenticatorCodeSchema }),
  answer: dataOf(addedSchema),
  errors: ['codeWrong', 'factorsFull'],
});

export const removeAuthenticator = defineEndpoint({
  ...own,
  id: 'identity.removeAuthenticator',
  method: 'DELETE',
  path: '/api/user/second-factor/authenticator',
  summary: 'Removes the authenticator; with the last factor the recovery codes go, too.',
  rate: 'write',
  stepUp: 'proof',
  answer: dataOf(secondFactorsSchema),
  errors: ['notFound'],
});

export const renewRecoveryCodes = defineEndpoint({
  ...own,
  id: 'identity.renewRecoveryCodes',
  method: 'POST',
  path: '/api/user/second-factor/recovery-codes',
  summary: 'Makes ten recovery codes in place of the old ones, shown this once.',
  rate: 'auth',
  stepUp: 'proof',
  answer: dataOf(z.object({ recoveryCodes: z.array(z.string()) })),
  errors: ['notFound'],
});

export const startProof = defineEndpoint({
  ...own,
  id: 'identity.startProof',
  openClosed: true,
  method: 'POST',
  path: '/api/user/second-factor/proof/options',
  summary: 'Begins a proof by a passkey: a challenge for this session that holds for five minutes and once.',
  rate: 'auth',
  openHalf: ['prove'],
  answer: dataOf(passkeyRequestSchema),
  errors: ['notFound'],
});

export const prove = defineEndpoint({
  ...own,
  id: 'identity.prove',
  openClosed: true,
  method: 'POST',
  path: '/api/user/second-factor/proof',
  summary:
    'Proves that the caller is the person: opens a session that waits for it, and lets an open one do what needs a recent proof.',
  rate: 'auth',
  openHalf: ['prove'],
  body: z.discriminatedUnion('method', [
    z.object({ method: z.literal('passkey'), passkey: passkeyUsedSchema }),
    z.object({ method: z.literal('code'), code: authenticatorCodeSchema }),
    z.object({ method: z.literal('recovery'), code: z.string().trim().min(1).max(40) }),
    z.object({ method: z.literal('password'), password: z.string().min(1).max(200) }),
  ]),
  answer: dataOf(sessionSchema),
  errors: ['codeWrong', 'passkeyRefused', 'wrongCurrentPassword'],
});

/** What the agency asks of its staff's accounts. */
export const staffSecuritySchema = z.object({ agentsNeedFactor: z.boolean() });
export type StaffSecurity = z.infer<typeof staffSecuritySchema>;

export const getStaffSecurity = defineEndpoint({
  id: 'identity.getStaffSecurity',
  method: 'GET',
  path: '/api/agency/staff-security',
  area: 'back-office',
  summary: 'Whether agents are asked for a second factor.',
  access: 'owner',
  rate: 'read',
  answer: dataOf(staffSecuritySchema),
  errors: [],
});

export const setStaffSecurity = defineEndpoint({
  id: 'identity.setStaffSecurity',
  method: 'PUT',
  path: '/api/agency/staff-security',
  area: 'back-office',
  summary: 'Says whether agents are asked for a second factor at their next log-in.',
  access: 'owner',
  rate: 'write',
  stepUp: 'factor',
  body: z.strictObject({ agentsNeedFactor: z.boolean() }),
  answer: dataOf(staffSecuritySchema),
  errors: [],
});

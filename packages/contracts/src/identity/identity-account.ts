import { z } from 'zod';
import { dataOf, emailSchema, idSchema, instantSchema, lineSchema, messageAnswerSchema, textSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { linkTokenSchema, profileSchema, sessionSchema } from './identity.ts';

export const sso = defineEndpoint({
  id: 'identity.sso',
  method: 'POST',
  path: '/api/sso',
  area: 'identity',
  summary: "Exchanges a token of the agency's identity provider for a session; acts like a log-in.",
  access: 'public',
  rate: 'auth',
  repeatsMessage: true,
  body: z.object({
    token: z.string().min(1).max(16_000),
    /** The page that the person wanted: only a path of our own is kept, and returned as `navigateTo`. */
    deepLink: z.string().max(1_500).optional(),
  }),
  answer: z.object({ data: sessionSchema, message: z.string() }),
  errors: ['ssoFailed', 'accountInactive', 'agencyInactive'],
});

/** A live session of the caller. Browser and system are guessed from the user agent at login; null if it is not known. */
export const sessionEntrySchema = z.object({
  _id: idSchema,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  startedAt: instantSchema,
  expiresAt: instantSchema,
  /** The session of this request. */
  isCurrent: z.boolean(),
});
export type SessionEntry = z.infer<typeof sessionEntrySchema>;

export const listSessions = defineEndpoint({
  id: 'identity.listSessions',
  method: 'GET',
  path: '/api/user/sessions',
  area: 'identity',
  summary: "The caller's live sessions, newest first.",
  access: 'session',
  openUnsubscribed: true,
  openToViewers: false,
  rate: 'read',
  answer: dataOf(z.object({ sessions: z.array(sessionEntrySchema) })),
  errors: [],
});

export const endSession = defineEndpoint({
  id: 'identity.endSession',
  openClosed: true,
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  area: 'identity',
  summary: "Ends one of the caller's sessions.",
  access: 'session',
  openUnsubscribed: true,
  rate: 'write',
  params: z.object({ id: idSchema }),
  answer: messageAnswerSchema,
  errors: ['notFound'],
});

export const endOtherSessions = defineEndpoint({
  id: 'identity.endOtherSessions',
  openClosed: true,
  method: 'DELETE',
  path: '/api/user/sessions',
  area: 'identity',
  summary: "Ends all of the caller's sessions but the one that asks.",
  access: 'session',
  openUnsubscribed: true,
  rate: 'write',
  answer: messageAnswerSchema,
  errors: [],
});

const MB = 1024 * 1024;

/** File extensions and the one content type allowed for each. The content itself is checked after the upload. */
export const UPLOAD_TYPES = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  csv: 'text/csv',
} as const;
export type UploadExt = keyof typeof UPLOAD_TYPES;

/** The rule of an upload field: largest size in bytes, allowed extensions, and who may upload. */
type UploadRule = { readonly maxBytes: number; readonly exts: readonly UploadExt[]; readonly access: 'session' | 'owner' };

const PICTURES = ['jpg', 'jpeg', 'png', 'webp'] as const;
const LOGOS = ['jpg', 'jpeg', 'png'] as const;

/** Files that may be uploaded, by field (spec 3, section 9: pictures of people 5 MB, logos 8 MB). A closed list. */
export const UPLOAD_FIELDS = {
  claimDocument: { maxBytes: 8 * MB, exts: [...PICTURES, 'pdf'], access: 'session' },
  profilePicture: { maxBytes: 5 * MB, exts: PICTURES, access: 'session' },
  logo: { maxBytes: 8 * MB, exts: LOGOS, access: 'owner' },
  logoMobile: { maxBytes: 8 * MB, exts: LOGOS, access: 'owner' },
  backgroundImage: { maxBytes: 8 * MB, exts: PICTURES, access: 'owner' },
  clientList: { maxBytes: 10 * MB, exts: ['csv'], access: 'owner' },
  commissionList: { maxBytes: 5 * MB, exts: ['csv'], access: 'owner' },
  backgroundVideo: { maxBytes: 10 * MB, exts: ['mp4', 'webm'], access: 'owner' },
} as const satisfies Record<string, UploadRule>;
export type UploadField = keyof typeof UPLOAD_FIELDS;

/** The key of an upload, made by the server: agency, person, and an id. */
export const uploadKeySchema = z
  .string()
  .regex(/^[0-9a-f-]{36}\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.(?:jpg|jpeg|png|webp|mp4|webm|pdf|csv)$/, { error: 'uploadInvalid' });

export const requestUpload = defineEndpoint({
  id: 'identity.requestUpload',
  method: 'POST',
  path: '/api/aws/signed-url',
  area: 'identity',
  summary:
    "Grants one upload: PUT the file to `url` with `Content-Type: fileType`, then name `key` in the call that uses it. Files of the agency's site are its owner's.",
  access: 'session',
  openUnsubscribed: true,
  rate: 'write',
  body: z
    .object({
      ext: z.enum(Object.keys(UPLOAD_TYPES) as [UploadExt]),
      fieldName: z.enum(Object.keys(UPLOAD_FIELDS) as [UploadField]),
      fileType: z.enum(Object.values(UPLOAD_TYPES)),
    })
    .refine((body) => UPLOAD_TYPES[body.ext] === body.fileType, { error: 'fileTypeInvalid', path: ['fileType'] })
    .refine(({ ext, fieldName }) => UPLOAD_FIELDS[fieldName].exts.some((taken) => taken === ext), {
      error: 'fileTypeInvalid',
      path: ['ext'],
    }),
  answer: dataOf(z.object({ url: z.string(), key: uploadKeySchema, maxBytes: z.int(), expiresAt: instantSchema })),
  errors: [],
});

export const setPicture = defineEndpoint({
  id: 'identity.setPicture',
  method: 'POST',
  path: '/api/user/picture',
  area: 'identity',
  summary: 'Makes an uploaded file the picture of the caller: decoded, cropped to a square and encoded anew.',
  access: 'session',
  openUnsubscribed: true,
  rate: 'picture',
  body: z.object({ key: uploadKeySchema }),
  answer: dataOf(profileSchema),
  errors: ['notFound', 'uploadRefused', 'pictureTooLarge', 'unavailable'],
});

export const removePicture = defineEndpoint({
  id: 'identity.removePicture',
  method: 'DELETE',
  path: '/api/user/picture',
  area: 'identity',
  summary: 'Removes the picture of the caller.',
  access: 'session',
  openUnsubscribed: true,
  rate: 'write',
  answer: dataOf(profileSchema),
  errors: [],
});

export const changeEmail = defineEndpoint({
  id: 'identity.changeEmail',
  method: 'POST',
  path: '/api/user/changeEmail',
  area: 'identity',
  summary:
    'Asks for another email of the caller, a client: it counts once the link that is mailed to it is used. The old one is told.',
  access: 'session',
  openUnsubscribed: true,
  rate: 'auth',
  stepUp: 'proof',
  body: z.strictObject({ email: emailSchema, currentPassword: z.string().min(1).max(200) }),
  answer: messageAnswerSchema,
  errors: ['wrongCurrentPassword', 'forbidden'],
});

const byMailedLink = {
  method: 'POST',
  area: 'identity',
  access: 'public',
  rate: 'auth',
  body: z.strictObject({ token: linkTokenSchema }),
  answer: messageAnswerSchema,
  errors: ['tokenExpired'],
} as const;

export const proveEmail = defineEndpoint({
  ...byMailedLink,
  id: 'identity.proveEmail',
  path: '/api/user/proveEmail',
  summary: 'Moves an account to the email to which a link was mailed; its other sessions end.',
});

export const keepEmail = defineEndpoint({
  ...byMailedLink,
  id: 'identity.keepEmail',
  path: '/api/user/keepEmail',
  summary: 'Keeps the email of an account, or gives it back within a week: its sessions end, and its password opens it no more.',
});

export const deleteAccount = defineEndpoint({
  id: 'identity.deleteAccount',
  method: 'POST',
  path: '/api/user/delete',
  area: 'identity',
  summary: 'Erases the person behind the account and ends every session; bookings and books are kept. Not for owners.',
  access: 'session',
  openUnsubscribed: true,
  rate: 'auth',
  body: z.object({ password: z.string().min(1).max(200) }),
  answer: messageAnswerSchema,
  errors: ['wrongCurrentPassword', 'forbidden'],
});

export const askSupport = defineEndpoint({
  id: 'accounts.askSupport',
  method: 'POST',
  path: '/api/support',
  area: 'identity',
  summary: "Emails a question to the agency's contact; answers go to the address given.",
  access: 'session',
  openUnsubscribed: true,
  rate: 'mail',
  idempotent: true,
  body: z.object({
    name: lineSchema(80),
    email: emailSchema,
    subject: lineSchema(120),
    message: textSchema(5_000),
  }),
  answer: messageAnswerSchema,
  errors: [],
});

import { z } from 'zod';
import { customDomainHostSchema, DNS_RECORD_STATUSES } from '../agencies/agency-domain.ts';
import { shownCardSchema } from '../agencies/subscription-invoices.ts';
import { dataOf, emailSchema, instantSchema, moneySchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ERROR_CODES } from '../errors.ts';
import { APPLICATION_IDS, KEY_CHOICES } from './application-rules.ts';

const appPart = z.string().regex(/^[a-z0-9-]{1,40}$/);
const lastErrorSchema = z.object({ code: z.enum(ERROR_CODES), at: instantSchema }).nullable();

/** An application as the list shows it (spec 3, section 3). */
export const applicationSchema = z.object({
  appDetails: z.object({ app: z.enum(APPLICATION_IDS), name: z.string(), description: z.string() }),
  /** Whether its owner lets it work; true unless they say otherwise. */
  isEnabled: z.boolean(),
  /** Whether its configuration was tested by a harmless call. */
  validated: z.boolean(),
  /** What went wrong last while it worked; null: nothing since it was set. */
  lastError: lastErrorSchema,
});
export type Application = z.infer<typeof applicationSchema>;

/** The configuration of Mailgun as it may be shown: never a key. */
export const mailgunConfigurationSchema = z.object({
  keyChoice: z.enum(KEY_CHOICES),
  hasOwnKey: z.boolean(),
  domain: z.string().nullable(),
  senderEmail: z.string().nullable(),
});
export type MailgunConfiguration = z.infer<typeof mailgunConfigurationSchema>;

/** An application with its configuration; null where none was set. */
export const configuredApplicationSchema = applicationSchema.extend({
  appConfiguration: mailgunConfigurationSchema.nullable(),
});
export type ConfiguredApplication = z.infer<typeof configuredApplicationSchema>;

/** What a DNS record is for. `dmarc` is advised by us; Mailgun asks for the others. */
export const MAIL_RECORD_PURPOSES = ['spf', 'dkim', 'tracking', 'dmarc'] as const;

/** A DNS record of a sending domain. `status` is what our own look-up found, `isAccepted` whether Mailgun has seen it. */
export const mailRecordSchema = z.object({
  purpose: z.enum(MAIL_RECORD_PURPOSES),
  type: z.enum(['TXT', 'CNAME', 'MX']),
  name: z.string(),
  value: z.string(),
  status: z.enum(DNS_RECORD_STATUSES),
  isAccepted: z.boolean(),
});
export type MailRecord = z.infer<typeof mailRecordSchema>;

/**
 * A sending domain. `adding`: Mailgun has not said yet. `paying`: the payment is not over. `pending`: its records are waited for. `lapsed`: they
 * were not found in time, or are gone. `deleting`: Mailgun has not said yet that it is gone.
 */
export const SENDING_DOMAIN_STATES = ['adding', 'paying', 'pending', 'verified', 'lapsed', 'deleting'] as const;

export const sendingDomainSchema = z.object({
  domain: z.string(),
  senderEmail: z.string(),
  status: z.enum(SENDING_DOMAIN_STATES),
  records: z.array(mailRecordSchema),
  addedAt: instantSchema,
  checkedAt: instantSchema.nullable(),
  verifiedAt: instantSchema.nullable(),
  /** When it is looked at next by itself; null: not any more. */
  nextCheckAt: instantSchema.nullable(),
  /** Where the cardholder's bank asks, for a frame; null unless it does. */
  actionUrl: z.string().nullable(),
});
export type SendingDomain = z.infer<typeof sendingDomainSchema>;

/** The sending domain of the agency, and what one costs. */
export const sendingDomainAnswerSchema = z.object({
  domain: sendingDomainSchema.nullable(),
  /** What is charged once when a domain is added; null: it was paid. */
  price: moneySchema.nullable(),
  /** The kept card that is charged; null: none is kept. */
  card: shownCardSchema.nullable(),
  /** Whether the platform has an account at Mailgun that the agency may use. */
  hasPlatformKey: z.boolean(),
});
export type SendingDomainAnswer = z.infer<typeof sendingDomainAnswerSchema>;

const common = { area: 'applications', access: 'owner' } as const;
const MAILGUN_ERRORS = ['mailgunNotConfigured', 'applicationDisabled', 'applicationUnreachable', 'mailgunKeyRefused'] as const;

export const listApplications = defineEndpoint({
  ...common,
  id: 'applications.list',
  method: 'GET',
  path: '/api/agency/applications',
  summary: 'The applications that the agency may use, and how each stands.',
  rate: 'read',
  answer: dataOf(z.object({ applications: z.array(applicationSchema).max(50) })),
  errors: [],
});

export const getApplication = defineEndpoint({
  ...common,
  id: 'applications.get',
  method: 'GET',
  path: '/api/agency/applications/:app',
  summary: 'An application with its configuration, without any key.',
  rate: 'read',
  params: z.object({ app: appPart }),
  answer: dataOf(configuredApplicationSchema),
  errors: ['applicationNotFound'],
});

export const setApplication = defineEndpoint({
  ...common,
  id: 'applications.set',
  method: 'POST',
  path: '/api/agency/applications',
  summary:
    'Sets the configuration of an application, or switches it on or off. The configuration is tested by a harmless call first; a key that is left out stays as it is.',
  rate: 'write',
  stepUp: 'factor',
  body: z.strictObject({
    app: appPart,
    isEnabled: z.boolean().default(true),
    /** By the application's own form; absent: as it is. */
    configuration: z.record(z.string().max(40), z.string().max(300)).optional(),
  }),
  answer: dataOf(configuredApplicationSchema),
  errors: ['applicationNotFound', 'applicationNotConfigured', 'applicationUnreachable'],
});

export const addSendingDomain = defineEndpoint({
  ...common,
  id: 'applications.addDomain',
  method: 'POST',
  path: '/api/agency/applications/mailgun/domain',
  summary:
    'Adds a sending domain and charges its price to the kept card, or changes the sender of the one that is there. The same domain again continues what was begun.',
  rate: 'money',
  idempotent: true,
  stepUp: 'factor',
  body: z.strictObject({
    domain: customDomainHostSchema,
    senderEmail: emailSchema,
    /** The price that the person was shown; null where nothing is to be paid. */
    agreedPrice: moneySchema.nullable(),
  }),
  answer: dataOf(sendingDomainAnswerSchema),
  errors: [
    ...MAILGUN_ERRORS,
    'domainTaken',
    'sendingDomainExists',
    'mailgunRefused',
    'priceChanged',
    'noStoredCard',
    'chargeUnderWay',
    'paymentDeclined',
    'challengeRefused',
    'insufficientFunds',
    'cardExpired',
    'cardCodeWrong',
    'subscriptionPaymentFailed',
  ],
});

export const getSendingDomain = defineEndpoint({
  ...common,
  id: 'applications.getDomain',
  method: 'GET',
  path: '/api/agency/applications/mailgun/domain',
  summary: 'The sending domain of the agency with its DNS records as the last look found them, and what one costs.',
  rate: 'read',
  answer: dataOf(sendingDomainAnswerSchema),
  errors: [],
});

export const checkSendingDomain = defineEndpoint({
  ...common,
  id: 'applications.checkDomain',
  method: 'POST',
  path: '/api/agency/applications/mailgun/domain/checks',
  summary: 'Looks the DNS records up, has Mailgun verify the domain now, and continues a payment that waits.',
  rate: 'export',
  answer: dataOf(sendingDomainAnswerSchema),
  errors: ['mailgunNotConfigured'],
});

export const removeSendingDomain = defineEndpoint({
  ...common,
  id: 'applications.removeDomain',
  method: 'DELETE',
  path: '/api/agency/applications/mailgun/domain',
  summary: 'Deletes the sending domain: emails leave by the platform from now on. Without one nothing changes.',
  rate: 'write',
  stepUp: 'factor',
  answer: dataOf(sendingDomainAnswerSchema),
  errors: [],
});

export const sendTestEmail = defineEndpoint({
  ...common,
  id: 'applications.testEmail',
  method: 'POST',
  path: '/api/agency/applications/mailgun/test-email',
  summary: "Sends a test email from the sending domain to the caller's own address.",
  rate: 'mail',
  idempotent: true,
  answer: dataOf(z.object({ sentTo: z.string() })),
  errors: [...MAILGUN_ERRORS, 'sendingDomainUnverified', 'mailgunRefused'],
});

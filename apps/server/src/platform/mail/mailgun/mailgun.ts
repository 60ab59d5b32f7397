import type { z } from 'zod';
import type { OutboundClient } from '../../outbound/outbound-client.ts';
import { checkMail } from '../check-mail.ts';
import type { Mail } from '../transport.ts';
import { domainAnswer, domainsAnswer, messageAnswer, sentAnswer, signingKeyAnswer } from './mailgun-answers.ts';
import { MailgunError, mailgunErrorOf } from './mailgun-error.ts';
import { type LibraryCall, type MailgunAccount, mailgunClient } from './mailgun-library.ts';

/** A DNS record that Mailgun asks for. `isValid`: what Mailgun saw at its last look. */
export type MailgunRecord = {
  readonly type: 'TXT' | 'CNAME' | 'MX';
  readonly name: string;
  readonly value: string;
  readonly isValid: boolean;
};

/** A sending domain at Mailgun. Only an `active` one may send. */
export type MailgunDomain = {
  readonly name: string;
  readonly state: 'active' | 'unverified' | 'disabled';
  /** When it was added, epoch milliseconds; null: Mailgun does not say. */
  readonly addedAt: number | null;
  /** The records for sending, which verification wants. */
  readonly records: readonly MailgunRecord[];
};

/** Mailgun, called by an account: the platform's or an agency's own. Each call throws `MailgunError`; none may be within a transaction. */
export type Mailgun = {
  /** Asks for one domain, which harms nothing: shows whether the key is good. */
  checkKey(account: MailgunAccount): Promise<void>;
  /** Adds a sending domain. Not repeated: if the outcome is unknown, look for it by `getDomain`. */
  addDomain(account: MailgunAccount, name: string): Promise<MailgunDomain>;
  /** Returns a domain of the account; throws `notFound` if it has none of this name. */
  getDomain(account: MailgunAccount, name: string): Promise<MailgunDomain>;
  /** Has Mailgun look at the DNS records now. */
  verifyDomain(account: MailgunAccount, name: string): Promise<MailgunDomain>;
  /** Deletes a domain; one that is gone already is deleted. */
  deleteDomain(account: MailgunAccount, name: string): Promise<void>;
  /** Returns the key that signs what Mailgun reports of the account's messages. It changes only when its holder makes a new one. */
  getSigningKey(account: MailgunAccount): Promise<string>;
  /** Has Mailgun report what becomes of a domain's messages to an address, besides those that it has; what it reports there already stays. */
  reportTo(account: MailgunAccount, domain: string, url: string): Promise<void>;
  /** Sends an email from a domain of the account. Returns Mailgun's id, with which its events name the message. */
  sendMessage(account: MailgunAccount, domain: string, mail: Mail): Promise<{ readonly id: string }>;
};

const TYPES: ReadonlySet<string> = new Set<MailgunRecord['type']>(['TXT', 'CNAME', 'MX']);
const isKnownType = (type: string | undefined): type is MailgunRecord['type'] => TYPES.has(type ?? '');
const STATES: ReadonlySet<string> = new Set<MailgunDomain['state']>(['active', 'disabled']);
const isKnownState = (state: string): state is MailgunDomain['state'] => STATES.has(state);

/** A host name: nothing else may become a part of a path. */
const NAME = /^(?=.{1,253}$)(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/;

/** What Mailgun reports to us, by its names. */
const REPORTED = ['delivered', 'temporary_fail', 'permanent_fail', 'complained', 'unsubscribed'];

type DomainAnswer = z.output<typeof domainAnswer>;

function domainOf({ domain, sending_dns_records: records }: DomainAnswer): MailgunDomain {
  const addedAt = Date.parse(domain.created_at ?? '');
  return {
    addedAt: Number.isNaN(addedAt) ? null : addedAt,
    name: domain.name,
    state: isKnownState(domain.state) ? domain.state : 'unverified',
    records: records.flatMap(({ record_type: type, name = domain.name, value, valid }) =>
      isKnownType(type) && value !== undefined ? [{ type, name, value, isValid: valid === 'valid' }] : [],
    ),
  };
}

/** The fields of a message. Links are left as they are: those to set a password must not go by anybody's counter. */
function fieldsOf(mail: Mail) {
  const { to, from, replyTo, subject, html, text, headers = {}, messageId, reportedWith = {}, attachments = [] } = mail;
  const files = attachments.map(
    ({ filename, contentType, content }) => new File([new Uint8Array(content)], filename, { type: contentType }),
  );
  return {
    ...{
      to: [to],
      from: `"${from.name.replace(/["\\]/g, '')}" <${from.address}>`,
      subject,
      html,
      text,
      'o:tracking': 'no' as const,
    },
    ...(replyTo === undefined ? {} : { 'h:Reply-To': replyTo }),
    ...(messageId === undefined ? {} : { 'h:Message-Id': messageId }),
    ...Object.fromEntries(Object.entries(reportedWith).map(([name, value]) => [`v:${name}`, value])),
    ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [`h:${name}`, value])),
    ...(files.length === 0 ? {} : { attachment: files }),
  };
}

/** Makes the port to Mailgun. `outbound` holds its address, deadlines, rates and breakers. */
export function mailgunOn(outbound: OutboundClient): Mailgun {
  /** Runs one call of the library. What the library reads out of an answer is less than the answer, so the answer itself is returned. */
  async function call<Answer extends z.ZodType<object>>(
    { account, operation, answer, isIdempotent }: Omit<LibraryCall, 'answer'> & { readonly answer: Answer },
    run: (client: Awaited<ReturnType<typeof mailgunClient>>) => Promise<unknown>,
  ): Promise<z.output<Answer>> {
    let read: z.output<Answer> | undefined;
    const kept = answer.transform((value) => {
      read = value;
      return value;
    });
    try {
      await run(await mailgunClient(outbound, { account, operation, isIdempotent, answer: kept }));
    } catch (error) {
      throw mailgunErrorOf(error);
    }
    if (read === undefined) throw new Error(`${operation} was not sent`);
    return read;
  }
  const named = (name: string): string => {
    if (!NAME.test(name)) throw new Error('not the name of a domain');
    return name;
  };
  return {
    checkKey: async (account) => {
      const asked = { account, operation: 'domains.list', answer: domainsAnswer, isIdempotent: true };
      await call(asked, ({ domains }) => domains.list({ limit: 1 }));
    },
    addDomain: async (account, name) => {
      const asked = { account, operation: 'domains.create', answer: domainAnswer, isIdempotent: false };
      return domainOf(await call(asked, ({ domains }) => domains.create({ name: named(name), web_scheme: 'https' })));
    },
    getDomain: async (account, name) => {
      const asked = { account, operation: 'domains.get', answer: domainAnswer, isIdempotent: true };
      return domainOf(await call(asked, ({ domains }) => domains.get(named(name))));
    },
    verifyDomain: async (account, name) => {
      const asked = { account, operation: 'domains.verify', answer: domainAnswer, isIdempotent: true };
      return domainOf(await call(asked, ({ domains }) => domains.verify(named(name))));
    },
    deleteDomain: async (account, name) => {
      const asked = { account, operation: 'domains.delete', answer: messageAnswer, isIdempotent: true };
      await call(asked, ({ domains }) => domains.destroy(named(name))).catch((error: unknown) => {
        if (!(error instanceof MailgunError) || error.code !== 'notFound') throw error;
      });
    },
    getSigningKey: async (account) => {
      const asked = { account, operation: 'accounts.signingKey', answer: signingKeyAnswer, isIdempotent: true };
      return (await call(asked, ({ request }) => request.get('/v5/accounts/http_signing_key'))).http_signing_key;
    },
    reportTo: async (account, domain, url) => {
      const asked = { account, operation: 'webhooks.create', answer: messageAnswer, isIdempotent: false };
      for (const kind of REPORTED) {
        await call(asked, ({ webhooks }) => webhooks.create(named(domain), kind, url, false)).catch((error: unknown) => {
          if (!(error instanceof MailgunError) || error.code !== 'domainTaken') throw error;
        });
      }
    },
    sendMessage: async (account, domain, mail) => {
      checkMail(mail);
      const asked = { account, operation: 'messages.create', answer: sentAnswer, isIdempotent: false };
      const { id } = await call(asked, ({ messages }) => messages.create(named(domain), fieldsOf(mail)));
      return { id };
    },
  };
}

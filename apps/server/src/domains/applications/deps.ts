import type { ErrorCode, Locale } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import type { Ctx } from '../../platform/context.ts';
import type { KeyRing } from '../../platform/crypto/key-ring.ts';
import type { Database, Tx } from '../../platform/db/types.ts';
import type { Dns } from '../../platform/dns/dns.ts';
import type { AnyPartner, Partners } from '../partner-accounts/index.ts';
import type { MailgunPort } from './mailgun/mailgun-partner.ts';

/** What an owner gives of a configuration; keys among it are sealed and never stored with the rest. */
export type GivenConfiguration = Readonly<Record<string, string>>;

/** How the payment for a sending domain stands. */
export type Payment =
  | { readonly kind: 'none' }
  | { readonly kind: 'open' }
  | { readonly kind: 'paid' }
  | { readonly kind: 'actionRequired'; readonly url: string }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

/** The engine of subscriptions, as far as a sending domain needs it. */
export type DomainPayments = {
  readonly price: Money;
  /** The card that is charged; null: none is kept. */
  card(ctx: Ctx): Promise<{ readonly brand: string; readonly last4: string } | null>;
  /** How it stands, as stored. */
  read(tx: Tx, agencyId: string): Promise<Payment>;
  /** Begins the charge in a transaction with the system's access, under the name that the gateway shows; does nothing to one that was begun or paid. Throws `noStoredCard`, `chargeUnderWay`. */
  begin(tx: Tx, ctx: Ctx, payer: string): Promise<void>;
  /** Takes the charge as far as it comes. Not within a transaction. */
  proceed(ctx: Ctx): Promise<Payment>;
};

/** An email to the owner about the sending domain. */
export type DomainMail = {
  readonly template: 'sendingDomainVerified' | 'sendingDomainLost';
  readonly to: string;
  readonly locale: Locale;
  readonly data: { readonly domain: string; readonly senderEmail: string };
  readonly link: { readonly path: string };
};

/** What applications need. */
export type ApplicationsDeps = {
  readonly database: Pick<Database, 'system'>;
  /** Seal the keys of agencies. */
  readonly ring: KeyRing;
  readonly dns: Dns;
  readonly mailgun: AnyPartner<MailgunPort>;
  /** Mailgun by the account in force, and by the account that has a domain. */
  readonly accounts: Partners<MailgunPort>;
  readonly payments: DomainPayments;
  /** Domains of the platform, which no agency may send from. */
  readonly ownDomains: readonly string[];
  readonly findOwner: (ctx: Ctx) => Promise<{ readonly email: string; readonly locale: Locale } | undefined>;
  readonly queueMail: (tx: Tx, ctx: Ctx, mail: DomainMail) => Promise<void>;
  readonly contextOf: (agencyId: string, task: string) => Promise<Ctx | null>;
};

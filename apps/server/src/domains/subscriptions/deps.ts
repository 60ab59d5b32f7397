import type { DisputeState, Locale, SubscriptionPlan } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import type { Clock, Ctx } from '../../platform/context.ts';
import type { Database, Tx } from '../../platform/db/types.ts';
import type { PaymentGateway } from '../payments/index.ts';
import type { RenewalMail } from './renewals/renewal-mail.ts';
import type { Party } from './rules/invoice.ts';

/** A sign-up: the agency, and what was chosen for it. */
export type SignedUp = {
  readonly agencyId: string;
  readonly plan: SubscriptionPlan;
  readonly couponCode: string | null;
  readonly isOpen: boolean;
};

/** The owner of an agency, and the address of the agency, which is theirs. */
export type Owner = {
  readonly email: string;
  readonly locale: Locale;
  readonly name: string;
  /** Lines of paper; none if it is not known. */
  readonly address: readonly string[];
};

/** An email to those who run the platform about a disputed charge of the agency of its context. */
export type DisputeMail = {
  readonly template: 'subscriptionDisputed';
  readonly state: DisputeState;
  readonly amount: Money;
  readonly link: { readonly path: string };
  readonly dedupeKey: string;
};

/** What the functions of this slice need besides their context. */
export type SubscriptionsDeps = {
  readonly database: Pick<Database, 'system'>;
  readonly clock: Clock;
  /** The platform's own account at the gateway that takes cards; undefined: no subscription can be paid for. */
  readonly gateway: () => PaymentGateway | undefined;
  /** The gateway of a charge that is under way. */
  readonly gatewayCalled: (name: string) => PaymentGateway | undefined;
  /** The plan on sale now. */
  readonly planOnSale: () => Promise<SubscriptionPlan>;
  /** The company that sells subscriptions, as invoices say it. */
  readonly seller: Party;
  /** The color of the seller, `#2457d6`. */
  readonly color: string;
  /** The sign-up of a token, with the system's access. */
  readonly findSignUp: (tx: Tx, token: string) => Promise<SignedUp | undefined>;
  readonly findOwner: (ctx: Ctx) => Promise<Owner | undefined>;
  /** Opens a pending agency in the transaction of its first payment; does nothing to one that is open. */
  readonly open: (tx: Tx, ctx: Ctx, owner: Owner) => Promise<void>;
  readonly queueMail: (tx: Tx, ctx: Ctx, mail: RenewalMail) => Promise<void>;
  /** Writes to those who run the platform, once for a key; logs it where they have no address. */
  readonly tellOperators: (ctx: Ctx, mail: DisputeMail) => Promise<void>;
  readonly contextOf: (agencyId: string, task: string) => Promise<Ctx | null>;
  /** Drops the cached agency, so that later requests read it from the database. */
  readonly forgetAgency: (agencyId: string) => void;
};

import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { Dns } from '../../platform/dns/dns.ts';
import type { FileStorage } from '../../platform/storage/storage.ts';
import type { HostRegister } from './agency-directory.ts';
import type { MoneySettings } from './presenters.ts';

/** An email to the owner about the end of the subscription. `day` is its last day in the language of the email. */
export type SubscriptionMail = {
  readonly to: string;
  readonly locale: Ctx['locale'];
  readonly link: { readonly path: string };
  readonly dedupeKey: string;
} & (
  | { readonly template: 'subscriptionEnds'; readonly data: { readonly day: string; readonly isToday: boolean } }
  | { readonly template: 'subscriptionEnded'; readonly data: { readonly day: string } }
);

/** What the reminders of the end of a subscription need. */
export type SubscriptionDeps = {
  /** Finds the agency's first owner. */
  readonly findOwner: (ctx: Ctx) => Promise<{ readonly email: string; readonly locale: Ctx['locale'] } | undefined>;
  readonly queueMail: (tx: Tx, ctx: Ctx, mail: SubscriptionMail) => Promise<void>;
  /** Makes the context in which a schedule works for an agency. */
  readonly contextOf: (agencyId: string, task: string) => Promise<Ctx | null>;
};

/** An email to the owner about the custom domain. */
export type DomainMail = {
  readonly template: 'domainVerified' | 'domainLapsed';
  readonly to: string;
  readonly locale: Ctx['locale'];
  readonly data: { readonly host: string };
  readonly link: { readonly path: string };
};

/** What custom domains need. */
export type DomainDeps = {
  readonly dns: Pick<Dns, 'resolveTxt' | 'resolveCname'>;
  /** All verified hosts of the installation. */
  readonly hosts: HostRegister;
  /** Origin of the product's own brand; agencies' sub-domains are below its host. */
  readonly publicOrigin: string;
  /** The parent domain of the agencies' sub-domains. */
  readonly platformDomain: string;
  /** Drops the cached agency, so that later requests read it from the database. */
  readonly forgetAgency: (agencyId: string) => void;
  /** Finds the address of the agency's first owner. */
  readonly findOwnerAddress: (ctx: Ctx) => Promise<string | undefined>;
  readonly queueMail: (tx: Tx, ctx: Ctx, mail: DomainMail) => Promise<void>;
  /** Makes the context in which a schedule works for an agency. */
  readonly contextOf: (agencyId: string, task: string) => Promise<Ctx | null>;
};

/** Reads how an agency is paid, from the slices that keep it. */
export type ReadMoneySettings = (tx: Tx, ctx: Ctx) => Promise<MoneySettings>;

/** What the functions of this slice need besides their context. */
export type AgenciesDeps = Omit<DomainDeps, 'queueMail'> &
  Omit<SubscriptionDeps, 'queueMail'> & {
    readonly queueMail: (tx: Tx, ctx: Ctx, mail: DomainMail | SubscriptionMail) => Promise<void>;
    /** What other slices know of how the agency is paid. */
    readonly readMoneySettings: ReadMoneySettings;
    /** Storage of logos and backgrounds. */
    readonly storage: FileStorage;
  };

import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { Dns } from '../../platform/dns/dns.ts';
import type { FileStorage } from '../../platform/storage/storage.ts';
import type { HostRegister } from './agency-directory.ts';

/** A mail to the owner about the custom domain. */
export type DomainMail = {
  readonly template: 'domainVerified' | 'domainLapsed';
  readonly to: string;
  readonly locale: Ctx['locale'];
  readonly data: { readonly host: string };
  readonly link: { readonly path: string };
};

/** What custom domains stand on. */
export type DomainDeps = {
  readonly dns: Dns;
  /** All verified hosts of the installation. */
  readonly hosts: HostRegister;
  /** Origin of the product's own brand; agencies' sub-domains are below its host. */
  readonly publicOrigin: string;
  /** The domain that agencies get sub-domains of. */
  readonly platformDomain: string;
  /** Makes every request from now on see the agency as it is in the database. */
  readonly forgetAgency: (agencyId: string) => void;
  /** The address of the agency's first owner. */
  readonly findOwnerAddress: (ctx: Ctx) => Promise<string | undefined>;
  readonly queueMail: (tx: Tx, ctx: Ctx, mail: DomainMail) => Promise<void>;
  /** The context in which a schedule works for an agency. */
  readonly contextOf: (agencyId: string, task: string) => Promise<Ctx | null>;
};

/** What the verbs of this slice need beyond their context. */
export type AgenciesDeps = DomainDeps & {
  /** Where logos and backgrounds are kept. */
  readonly storage: FileStorage;
};

import type { SubscriptionPlan } from '@caravel/contracts';
import type { Clock } from '../../platform/context.ts';
import type { Database, Tx } from '../../platform/db/types.ts';
import type { PasswordHasher } from '../identity/index.ts';

/** What the functions of this slice need besides their context. */
export type SignUpDeps = {
  readonly database: Pick<Database, 'system'>;
  readonly clock: Clock;
  readonly passwords: PasswordHasher;
  /** The installation's secret; codes are made from it. */
  readonly secret: string;
  /** Origin of the product's own brand; the sites of agencies are below its host. */
  readonly publicOrigin: string;
  /** The parent domain of the agencies' sub-domains, whose name no agency may use. */
  readonly platformDomain: string;
  /** The plan on sale now. */
  readonly planOnSale: () => Promise<SubscriptionPlan>;
  /** Whether a charge for an agency is under way: it is not cleared then. With the system's access. */
  readonly isCharging: (tx: Tx, agencyId: string) => Promise<boolean>;
  /** Drops the cached agency, so that later requests read it from the database. */
  readonly forgetAgency: (agencyId: string) => void;
};

import type { OperatedAgency, SubscriptionPlan } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import type { Ctx } from '../../platform/context.ts';
import type { Database } from '../../platform/db/types.ts';
import type { SessionCache } from '../identity/index.ts';
import type { KnownPartner } from '../partner-accounts/index.ts';
import type { ProductSuppliers } from '../supplier-terms/index.ts';

/** What an agency's bookings add up to: their number, the amounts by currency, and how many need somebody. */
export type AgencyFigures = {
  readonly bookings: number;
  readonly figures: readonly { readonly charged: Money; readonly refunded: Money; readonly sales: Money }[];
  readonly needs: number;
};

/** What those who run the platform need of the other slices. */
export type OperationsDeps = {
  /** Across all agencies: only the verbs of this slice use it, and only operators may make their calls. */
  readonly database: Database;
  /** Every supplier and gateway of this installation. */
  readonly partners: readonly KnownPartner[];
  readonly products: readonly ProductSuppliers[];
  /** The names of the settings that give the platform its account at a supplier. */
  readonly settingsOf: (supplier: string) => readonly string[];
  /** The plan that agencies can buy now. */
  readonly planOnSale: () => Promise<SubscriptionPlan>;
  /** The platform's own origin, below which agencies have theirs. */
  readonly publicOrigin: string;
  /** The context in which an operator works for an agency; null if there is none. */
  readonly contextOf: (agencyId: string, by: { readonly task: string; readonly requestId: string }) => Promise<Ctx | null>;
  /** Opens or closes an agency with its audit, and ends its sessions: the command line's own verb. */
  readonly switchAgency: (
    ctx: Ctx,
    change: { readonly status: OperatedAgency['status']; readonly reason: string },
  ) => Promise<void>;
  readonly sessions: SessionCache;
  readonly forgetAgency: (agencyId: string) => void;
  readonly figuresOf: (ctx: Ctx) => Promise<AgencyFigures>;
};

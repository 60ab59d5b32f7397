import type { EndpointAnswer, listOperatedSuppliers as endpoint, OperatedSupplier } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { listAgencyStates } from '../../agencies/index.ts';
import { countBySupplier } from '../../bookings/index.ts';
import { type KnownPartner, listChoices, modeOf } from '../../partner-accounts/index.ts';
import { listUnsold } from '../../supplier-terms/index.ts';
import type { OperationsDeps } from '../deps.ts';
import { presentHealth } from '../upkeep/present-health.ts';
import { countSellers, sumBookings } from './rules/sellers.ts';

/** Bookings of these days are counted. */
const COUNTED_MS = 30 * 86_400_000;

/** The platform's account at a supplier, without its key. */
function presentAccount(
  { settingsOf }: Pick<OperationsDeps, 'settingsOf'>,
  partner: KnownPartner,
): Omit<OperatedSupplier, 'agencies' | 'bookings'> {
  const { state, lastFailure } = presentHealth(partner, 'platform');
  return {
    name: partner.name,
    ...{ state, lastFailure },
    mode: partner.hasPlatform ? modeOf(partner, partner.simulated) : null,
    settings: [...settingsOf(partner.name)],
    canTest: partner.testPlatform !== undefined,
  };
}

/** Lists the suppliers of each product: the platform's account at each, and how many agencies and bookings go by it and by accounts of agencies. */
export async function listSuppliers(
  deps: Pick<OperationsDeps, 'database' | 'products' | 'settingsOf'>,
  ctx: Pick<Ctx, 'clock'>,
): Promise<EndpointAnswer<typeof endpoint>['data']['products']> {
  const { system } = deps.database;
  const agencies = await listAgencyStates(system);
  const known = {
    open: agencies.filter(({ isOpen }) => isOpen).map(({ id }) => id),
    choices: await listChoices(system, 'supplier'),
    unsold: await listUnsold(system),
  };
  const since = new Date(ctx.clock.now() - COUNTED_MS);
  const sold = await countBySupplier(system, { agencyIds: agencies.map(({ id }) => id), since });
  return deps.products.map(({ product, suppliers }) => ({
    product,
    suppliers: suppliers.map((partner) => ({
      ...presentAccount(deps, partner),
      agencies: countSellers(product, partner, known),
      bookings: sumBookings(product, partner, sold),
    })),
  }));
}

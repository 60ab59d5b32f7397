import type { OperatedAgencyDetail } from '@caravel/contracts';
import { type Ctx, requireUser } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { getAgencyEntry } from '../agencies/index.ts';
import { countPeople, ownersOfAgencies } from '../identity/index.ts';
import type { OperationsDeps } from './deps.ts';

/**
 * Returns the context in which the caller works for an agency, as its audit names them. Throws `agencyNotFound`, also for the product's own
 * brand: who closed that would close their own office. `orBrand`: what is done may be about the brand, too.
 */
export async function contextOfAgency(
  deps: Pick<OperationsDeps, 'contextOf'>,
  ctx: Ctx,
  agencyId: string,
  { orBrand = false }: { readonly orBrand?: boolean } = {},
): Promise<Ctx> {
  const task = `operator:${requireUser(ctx).userId}`;
  const there = await deps.contextOf(agencyId, { task, requestId: ctx.requestId });
  if (!there || (there.agency.isPlatformBrand && !orBrand)) throw new AppError('agencyNotFound');
  return there;
}

/** Says an agency with its figures, as it stands now. */
export async function describeAgency(deps: OperationsDeps, there: Ctx): Promise<OperatedAgencyDetail> {
  const { agency } = there;
  const [entry, owners, people, figures] = [
    await getAgencyEntry(there),
    await ownersOfAgencies(deps.database.system, [agency.id]),
    await countPeople(there),
    await deps.figuresOf(there),
  ];
  return {
    ...entry,
    owner: owners.get(agency.id) ?? null,
    origin: agency.origin,
    currency: agency.currency,
    timeZone: agency.timeZone,
    bookings: figures.bookings,
    figures: [...figures.figures],
    needs: figures.needs,
    staff: people.staff,
    clients: people.clients,
    staffSeenAt: people.staffSeenAt?.toISOString() ?? null,
  };
}

import type { AgencyBrand } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { presentBrand } from './presenters.ts';
import { getAgencyRow, listPolicyKinds } from './queries.ts';

/** Returns the brand of the host's agency. */
export function getAgency(ctx: Ctx): Promise<AgencyBrand> {
  return ctx.db.tx(async (tx) =>
    presentBrand(await getAgencyRow(tx, ctx.agency.id), await listPolicyKinds(tx, ctx.agency.id), ctx.clock.now()),
  );
}

/** Returns the brand by id. Only the id of the host's own agency is found, so that ids reveal nothing about others. */
export async function getAgencyById(ctx: Ctx, id: string): Promise<AgencyBrand> {
  if (id !== ctx.agency.id) throw new AppError('notFound');
  return getAgency(ctx);
}

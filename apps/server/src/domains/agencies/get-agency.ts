import type { AgencyBrand } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { presentBrand } from './presenters.ts';
import { getAgencyRow, listPolicyKinds } from './queries.ts';

/** The brand of the host's agency. */
export function getAgency(ctx: Ctx): Promise<AgencyBrand> {
  return ctx.db.tx(async (tx) => presentBrand(await getAgencyRow(tx, ctx.agency.id), await listPolicyKinds(tx, ctx.agency.id)));
}

/** The same by id: only the host's own agency exists here, so that ids tell nothing about others. */
export async function getAgencyById(ctx: Ctx, id: string): Promise<AgencyBrand> {
  if (id !== ctx.agency.id) throw new AppError('notFound');
  return getAgency(ctx);
}

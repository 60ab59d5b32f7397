import type { AgencyBrand } from '@caravel/contracts';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { agencies } from './tables.ts';

/** Returns the brand of the host's agency, as it was found with the host. */
export function getAgency({ agency }: Pick<Ctx, 'agency'>): AgencyBrand {
  return agency.site;
}

/** Returns the brand by id. Only the id of the host's own agency is found, so that ids reveal nothing about others. Throws `notFound` for any other. */
export function getAgencyById(ctx: Ctx, id: string): AgencyBrand {
  if (id !== ctx.agency.id) throw new AppError('notFound');
  return getAgency(ctx);
}

/** Whether an identity provider may log people in, as it stands in the database: what an operator switched off holds for the next token. */
export async function isSsoEnabled(ctx: Ctx): Promise<boolean> {
  const [row] = await ctx.db.tx((tx) =>
    tx.select({ isEnabled: agencies.isSsoEnabled }).from(agencies).where(eq(agencies.id, ctx.agency.id)),
  );
  return row?.isEnabled ?? false;
}

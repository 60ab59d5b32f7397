import type { AgencySettings } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { presentSettings } from './presenters.ts';
import { getAgencyRow, listPolicies } from './queries.ts';

/** Loads the settings of the site in an open transaction. */
export async function loadAgencySettings(tx: Tx, { agency, clock }: Pick<Ctx, 'agency' | 'clock'>): Promise<AgencySettings> {
  return presentSettings(await getAgencyRow(tx, agency.id), await listPolicies(tx, agency.id), clock.now());
}

/** Returns the settings of the host's agency, for its owner. */
export function getAgencySettings(ctx: Ctx): Promise<AgencySettings> {
  return ctx.db.tx((tx) => loadAgencySettings(tx, ctx));
}

import type { AgencySettings } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { AgenciesDeps } from './deps.ts';
import { presentSettings } from './presenters.ts';
import { getAgencyRow, listPolicies } from './queries.ts';

type SettingsDeps = Pick<AgenciesDeps, 'readMoneySettings'>;

/** Loads the settings of the agency in an open transaction. */
export async function loadAgencySettings(deps: SettingsDeps, tx: Tx, ctx: Ctx): Promise<AgencySettings> {
  const { agency, clock } = ctx;
  const ofSite = presentSettings(await getAgencyRow(tx, agency.id), await listPolicies(tx, agency.id), clock.now());
  return { ...ofSite, ...(await deps.readMoneySettings(tx, ctx)) };
}

/** Returns the settings of the host's agency, for its owner. */
export function getAgencySettings(deps: SettingsDeps, ctx: Ctx): Promise<AgencySettings> {
  return ctx.db.tx((tx) => loadAgencySettings(deps, tx, ctx));
}

import type { FailedJob } from '@caravel/contracts';
import type { SystemDb } from '../../../platform/db/types.ts';
import { nameAgencies } from '../../agencies/index.ts';

/** Names the agencies of rows, in one look: null for one that is gone. */
export async function namesFor(
  system: SystemDb,
  rows: readonly { readonly agencyId: string }[],
): Promise<(agencyId: string) => FailedJob['agency']> {
  const names = await nameAgencies(
    system,
    rows.map(({ agencyId }) => agencyId),
  );
  return (agencyId) => {
    const name = names.get(agencyId);
    return name === undefined ? null : { _id: agencyId, name };
  };
}

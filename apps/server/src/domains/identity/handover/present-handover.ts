import type { Handover } from '@caravel/contracts';
import type { UserRow } from '../queries.ts';
import { fullName } from '../rules/person-name.ts';
import type { HandoverRow } from './handover-records.ts';

/** Presents a handover that waits, for the owner. */
export function presentHandover(row: Pick<HandoverRow, 'id' | 'startedAt' | 'expiresAt'>, to: UserRow): Handover {
  return {
    _id: row.id,
    to: { _id: to.id, name: fullName(to), email: to.email },
    startedAt: row.startedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

import type { Ctx } from '../../../platform/context.ts';
import { isAppError } from '../../../platform/errors.ts';

/**
 * Presents the rows of a list without those that a newer version saved: while nodes are replaced one by one, one such row must not make the
 * whole list fail.
 */
export function readableOnly<Row extends { readonly id: string }, T>(
  ctx: Ctx,
  rows: readonly Row[],
  present: (row: Row) => T,
): T[] {
  return rows.flatMap((row) => {
    try {
      return [present(row)];
    } catch (error) {
      if (!isAppError(error, 'savedByNewerVersion')) throw error;
      ctx.log.warn({ bookingId: row.id }, 'a newer version saved this booking; the list leaves it out');
      return [];
    }
  });
}

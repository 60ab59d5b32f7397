import type { Money, PlainDate } from '@caravel/kernel';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { FileStorage } from '../../platform/storage/storage.ts';

/** What the desk needs of a booking: who sold it, its last day, and what is paid at the place; null while it is not sold, or cancelled. */
export type DeskTrip = { readonly supplier: string; readonly endsOn: PlainDate; readonly dueThere: Money | null };

/** What the commission desk needs besides the context. */
export type CommissionsDeps = {
  readonly storage: FileStorage;
  /** The names of the suppliers of this installation. */
  readonly suppliers: readonly string[];
  readonly readDeskTrip: (tx: Tx, ctx: Ctx, bookingId: string) => Promise<DeskTrip>;
};

import type { PassengerCounts, WishedExtras } from '@caravel/products/flights/contract';
import { askPrice } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { assertNoProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import type { SupplierBag, SupplierSeatMap } from '../ports.ts';
import { type ChosenExtras, checkExitRows, checkWishes, NO_EXTRAS, pickExtras } from '../rules/extras.ts';
import { ASKING } from '../rules/supplier-errors.ts';
import type { AskedOffer } from './ask-again.ts';

/** What is on sale besides the fare. Throws the platform's error if the supplier does not respond; nothing where it sells nothing. */
export async function askExtras(
  {
    supplier: { extras },
    quoted,
  }: Pick<AskedOffer, 'supplier'> & { readonly quoted: { readonly fare: { readonly ref: string } } },
  party: PassengerCounts,
  wants: { readonly seats: boolean; readonly bags: boolean },
  signal?: AbortSignal,
): Promise<{ readonly maps: readonly SupplierSeatMap[]; readonly bags: readonly SupplierBag[] }> {
  if (!extras) return { maps: [], bags: [] };
  const { ref } = quoted.fare;
  const [maps, bags] = await Promise.all([
    wants.seats ? askPrice((inTime) => extras.seatMaps(ref, party, inTime), ASKING, signal) : [],
    wants.bags ? askPrice((inTime) => extras.extraBags(ref, party, inTime), ASKING, signal) : [],
  ]);
  return { maps, bags };
}

/**
 * Takes seats and bags of an offer that was just asked for. What is gone is left out and named; the rest stays. With `ctx`, wishes that nobody may have are
 * refused with `validationFailed`; without, they were checked before.
 */
export async function chooseExtras(
  asked: AskedOffer,
  party: PassengerCounts,
  wished: WishedExtras,
  { ctx, signal }: { readonly ctx?: Ctx; readonly signal?: AbortSignal } = {},
): Promise<ChosenExtras> {
  const { extras } = asked.supplier;
  if (ctx) assertNoProblems(ctx, checkWishes(wished, party));
  const { maps, bags } = await askExtras(asked, party, { seats: wished.seats.length > 0, bags: wished.bags.length > 0 }, signal);
  if (ctx) assertNoProblems(ctx, checkExitRows(wished, maps, party));
  const terms = { isSold: extras !== undefined, withHold: extras?.withHold ?? false };
  return { ...NO_EXTRAS, ...terms, ...pickExtras(wished, maps, bags), exitRow: wished.exitRow };
}

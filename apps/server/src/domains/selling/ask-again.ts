import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { AskingErrors } from '../bookings/index.ts';
import type { AccountRef, PartnerPort, Partners } from '../partner-accounts/index.ts';
import { SupplierError } from '../suppliers/index.ts';

/** How long a supplier may take for a price (the suppliers guide allows 60 s for a quote, but a person waits for this one). */
const REPRICE_DEADLINE_MS = 25_000;

/** What a supplier sells now, and the supplier with the account that sells it. */
export type Asked<Port, Quoted> = { readonly supplier: Port; readonly quoted: Quoted };

/**
 * Returns the supplier of an offer, which is sold only by the account that found it. Throws `gone` if the agency has switched it off or works by
 * another account by now.
 */
export async function sellerOf<Port extends PartnerPort>(
  suppliers: Partners<Port>,
  ctx: Ctx,
  seller: AccountRef,
  { gone }: Pick<AskingErrors, 'gone'>,
): Promise<Port> {
  const port = await suppliers.inForce(ctx, seller);
  if (!port) throw new AppError(gone);
  return port;
}

/** Asks a supplier for a price while a person waits. Throws the platform's error if it is gone or the supplier does not respond in time. */
export async function askPrice<Quoted>(
  ask: (signal: AbortSignal) => Promise<Quoted>,
  { failed, codes }: AskingErrors,
  signal?: AbortSignal,
): Promise<Quoted> {
  const deadline = AbortSignal.timeout(REPRICE_DEADLINE_MS);
  try {
    return await ask(signal ? AbortSignal.any([signal, deadline]) : deadline);
  } catch (error) {
    if (error instanceof SupplierError) throw new AppError(codes[error.code], { cause: error });
    throw new AppError(deadline.aborted ? 'supplierTimeout' : failed, { cause: error });
  }
}

/** Throws `failed` for a supplier's answer that does not fit what was asked, and tells the log. */
export function refuseUnsound(ctx: Ctx, { name }: PartnerPort, isSound: boolean, { failed }: Pick<AskingErrors, 'failed'>): void {
  if (isSound) return;
  ctx.log.warn({ supplier: name }, 'a quote that cannot be sold');
  throw new AppError(failed);
}

import type { ErrorCode } from '@caravel/contracts';
import { SupplierError } from '../../../domains/suppliers/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTime } from '../../../platform/in-time.ts';
import type { Logger } from '../../../platform/log.ts';
import type { HotelsSearchDeps } from '../deps.ts';
import type { HotelSupplier, SupplierRates, SupplierStay } from '../ports.ts';
import type { HotelSeller } from './find-own-offer.ts';
import type { HotelRecord } from './stored-record.ts';

/** How long the sellers may take for the rates of a hotel; a person waits for them. */
const RATES_DEADLINE_MS = 20_000;

/** What a seller said: rates, nothing to sell, or nothing at all. */
export type Told =
  | { readonly kind: 'rates'; readonly seller: HotelSeller; readonly rates: SupplierRates }
  | { readonly kind: 'soldOut' }
  | { readonly kind: 'missing'; readonly source: string; readonly outcome: 'late' | 'failed' };

/** Asks a seller for all rates. Never throws because of it. `deadlineMs`: how long it may take. */
export async function askSeller(
  log: Logger,
  supplier: HotelSupplier,
  seller: HotelSeller,
  stay: SupplierStay,
  deadlineMs = RATES_DEADLINE_MS,
): Promise<Told> {
  const deadline = new AbortController();
  let isLate = false;
  const onLate = () => {
    isLate = true;
    deadline.abort();
  };
  try {
    const asking = supplier.rates(seller.ref, stay, deadline.signal);
    return { kind: 'rates', seller, rates: await inTime(supplier.name, asking, deadlineMs, onLate) };
  } catch (error) {
    const code = error instanceof SupplierError ? error.code : undefined;
    if (code === 'notFound' || code === 'offerUnavailable') return { kind: 'soldOut' };
    log.warn({ supplier: supplier.name, error: String(error) }, 'a seller does not tell the rates of a hotel');
    return { kind: 'missing', source: supplier.name, outcome: isLate || code === 'timeout' ? 'late' : 'failed' };
  }
}

/** Asks every seller of a hotel that the agency still works with, by the account that found it. */
export async function askSellers(
  deps: Pick<HotelsSearchDeps, 'suppliers'>,
  ctx: Ctx,
  record: Pick<HotelRecord, 'sellers'>,
  stay: SupplierStay,
): Promise<Told[]> {
  const { ports } = await deps.suppliers.forAgency(ctx);
  const asked = record.sellers.flatMap((seller) => {
    const port = ports.find(({ name, accountId }) => name === seller.name && accountId === seller.accountId);
    return port ? [askSeller(ctx.log, port, seller, stay)] : [];
  });
  return Promise.all(asked);
}

/** The error if no seller has a rate: if one did not respond, that it did not, since it might have rooms. */
export function errorOf(told: readonly Told[]): ErrorCode {
  const missing = told.filter((one) => one.kind === 'missing');
  if (missing.length === 0) return 'roomNotAvailable';
  return missing.some(({ outcome }) => outcome === 'late') ? 'supplierTimeout' : 'supplierFailed';
}

import type { ErrorCode } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';
import { isAppError } from '../../../platform/errors.ts';
import type { PartnerPort, Partners } from '../../partner-accounts/index.ts';
import {
  CANCELLING_REFUSED,
  MAY_HAVE_HAPPENED,
  type SupplierCancellation,
  type SupplierCancellationQuote,
  SupplierError,
  type SupplierErrorCode,
  type UnreadOrder,
} from '../../suppliers/index.ts';
import type { AgreedCancellation, CancellationTerms, CancelOutcome, ListedOrder, NoOffer, OrderList } from '../ports.ts';

/* What the drivers of all products do alike with their suppliers. */

/** The errors of asking for a price: what is no longer sold (`gone`), what cannot be had (`failed`), and that of each failure. */
export type AskingErrors = {
  readonly gone: ErrorCode;
  readonly failed: ErrorCode;
  readonly codes: Readonly<Record<SupplierErrorCode, ErrorCode>>;
};

/** Returns why there is no offer in place of a quote, from what asking for one threw. */
export function noOfferOf(error: unknown, { gone }: Pick<AskingErrors, 'gone'>): NoOffer {
  if (isAppError(error, gone)) return { kind: 'gone', code: gone };
  return { kind: 'unknown', code: isAppError(error) ? error.code : 'supplierFailed' };
}

const isUnread = (one: { readonly state: string }): one is UnreadOrder => one.state === 'unread';

/** Returns the lists of orders of a product's suppliers (`ProductDriver.orderLists`). `states`: how each state of theirs is listed. */
export async function orderListsOf<State extends string>(
  suppliers: Partners<
    PartnerPort & {
      list(
        since: number,
      ): Promise<readonly ({ readonly reference: string; readonly state: State; readonly net: Money | null } | UnreadOrder)[]>;
    }
  >,
  states: Readonly<Record<State, ListedOrder['state']>>,
  ctx: Ctx | null,
  since: number,
): Promise<OrderList[]> {
  const sellers = ctx ? await suppliers.ownSince(ctx, since) : suppliers.ofPlatform();
  return sellers.map((seller) => ({
    supplier: seller,
    read: async () =>
      (await seller.list(since)).map((one): ListedOrder => {
        if (isUnread(one)) return one;
        const { reference, state, net } = one;
        return { reference, state: states[state], net };
      }),
  }));
}

/** Returns a supplier's terms for a cancellation. `ask` asks it for them. */
export async function termsOf(ask: () => Promise<SupplierCancellationQuote>): Promise<CancellationTerms> {
  try {
    const terms = await ask();
    return { kind: terms.kind, supplierPenalty: terms.penalty, expiresAt: terms.expiresAt, termsReference: terms.ref };
  } catch (error) {
    const code = error instanceof SupplierError ? error.code : 'unavailable';
    return { kind: MAY_HAVE_HAPPENED.has(code) ? 'unknown' : 'refused', code: CANCELLING_REFUSED[code] };
  }
}

/** The calls that cancel one order at its supplier. */
export type CancellingCalls = {
  terms(): Promise<CancellationTerms>;
  cancel(termsReference: string): Promise<SupplierCancellation>;
};

/** If the agreed terms have expired at the supplier, returns the reference of new terms that are as good; null if it now charges more. */
async function renewedTerms({ terms: ask }: CancellingCalls, agreed: AgreedCancellation): Promise<string | null> {
  const terms = await ask();
  // mutant cancel-at-dearer-terms: `terms.supplierPenalty.amountMinor >` -> `0 >` fails cancel-again.test.ts
  if (terms.kind !== agreed.kind || terms.supplierPenalty.amountMinor > agreed.supplierPenalty.amountMinor) return null;
  return terms.termsReference ?? null;
}

/** Cancels at the terms that a person agreed to, or at new ones that are as good. */
export async function cancelAsAgreed(calls: CancellingCalls, agreed: AgreedCancellation): Promise<CancelOutcome<never>> {
  if (agreed.termsReference === null) return { kind: 'refused', code: 'bookingStateConflict' };
  let outcome = await calls.cancel(agreed.termsReference);
  if (outcome.kind === 'changed') {
    const renewed = await renewedTerms(calls, agreed);
    if (renewed !== null) outcome = await calls.cancel(renewed);
  }
  if (outcome.kind === 'unknown') return { kind: 'unknown' };
  if (outcome.kind === 'changed') return { kind: 'refused', code: 'cancellationFailed' };
  if (outcome.kind === 'refused') return { kind: 'refused', code: CANCELLING_REFUSED[outcome.code] };
  return { kind: 'cancelled' };
}

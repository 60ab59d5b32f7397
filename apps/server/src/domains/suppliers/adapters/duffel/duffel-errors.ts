import { z } from 'zod';
import type { OutboundError } from '../../../../platform/outbound/outbound-error.ts';
import type { SupplierErrorCode } from '../../supplier-error.ts';

/** A failure in the port's terms. `vendor`: Duffel's own code and request id, for the log. */
export type DuffelFailure = {
  readonly code: SupplierErrorCode;
  /** Whether it may have been done all the same: look it up. */
  readonly isUnknown: boolean;
  readonly vendor: string | null;
};

/**
 * Duffel's codes that say more than their type (duffel.com/docs/api/overview/errors). Those of airlines say that nobody knows: "the order may still have
 * been created on the airline's side".
 */
const BY_CODE: Readonly<Record<string, Pick<DuffelFailure, 'code' | 'isUnknown'>>> = {
  not_found: { code: 'notFound', isUnknown: false },
  offer_no_longer_available: { code: 'offerUnavailable', isUnknown: false },
  offer_expired: { code: 'offerUnavailable', isUnknown: false },
  offer_request_already_booked: { code: 'offerUnavailable', isUnknown: false },
  order_creation_already_attempted: { code: 'offerUnavailable', isUnknown: false },
  price_changed: { code: 'priceChanged', isUnknown: false },
  payment_amount_does_not_match_order_amount: { code: 'priceChanged', isUnknown: false },
  order_cancellation_expired: { code: 'quoteExpired', isUnknown: false },
  order_cancellation_stale: { code: 'quoteExpired', isUnknown: false },
  already_cancelled: { code: 'notAllowed', isUnknown: false },
  already_paid: { code: 'notAllowed', isUnknown: false },
  past_payment_required_by_date: { code: 'notAllowed', isUnknown: false },
  insufficient_balance: { code: 'refused', isUnknown: false },
  invalid_order_create_type: { code: 'notAllowed', isUnknown: false },
  airline_internal: { code: 'unavailable', isUnknown: true },
  airline_unknown: { code: 'unavailable', isUnknown: true },
  internal_server_error: { code: 'unavailable', isUnknown: true },
};

const BY_TYPE: Readonly<Record<string, Pick<DuffelFailure, 'code' | 'isUnknown'>>> = {
  // A key that Duffel does not take says nothing about an offer or an order.
  authentication_error: { code: 'unavailable', isUnknown: false },
  airline_error: { code: 'unavailable', isUnknown: true },
  api_error: { code: 'unavailable', isUnknown: true },
  invalid_request_error: { code: 'refused', isUnknown: false },
  invalid_state_error: { code: 'notAllowed', isUnknown: false },
  rate_limit_error: { code: 'rateLimited', isUnknown: false },
  validation_error: { code: 'refused', isUnknown: false },
};

/** What Duffel promises not to have done, with a status of 5xx: "no negative side effects have occurred", no order and no payment. */
const CERTAINLY_NOT: Readonly<Record<string, SupplierErrorCode>> = { order_not_created: 'refused' };

const errorsSchema = z.object({
  errors: z.array(z.object({ type: z.string().catch(''), code: z.string().catch(''), source: z.unknown().optional() })).min(1),
});

/** Validation errors name the field: of a passenger, of a driver, of the card; those of airlines name the airline in a text. */
const pointerOf = (source: unknown) => z.object({ pointer: z.string() }).safeParse(source).data?.pointer ?? '';
const isOfTraveler = (source: unknown) => /^\/(?:passengers|driver)/.test(pointerOf(source));

/** Duffel tells no codes of refused cards of rentals: a refusal counts as one if it points at the card, or if its code speaks of one. */
const isOfCard = (source: unknown, code: string) =>
  pointerOf(source).startsWith('/payment/card_id') || /(?:^|_)card(?:_|$)/.test(code);
const CARD_TYPES: ReadonlySet<string> = new Set(['validation_error', 'invalid_state_error', 'invalid_request_error']);

const firstError = (body: unknown) => errorsSchema.safeParse(body).data?.errors[0];

/** The failure that a refusal tells of: by its code, else by its type, else by its status. Duffel's words go nowhere. */
function refusalOf(
  { status }: OutboundError,
  body: unknown,
): Pick<DuffelFailure, 'code' | 'isUnknown'> & { readonly word: string } {
  const first = firstError(body);
  const word = /^[a-z_]{1,60}$/.test(first?.code ?? '') ? (first?.code ?? '') : '';
  const known = BY_CODE[first?.code ?? ''] ?? BY_TYPE[first?.type ?? ''];
  if (first?.type === 'validation_error' && isOfTraveler(first.source))
    return { code: 'travelerRefused', isUnknown: false, word };
  if (CARD_TYPES.has(first?.type ?? '') && isOfCard(first?.source, word)) return { code: 'cardRefused', isUnknown: false, word };
  if (known) return { ...known, word };
  if (status === 401 || status === 403) return { code: 'unavailable', isUnknown: false, word };
  return { code: status === 404 ? 'notFound' : 'refused', isUnknown: false, word };
}

/** Maps a failed call to the port's terms. */
export function failureOf(error: OutboundError): DuffelFailure {
  const vendor = (word: string) => [word, error.requestId].filter(Boolean).join(' ') || null;
  if (error.failure === 'unavailable') {
    const code = error.reason === 'tooManyCalls' ? 'rateLimited' : 'unavailable';
    return { code, isUnknown: false, vendor: vendor(error.reason) };
  }
  if (error.failure === 'refused') {
    const { word, ...known } = refusalOf(error, error.answer());
    return { ...known, vendor: vendor(word) };
  }
  const given = firstError(error.answer())?.code ?? '';
  const certain = CERTAINLY_NOT[given];
  if (certain !== undefined) return { code: certain, isUnknown: false, vendor: vendor(given) };
  const byReason = { timeout: 'timeout', badAnswer: 'badAnswer', tooLarge: 'badAnswer' } as const;
  const code = error.reason in byReason ? byReason[error.reason as keyof typeof byReason] : 'unavailable';
  return { code, isUnknown: true, vendor: vendor(String(error.status ?? error.reason)) };
}

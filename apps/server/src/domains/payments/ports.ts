import type { ErrorCode } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';

/** Why a card was not accepted; each is told to its holder in the spec's words. */
export type DeclineCode = Extract<
  ErrorCode,
  'paymentDeclined' | 'insufficientFunds' | 'cardExpired' | 'cardCodeWrong' | 'paymentFailed'
>;

/** A payment as its gateway keeps it. */
export type GatewayPayment = {
  readonly gatewayPaymentId: string;
  readonly reference: string;
  readonly status: 'actionRequired' | 'authorised' | 'captured' | 'voided' | 'declined';
  readonly amount: Money;
  readonly captured: Money;
  readonly refunded: Money;
  readonly brand: string | null;
  readonly last4: string | null;
  /** Where the holder confirms, relative path or URL, to be framed; null unless `actionRequired`. */
  readonly actionUrl: string | null;
  readonly declineCode: DeclineCode | null;
};

/** What was asked of a gateway: it did it, said no, or we cannot tell (timeout, reset, 5xx). */
export type GatewayOutcome =
  | { readonly kind: 'done'; readonly payment: GatewayPayment }
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  | { readonly kind: 'unknown' };

export type AuthoriseOutcome =
  | { readonly kind: 'authorised' | 'actionRequired'; readonly payment: GatewayPayment }
  | { readonly kind: 'declined'; readonly code: DeclineCode; readonly payment: GatewayPayment | null }
  | { readonly kind: 'unknown' };

export type RetrieveOutcome =
  | { readonly kind: 'found'; readonly payment: GatewayPayment }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'unknown' };

/** An event that a gateway sent and signed. Only a hint: the payment is read again at the gateway. */
export type GatewayEvent = { readonly eventId: string; readonly type: string; readonly reference: string };

/** Headers of a webhook, lower-case names. */
export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * A company that takes cards. Card data never comes here: a token stands for the card. `reference` is ours, unique per payment,
 * stored before the first call; a second call with the same reference (or, for refunds, the same `refundReference`) changes nothing
 * and answers how it stands. Nothing is called inside a transaction; a failure that leaves doubt is `unknown`, never a throw.
 */
export interface PaymentGateway {
  readonly name: 'sandbox' | 'stripe';
  readonly simulated: boolean;
  /** For the card frame of the web. */
  readonly frameUrl: string | null;
  readonly publishableKey: string | null;
  authorise(input: {
    readonly reference: string;
    readonly amount: Money;
    readonly token: string;
    /** Full name of who leads the journey: gateways show it to the merchant and weigh it against fraud. */
    readonly traveler: string;
  }): Promise<AuthoriseOutcome>;
  capture(input: { readonly reference: string; readonly amount: Money }): Promise<GatewayOutcome>;
  void(input: { readonly reference: string }): Promise<GatewayOutcome>;
  refund(input: {
    readonly reference: string;
    readonly refundReference: string;
    readonly amount: Money;
  }): Promise<GatewayOutcome>;
  retrieve(reference: string): Promise<RetrieveOutcome>;
  /** Every payment begun since an instant (epoch milliseconds), for the comparison of books. Throws where it does not answer. */
  list(since: number): Promise<readonly GatewayPayment[]>;
  /** The event of a webhook, or null where its signature or its age (over 300 s either way) is wrong. `rawBody` as it came. */
  readEvent(rawBody: string, headers: WebhookHeaders, now: number): GatewayEvent | null;
}

import type { ErrorCode, PaymentSourceName } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import type { PartnerPort } from '../partner-accounts/index.ts';

/** Why a card was declined; its holder is told in the spec's words. */
export type DeclineCode = Extract<
  ErrorCode,
  | 'paymentDeclined'
  | 'challengeRefused'
  | 'insufficientFunds'
  | 'cardExpired'
  | 'cardCodeWrong'
  | 'cardDetailsInvalid'
  | 'paymentFailed'
>;

/** A payment as its gateway stores it. */
export type GatewayPayment = {
  readonly gatewayPaymentId: string;
  readonly reference: string;
  readonly status: 'actionRequired' | 'authorised' | 'captured' | 'voided' | 'declined';
  readonly amount: Money;
  readonly captured: Money;
  readonly refunded: Money;
  readonly brand: string | null;
  readonly last4: string | null;
  /** Where the cardholder confirms: a relative path or URL to show in a frame; null unless `actionRequired`. */
  readonly actionUrl: string | null;
  readonly declineCode: DeclineCode | null;
};

/** The result of a call to a gateway: done, refused, or unknown (timeout, reset, 5xx). */
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

/** A signed event from a gateway. Only a hint: the payment is then read from the gateway. */
export type GatewayEvent = { readonly eventId: string; readonly type: string; readonly reference: string };

/** Headers of a webhook, with lower-case names. */
export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A gateway that takes cards. */
export type CardGateway = PaymentGateway & { readonly name: Exclude<PaymentSourceName, 'wallet'> };

/**
 * A source of money, called by one account: a company that processes cards, or the credit that an agency keeps for its travelers. A payment is
 * found and changed only by the account that began it. Card data never reaches us: a token stands for the card. `reference` is ours, unique
 * per payment, and stored before the first call. A second call with the same reference (or, for refunds, the same `refundReference`) changes
 * nothing and returns the current state. Nothing is called inside a transaction. A failure with an uncertain result is `unknown`, never a throw.
 */
export interface PaymentGateway extends PartnerPort {
  readonly name: PaymentSourceName;
  /** The page for the card frame of the web. */
  readonly frameUrl: string | null;
  readonly publishableKey: string | null;
  authorise(input: {
    readonly reference: string;
    readonly amount: Money;
    readonly token: string;
    /** Full name of the lead traveler: gateways show it to the merchant and use it against fraud. */
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
  /**
   * Lists every payment begun since an instant (epoch milliseconds), for the comparison of books. Throws if the gateway does not respond.
   */
  list(since: number): Promise<readonly GatewayPayment[]>;
  /** Reads the event of a webhook; null if it is not signed with the account's secret or its time is off by more than 300 s. `rawBody` must be unchanged. */
  readEvent(rawBody: string, headers: WebhookHeaders, now: number): GatewayEvent | null;
}

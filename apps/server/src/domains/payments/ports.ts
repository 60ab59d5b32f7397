import type { CardGatewayName, DisputeReason, DisputeState, ErrorCode, PaymentSourceName } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import type { PartnerPort } from '../partner-accounts/index.ts';

/** Why a payment was declined; the payer is told in the spec's words. */
export type DeclineCode = Extract<
  ErrorCode,
  | 'paymentDeclined'
  | 'challengeRefused'
  | 'insufficientFunds'
  | 'insufficientCredit'
  | 'cardExpired'
  | 'cardCodeWrong'
  | 'cardDetailsInvalid'
  | 'paymentFailed'
  | 'transferTooLate'
  | 'chainUnreachable'
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
  /** The transaction that paid on a chain. */
  readonly transactionHash?: string | null;
  /** Declined because the bank wants the holder of a kept card, who was absent. */
  readonly isHolderNeeded?: boolean;
  /** The card that `authorise` kept, for `cards`. */
  readonly keptCard?: string | null;
};

/** The result of a call to a gateway: done, refused, or unknown (timeout, reset, 5xx). */
export type GatewayOutcome =
  | { readonly kind: 'done'; readonly payment: GatewayPayment }
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  | { readonly kind: 'unknown' };

/** The result of a refund. `pending`: it is owed, and made outside of our system; a later call with the same reference tells whether it was. */
export type RefundOutcome = GatewayOutcome | { readonly kind: 'pending'; readonly payment: GatewayPayment };

export type AuthoriseOutcome =
  | { readonly kind: 'authorised' | 'actionRequired'; readonly payment: GatewayPayment }
  | { readonly kind: 'declined'; readonly code: DeclineCode; readonly payment: GatewayPayment | null }
  | { readonly kind: 'unknown' };

export type RetrieveOutcome =
  | { readonly kind: 'found'; readonly payment: GatewayPayment }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'unknown' };

/** A signed event from a gateway. Only a hint: the payment is then read from the gateway. */
export type GatewayEvent = {
  readonly eventId: string;
  readonly type: string;
  /** Ours, of the payment; empty if the event does not name it. */
  readonly reference: string;
  /** The dispute that it is about, by the gateway's id. */
  readonly disputeId?: string;
};

/** A dispute of a payment as its gateway tells of it now. Instants are epoch milliseconds. */
export type GatewayDispute = {
  readonly gatewayDisputeId: string;
  /** Ours, of the disputed payment. */
  readonly reference: string;
  readonly state: DisputeState;
  readonly reason: DisputeReason;
  readonly amount: Money;
  /** What the gateway keeps from us because of it, without fees: nothing of a warning, or once it was given back. */
  readonly withdrawn: Money;
  readonly fee: Money;
  /** Until when evidence is taken; null: none is wanted (any more). */
  readonly evidenceDueBy: number | null;
  readonly openedAt: number;
  /** Where staff hand evidence in: an address, or a path of this site. */
  readonly page: string;
};

export type DisputeOutcome =
  | { readonly kind: 'found'; readonly dispute: GatewayDispute }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'unknown' };

/** Headers of a webhook, with lower-case names. */
export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A card that a gateway keeps, so that it pays again without its holder. Our side never sees its number. */
export type StoredCard = {
  readonly cardId: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
};

/** The result of storing a card. `actionUrl`: where its holder confirms, to show in a frame; `find` then tells how that ended. */
export type StoreCardOutcome =
  | { readonly kind: 'stored'; readonly card: StoredCard }
  | { readonly kind: 'actionRequired'; readonly actionUrl: string }
  | { readonly kind: 'declined'; readonly code: DeclineCode }
  | { readonly kind: 'unknown' };

/** The result of a payment by a stored card. `holderNeeded`: the bank wants its holder, who is absent; nothing is reserved. */
export type StoredCardPayment = AuthoriseOutcome | { readonly kind: 'holderNeeded'; readonly payment: GatewayPayment };

/**
 * The part of a gateway that keeps cards. As with payments, `reference` is ours and stored before the first call, and a second call with the
 * same one changes nothing and returns the current state; that of a payment stands beside those of `authorise`, and the payment is captured,
 * voided, refunded and retrieved like any other. A card is found and charged only by the account that stored it.
 */
export interface CardStore {
  /** Stores the card of a token, which pays nothing. `holder`: the name on the card. */
  store(input: { readonly reference: string; readonly token: string; readonly holder: string }): Promise<StoreCardOutcome>;
  find(reference: string): Promise<StoreCardOutcome | { readonly kind: 'notFound' }>;
  /** How long an authorisation lives at least whose holder is absent, in milliseconds. */
  readonly authorisationLives: number;
  /** Authorises an amount. `offSession`: the holder is absent and cannot confirm anything. */
  authorise(input: {
    readonly reference: string;
    readonly amount: Money;
    readonly cardId: string;
    readonly offSession: boolean;
  }): Promise<StoredCardPayment>;
  /** Forgets a card, which then pays nothing more. Done of an unknown one too. */
  forget(cardId: string): Promise<{ readonly kind: 'done' | 'unknown' }>;
}

/** A gateway that takes cards. */
export type CardGateway = PaymentGateway & { readonly name: CardGatewayName };

/**
 * A source of money, called by one account: a company that processes cards, the credit that an agency keeps for its travelers, or a token on a chain. A payment is
 * found and changed only by the account that began it. Card data never reaches us: a token stands for the card. `reference` is ours, unique
 * per payment, and stored before the first call. A second call with the same reference (or, for refunds, the same `refundReference`) changes
 * nothing and returns the current state. Nothing is called inside a transaction. A failure with an uncertain result is `unknown`, never a throw.
 */
export interface PaymentGateway extends PartnerPort {
  readonly name: PaymentSourceName;
  /** The page for the card frame of the web. */
  readonly frameUrl: string | null;
  readonly publishableKey: string | null;
  /** How long an authorisation lives at least, in milliseconds; then it lapses and cannot be captured any more. Null: until it is let go. */
  readonly authorisationLives: number | null;
  /** Keeps cards that pay again; null of a source that cannot. */
  readonly cards: CardStore | null;
  /** Reads a dispute by the gateway's id; absent of a source whose payments nobody can dispute. */
  readonly findDispute?: (gatewayDisputeId: string) => Promise<DisputeOutcome>;
  authorise(input: {
    readonly reference: string;
    readonly amount: Money;
    readonly token: string;
    /** Full name of the lead traveler: gateways show it to the merchant and use it against fraud. */
    readonly traveler: string;
    /** Keeps the card too, so that it can be authorised anew (`keptCard` of the payment). Ignored by sources that keep none. */
    readonly keepsCard?: boolean;
  }): Promise<AuthoriseOutcome>;
  capture(input: { readonly reference: string; readonly amount: Money }): Promise<GatewayOutcome>;
  void(input: { readonly reference: string }): Promise<GatewayOutcome>;
  refund(input: { readonly reference: string; readonly refundReference: string; readonly amount: Money }): Promise<RefundOutcome>;
  /**
   * Tells whether a payment still stands, right before the supplier is asked. Only sources have it whose payments can be undone although they were
   * made; a bank vouches for all others.
   */
  recheck?(reference: string): Promise<'stands' | 'undone' | 'unknown'>;
  /** Names the chain of a source that is paid on one. Such a payment is `actionRequired` without an address until the traveler has sent it. */
  network?(): string;
  retrieve(reference: string): Promise<RetrieveOutcome>;
  /**
   * Lists every payment begun since an instant (epoch milliseconds), for the comparison of books. Throws if the gateway does not respond.
   */
  list(since: number): Promise<readonly GatewayPayment[]>;
  /** Reads the event of a webhook; null if it is not signed with the account's secret or its time is off by more than 300 s. `rawBody` must be unchanged. */
  readEvent(rawBody: string, headers: WebhookHeaders, now: number): GatewayEvent | null;
}

import { randomBytes } from 'node:crypto';

/** A card that somebody typed into Stripe's element, by its test number. */
type Card = { readonly last4: string; readonly behaviour: string };

/** Stripe's test cards (docs.stripe.com/testing), by number. */
const CARDS: Readonly<Record<string, string>> = {
  '4242424242424242': 'succeeds',
  '4000000000000002': 'generic_decline',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000002500003155': 'challenge',
  '4000000000000119': 'processing_error',
  '4000000000000259': 'disputed',
  '4000002760003184': 'always',
  // Stripe refuses this one after the bank's question; here, when its holder is absent.
  '4000008260003178': 'refusedLater',
};

/** Payment methods of Stripe's test mode that stand for a card each time anew. */
export const TEST_METHODS: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_authenticationRequired: '4000002500003155',
  pm_card_createDispute: '4000000000000259',
};

export type Intent = {
  readonly id: string;
  readonly account: string;
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly paymentMethod: string;
  readonly customer: string | null;
  readonly keepsCard: boolean;
  /** Confirmed without the card's holder. */
  readonly isAbsent: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly description: string | null;
  readonly fee: number | null;
  status: 'requires_payment_method' | 'requires_action' | 'requires_capture' | 'succeeded' | 'canceled';
  received: number;
  error: { type: string; code: string; decline_code?: string; message: string } | null;
};

/** Keeps a card for a customer. */
export type Setup = Pick<Intent, 'id' | 'account' | 'created' | 'paymentMethod' | 'metadata'> & {
  readonly customer: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded';
  error: Intent['error'];
};

export type Refund = {
  readonly id: string;
  readonly account: string;
  readonly created: number;
  readonly intent: string;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
};

/** An account of Stripe. Keys that are in none each open one of their own, in US dollars. */
export type StandInAccount = { readonly id: string; readonly currency: string; readonly mayCharge: boolean };
/** A dispute; the bank's money moves with `moved`, in Stripe's own sign. */
export type Dispute = {
  readonly id: string;
  readonly account: string;
  readonly created: number;
  readonly intent: string;
  readonly amount: number;
  readonly reason: string;
  readonly moved: { readonly amount: number; readonly fee: number }[];
  status: string;
};

/** What the stand-in keeps, and what its test does as cardholder. */
export type StandInBooks = {
  readonly url: string;
  readonly now: () => number;
  readonly cards: Map<string, Card & { isUsed: boolean; customer: string | null }>;
  /** Customers, by account and id. */
  readonly customers: Set<string>;
  readonly setups: Map<string, Setup>;
  readonly intents: Map<string, Intent>;
  readonly refunds: Refund[];
  /** Accounts by the keys that open them; null: the key was revoked. */
  readonly keys: Map<string, StandInAccount | null>;
  readonly disputes: Map<string, Dispute>;
  /** Answers by account and idempotency key. */
  readonly replays: Map<string, { readonly request: string; readonly status: number; readonly body: unknown }>;
  newId(kind: string): string;
  /** Types a card into the element; returns the id of the payment method. */
  typeCard(number: string): string;
  /** What the element tells of a typed card. */
  describeCard(id: string): { readonly id: string; readonly card: { readonly brand: string; readonly last4: string } };
  /** The cardholder's answer to the bank. */
  challenge(intentId: string, isApproved: boolean): string;
  /** The cardholder's bank disputes a captured payment; `isWarning`: it only asks. */
  dispute(intentId: string, reason: string, isWarning?: boolean): Dispute;
  /** The bank decides: what is won comes back. */
  decide(disputeId: string, outcome: 'under_review' | 'won' | 'lost' | 'warning_closed'): void;
};

/** What Stripe charges for a dispute (stripe.com/pricing). */
const DISPUTE_FEE = 1_500;

const NOT_PROVEN = 'The provided PaymentMethod has failed authentication.';

/** Makes empty books. */
export function standInBooks(url: string, now: () => number): StandInBooks {
  const cards: StandInBooks['cards'] = new Map();
  const intents: StandInBooks['intents'] = new Map();
  const setups: StandInBooks['setups'] = new Map();
  const disputes: StandInBooks['disputes'] = new Map();
  const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;
  return {
    ...{
      url,
      now,
      cards,
      intents,
      setups,
      customers: new Set<string>(),
      refunds: [],
      replays: new Map(),
      keys: new Map(),
      newId,
    },
    ...{ url, now, cards, intents, setups, customers: new Set<string>(), refunds: [], disputes, replays: new Map(), newId },
    typeCard(number) {
      const id = newId('pm');
      cards.set(id, { last4: number.slice(-4), behaviour: CARDS[number] ?? 'generic_decline', isUsed: false, customer: null });
      return id;
    },
    describeCard: (id) => ({ id, card: { brand: 'visa', last4: cards.get(id)?.last4 ?? '' } }),
    challenge(id, isApproved) {
      const setup = setups.get(id);
      if (setup) {
        if (setup.status !== 'requires_action') return 'over';
        setup.status = isApproved ? 'succeeded' : 'requires_payment_method';
        const card = cards.get(setup.paymentMethod);
        if (isApproved && card) card.customer = setup.customer;
        if (!isApproved) setup.error = { type: 'card_error', code: 'setup_intent_authentication_failure', message: NOT_PROVEN };
        return 'answered';
      }
      const intent = intents.get(id);
      if (intent?.status !== 'requires_action') return 'over';
      intent.status = isApproved ? 'requires_capture' : 'requires_payment_method';
      const held = cards.get(intent.paymentMethod);
      if (isApproved && intent.keepsCard && held) held.customer = intent.customer;
      if (!isApproved) intent.error = { type: 'card_error', code: 'payment_intent_authentication_failure', message: NOT_PROVEN };
      return 'answered';
    },
    dispute(intentId, reason, isWarning = false) {
      const intent = intents.get(intentId);
      if (intent?.status !== 'succeeded') throw new Error('nothing was taken');
      const dispute: Dispute = {
        ...{ id: newId('dp'), account: intent.account, created: Math.floor(now() / 1_000), intent: intentId, reason },
        amount: intent.received,
        moved: isWarning ? [] : [{ amount: -intent.received, fee: DISPUTE_FEE }],
        status: isWarning ? 'warning_needs_response' : 'needs_response',
      };
      disputes.set(dispute.id, dispute);
      return dispute;
    },
    decide(disputeId, outcome) {
      const dispute = disputes.get(disputeId);
      if (!dispute) throw new Error('no such dispute');
      dispute.status = outcome;
      if (outcome === 'won') dispute.moved.push({ amount: dispute.amount, fee: 0 });
    },
  };
}

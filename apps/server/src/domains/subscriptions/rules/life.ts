import type { LifeState, SubscriptionPlan } from '@caravel/contracts';
import type { Money, PlainDate } from '@caravel/kernel';

/** The facts that tell how a subscription stands. Days are the agency's office's. */
export type LifeFacts = {
  readonly isSubscribed: boolean;
  readonly endsOn: PlainDate | null;
  /** The last day on which the office works without a paid renewal; null: it is not renewed. */
  readonly graceUntil: PlainDate | null;
  readonly isCancelled: boolean;
  /** How often the charge of the next period was refused. */
  readonly tries: number;
};

/** The state of a subscription on a day. On the first days of a period it is active until its charge is refused. */
export function lifeState({ isSubscribed, endsOn, graceUntil, isCancelled, tries }: LifeFacts, today: PlainDate): LifeState {
  if (!isSubscribed) return 'none';
  if (endsOn === null || endsOn >= today) return isCancelled ? 'cancelling' : 'active';
  if (graceUntil !== null && graceUntil >= today) return tries > 0 ? 'pastDue' : 'active';
  return isCancelled ? 'cancelled' : 'closed';
}

/** A kept card, as its holder knows it. */
export type CardFace = {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
};

/** How a subscription stands, for the agency's staff. */
export type SubscriptionLife = {
  readonly state: LifeState;
  readonly plan: SubscriptionPlan | null;
  readonly startsOn: PlainDate | null;
  readonly endsOn: PlainDate | null;
  /** Whether it is renewed by itself, and the first day of the period that follows then. */
  readonly isRenewed: boolean;
  readonly renewsOn: PlainDate | null;
  /** The charge that comes next, by itself, and its day: that of the next try while it is past due. Null: nothing is charged. */
  readonly nextCharge: { readonly amount: Money; readonly on: PlainDate } | null;
  /** What the owner pays now, where something is due. */
  readonly due: Money | null;
  readonly card: CardFace | null;
  /** The last day of a subscription that was cancelled. */
  readonly cancelAt: PlainDate | null;
  /** The first day of the period that is not paid. */
  readonly dueSince: PlainDate | null;
  /** How often its charge was refused. */
  readonly tries: number;
  /** The bank wants the holder of the card to confirm: paying on the page mends it. */
  readonly isHolderNeeded: boolean;
  /** The last day on which the office works while nothing is paid. */
  readonly closesAfter: PlainDate | null;
};

import type { RequestStatus, RequestStep, SagaState } from '@caravel/contracts';

/** The actor: the person whose trip it is, or somebody of the agency who is not. */
export type RequestSide = 'traveler' | 'agency';

/** How a request stands. */
export type RequestStanding = {
  readonly status: RequestStatus;
  /** Whether the last day of its offer is over; false without one. */
  readonly isOfferOver: boolean;
  /** Whether the booking stands: nothing can be changed about one that is cancelled. */
  readonly isBookingStanding: boolean;
  /** Whether an offer of the supplier was chosen, and is paid or made. */
  readonly isBeingChanged: boolean;
};

type Move = {
  readonly by: readonly RequestSide[];
  readonly from: readonly RequestStatus[];
  readonly to: RequestStatus;
  readonly text: 'none' | 'optional' | 'required';
  /** It makes no sense about a booking that does not stand any more. */
  readonly needsBooking?: true;
};

/**
 * Which role may take a step, from which state to which, and whether words go with it. Withdrawing and refusing end what a cancelled booking left
 * open. Staff who answer the telephone may withdraw a request for a client, but never accept or decline an offer for them.
 */
const MOVES: Readonly<Record<RequestStep, Move>> = {
  see: { by: ['agency'], from: ['sent'], to: 'seen', text: 'none' },
  answer: { by: ['agency'], from: ['sent', 'seen', 'answered'], to: 'answered', text: 'required', needsBooking: true },
  refuse: { by: ['agency'], from: ['sent', 'seen', 'answered', 'accepted'], to: 'refused', text: 'required' },
  complete: { by: ['agency'], from: ['accepted'], to: 'done', text: 'required', needsBooking: true },
  accept: { by: ['traveler'], from: ['answered'], to: 'accepted', text: 'none', needsBooking: true },
  decline: { by: ['traveler'], from: ['answered'], to: 'declined', text: 'optional' },
  withdraw: { by: ['traveler', 'agency'], from: ['sent', 'seen', 'answered'], to: 'withdrawn', text: 'optional' },
};
const STEPS = ['see', 'answer', 'complete', 'refuse', 'accept', 'decline', 'withdraw'] as const satisfies readonly RequestStep[];

/**
 * Returns the status that a step of a side leads to; undefined if it cannot be taken now. An offer stands until it is over: only then can it be
 * answered again, and only before can it be accepted.
 */
export function statusAfter(standing: RequestStanding, side: RequestSide, step: RequestStep): RequestStatus | undefined {
  const { by, from, to, needsBooking } = MOVES[step];
  const { status, isOfferOver, isBookingStanding, isBeingChanged } = standing;
  if (isBeingChanged) return undefined;
  if (!by.includes(side) || !from.includes(status) || (needsBooking && !isBookingStanding)) return undefined;
  if (step === 'answer' && status === 'answered' && !isOfferOver) return undefined;
  return step === 'accept' && isOfferOver ? undefined : to;
}

/** Returns the steps that a side may take now. */
export function openSteps(standing: RequestStanding, side: RequestSide): RequestStep[] {
  return STEPS.filter((step) => statusAfter(standing, side, step) !== undefined);
}

/** Whether a side may ever take a step. */
export function mayTake(side: RequestSide, step: RequestStep): boolean {
  return MOVES[step].by.includes(side);
}

/** Whether words go with a step. */
export function textOf(step: RequestStep): Move['text'] {
  return MOVES[step].text;
}

/** Whether a booking in a state can be changed: paid, and neither failed nor being cancelled. */
export function isStanding(state: SagaState): boolean {
  return state === 'captured' || state === 'done';
}

import type { SagaState } from '@caravel/contracts';

/** What can happen to a booking. Outcomes of suppliers and gateways become one of these in `rules/events.ts`. */
export const SAGA_EVENTS = [
  // The card
  'authorised',
  'actionRequired',
  'authoriseUnknown',
  'declined',
  'abandoned',
  'retried',
  // The supplier
  'requesting',
  'confirmed',
  'held',
  'pending',
  'supplierUnknown',
  'lookupEmpty',
  'resend',
  'refused',
  'exhausted',
  // Taking or letting go the money
  'captured',
  'captureFailed',
  'voided',
  'voidFailed',
  // After it
  'fulfilled',
  'fulfilPending',
  // A held booking
  'payRequested',
  'declinedHeld',
  'voidedHeld',
  'lapsed',
  // Cancelling
  'cancelRequested',
  'supplierCancelled',
  'cancelRefused',
  'cancelUnknown',
  'refunded',
  'refundFailed',
] as const;
export type SagaEvent = (typeof SAGA_EVENTS)[number];

/** Where an event leads; `origin` is the state that a refused cancellation goes back to. */
type Target = SagaState | 'origin';

const cancellable = { cancelRequested: 'cancelling' } as const;
const answers = {
  confirmed: 'confirmed',
  held: 'held',
  pending: 'supplierPending',
  refused: 'voiding',
} as const;
const lookups = {
  supplierUnknown: 'supplierUnknown',
  lookupEmpty: 'supplierUnknown',
  resend: 'paymentAuthorised',
  exhausted: 'voiding',
} as const;

/**
 * The saga of every product: state × event → state. What is not here cannot happen and is refused.
 * An event that leads to its own state means: nothing decided yet, or not done yet; it is tried again later.
 */
export const TRANSITIONS: Readonly<Record<SagaState, Readonly<Partial<Record<SagaEvent, Target>>>>> = {
  created: {
    authorised: 'paymentAuthorised',
    actionRequired: 'paymentActionRequired',
    authoriseUnknown: 'created',
    declined: 'failed',
    abandoned: 'voiding',
    /** A hold needs no payment. */
    requesting: 'supplierRequested',
  },
  paymentActionRequired: {
    authorised: 'paymentAuthorised',
    actionRequired: 'paymentActionRequired',
    authoriseUnknown: 'paymentActionRequired',
    declined: 'failed',
    declinedHeld: 'held',
    abandoned: 'voiding',
  },
  paymentAuthorised: { requesting: 'supplierRequested' },
  supplierRequested: { ...answers, ...lookups },
  supplierPending: { ...answers, ...lookups, supplierUnknown: 'supplierPending' },
  supplierUnknown: { ...answers, ...lookups },
  confirmed: { captured: 'captured', captureFailed: 'paymentDue' },
  paymentDue: { ...cancellable, captured: 'captured', captureFailed: 'paymentDue' },
  captured: { ...cancellable, fulfilled: 'done', fulfilPending: 'captured' },
  done: cancellable,
  held: {
    ...cancellable,
    payRequested: 'held',
    authorised: 'paymentAuthorised',
    actionRequired: 'paymentActionRequired',
    authoriseUnknown: 'held',
    declinedHeld: 'held',
    abandoned: 'voiding',
    lapsed: 'cancelled',
    held: 'held',
    /** Paid at the supplier although we let the money go: it is due. */
    confirmed: 'confirmed',
    supplierUnknown: 'held',
  },
  voiding: { voided: 'failed', voidedHeld: 'held', voidFailed: 'voiding' },
  /** Only where no supplier was ever asked: another card for the same quote. */
  failed: { retried: 'created' },
  cancelling: { supplierCancelled: 'cancelled', cancelRefused: 'origin', cancelUnknown: 'cancelling' },
  /** `captured`: money that was taken although its answer was lost comes to light when it is to be let go; it is then given back. */
  cancelled: {
    captured: 'cancelled',
    refunded: 'cancelled',
    refundFailed: 'cancelled',
    voided: 'cancelled',
    voidFailed: 'cancelled',
  },
};

/** Work that moves a booking on. */
export const SAGA_COMMANDS = [
  'authorise',
  'checkPayment',
  'reserve',
  'lookUp',
  'capture',
  'fulfil',
  'void',
  'checkHold',
  'cancelAtSupplier',
  'refund',
] as const;
export type SagaCommand = (typeof SAGA_COMMANDS)[number];

/** What beside the state decides what to do next. */
export type CommandFacts = {
  /** How the supplier is asked: with a card, for a hold, or to be paid for what it holds. */
  readonly mode: 'book' | 'hold' | 'payHold';
  /** A held booking that somebody is paying for. */
  readonly payingHold: boolean;
  /** Cancelled, and money is to go back. */
  readonly refundDue: boolean;
  /** Cancelled, and the bank still keeps money for us that was never taken. */
  readonly authorisationOpen: boolean;
};

/**
 * What to do with a booking in a state. A worker that finds `supplierRequested` did not send the order itself: another may have died
 * with the answer, so it looks the order up; nothing is ever sent from there.
 */
export function commandFor(state: SagaState, facts: CommandFacts): SagaCommand | null {
  switch (state) {
    case 'created':
      return facts.mode === 'hold' ? 'reserve' : 'authorise';
    case 'paymentActionRequired':
      return 'checkPayment';
    case 'paymentAuthorised':
      return 'reserve';
    case 'supplierRequested':
    case 'supplierPending':
    case 'supplierUnknown':
      return 'lookUp';
    case 'confirmed':
    case 'paymentDue':
      return 'capture';
    case 'captured':
      return 'fulfil';
    case 'held':
      return facts.payingHold ? 'authorise' : 'checkHold';
    case 'voiding':
      return 'void';
    case 'cancelling':
      return 'cancelAtSupplier';
    case 'cancelled':
      if (facts.refundDue) return 'refund';
      return facts.authorisationOpen ? 'void' : null;
    case 'done':
    case 'failed':
      return null;
  }
}

/** An event came in a state that does not know it: a conflict for a person, a fault for a worker. */
export class SagaConflict extends Error {
  readonly state: SagaState;

  constructor(state: SagaState, event: SagaEvent) {
    super(`a booking that is ${state} cannot take ${event}`);
    this.name = 'SagaConflict';
    this.state = state;
  }
}

/** The state after an event. `origin` is the state before a cancellation, where there is one. Throws SagaConflict. */
export function nextState(state: SagaState, event: SagaEvent, origin: SagaState | null): SagaState {
  const target = TRANSITIONS[state][event];
  if (target === undefined) throw new SagaConflict(state, event);
  if (target !== 'origin') return target;
  if (origin === null) throw new SagaConflict(state, event);
  return origin;
}

/** States from which a person may ask to cancel. */
export function canCancel(state: SagaState): boolean {
  return TRANSITIONS[state].cancelRequested !== undefined;
}

const MINUTE = 60_000;
const LOOK_UP_DELAYS = [2_000, 4_000, 8_000, 15_000, 30_000, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE];
const RETRY_DELAYS = [5_000, 15_000, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE];

/** Milliseconds until a command that decided nothing is tried again: `attempt` counts the tries before, from 0. */
export function retryDelay(command: SagaCommand, attempt: number): number {
  const asks = command === 'lookUp' || command === 'checkPayment' || command === 'authorise' || command === 'fulfil';
  const delays = asks ? LOOK_UP_DELAYS : RETRY_DELAYS;
  return delays[Math.min(attempt, delays.length - 1)] ?? 60 * MINUTE;
}

/** After these events a worker waits before it goes on, even though the state changed. */
const PAUSES: ReadonlySet<SagaEvent> = new Set<SagaEvent>([
  'pending',
  'supplierUnknown',
  'lookupEmpty',
  'actionRequired',
  'captureFailed',
  'held',
]);

/** Whether a worker goes on at once after an event, or comes back later. */
export function goesOn(from: SagaState, event: SagaEvent, to: SagaState): boolean {
  if (event === 'refunded' || event === 'payRequested' || (from === 'cancelled' && event === 'captured')) return true;
  return from !== to && !PAUSES.has(event);
}

import type { SagaState } from '@caravel/contracts';

/** Everything that can happen to a booking. `rules/events.ts` maps responses of suppliers and gateways to these events. */
export const SAGA_EVENTS = [
  // The payments. `Part`: one of several, while others remain to be done
  'authorised',
  'authorisedPart',
  'actionRequired',
  'authoriseUnknown',
  'declined',
  'declinedPart',
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
  /** A person writes down that the supplier, whose answer was lost or never came, has no such order. */
  'saidNone',
  // An authorisation that would lapse before the supplier decides
  'renewing',
  'renewed',
  'renewalRefused',
  'replacedVoided',
  'capturedEarly',
  'secureFailed',
  // Taking or releasing the money
  'captured',
  'capturedPart',
  'captureFailed',
  'voided',
  'voidedPart',
  'voidFailed',
  // After capture
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
  /** One part of several; the others stand. */
  'partCancelled',
  'cancelRefused',
  'cancelUnknown',
  'refunded',
  'refundFailed',
] as const;
export type SagaEvent = (typeof SAGA_EVENTS)[number];

/** The state after an event; `origin` is the state that a refused cancellation returns to. */
type Target = SagaState | 'origin';

const cancellable = { cancelRequested: 'cancelling' } as const;
const answers = {
  confirmed: 'confirmed',
  held: 'held',
  pending: 'supplierPending',
  // mutant saga-refusal-forgets-the-money: `'voiding'` -> `'failed'` fails saga.test.ts
  refused: 'voiding',
} as const;
/** Whatever is done so that an authorisation is not lost, the supplier has yet to decide. */
const secured = <State extends SagaState>(state: State) => ({
  ...{ renewing: state, renewed: state, renewalRefused: state },
  ...{ replacedVoided: state, capturedEarly: state, secureFailed: state },
});
const lookups = {
  supplierUnknown: 'supplierUnknown',
  lookupEmpty: 'supplierUnknown',
  resend: 'paymentAuthorised',
  exhausted: 'voiding',
} as const;

/**
 * The saga of every product: state × event → state. Anything else is refused. An event that leads to its own state means that nothing is
 * decided or done yet; it is tried again later.
 */
export const TRANSITIONS: Readonly<Record<SagaState, Readonly<Partial<Record<SagaEvent, Target>>>>> = {
  created: {
    authorised: 'paymentAuthorised',
    authorisedPart: 'created',
    actionRequired: 'paymentActionRequired',
    authoriseUnknown: 'created',
    declined: 'failed',
    /** One source refused and others hold money for us: they let it go. */
    declinedPart: 'voiding',
    abandoned: 'voiding',
    /** A hold needs no payment, nor does a booking of which nothing is paid here. */
    requesting: 'supplierRequested',
  },
  paymentActionRequired: {
    authorised: 'paymentAuthorised',
    authorisedPart: 'paymentActionRequired',
    actionRequired: 'paymentActionRequired',
    authoriseUnknown: 'paymentActionRequired',
    declined: 'failed',
    declinedPart: 'voiding',
    declinedHeld: 'held',
    abandoned: 'voiding',
  },
  paymentAuthorised: { requesting: 'supplierRequested' },
  supplierRequested: { ...answers, ...lookups, ...secured('supplierRequested') },
  supplierPending: {
    ...answers,
    ...lookups,
    ...secured('supplierPending'),
    supplierUnknown: 'supplierPending',
    saidNone: 'voiding',
  },
  supplierUnknown: { ...answers, ...lookups, ...secured('supplierUnknown'), saidNone: 'voiding' },
  // mutant saga-gives-confirmed-travel-up: `'paymentDue'` -> `'voiding'` fails saga.test.ts
  confirmed: { captured: 'captured', capturedPart: 'confirmed', captureFailed: 'paymentDue' },
  paymentDue: { ...cancellable, captured: 'captured', capturedPart: 'paymentDue', captureFailed: 'paymentDue' },
  captured: { ...cancellable, fulfilled: 'done', fulfilPending: 'captured' },
  /** A part of it may be cancelled: what it cost is refunded while the others stand. An authorisation that another replaced is let go. */
  done: { ...cancellable, refunded: 'done', refundFailed: 'done', voided: 'done', voidFailed: 'done' },
  held: {
    ...cancellable,
    payRequested: 'held',
    authorised: 'paymentAuthorised',
    authorisedPart: 'held',
    actionRequired: 'paymentActionRequired',
    authoriseUnknown: 'held',
    declinedHeld: 'held',
    declinedPart: 'voiding',
    abandoned: 'voiding',
    lapsed: 'cancelled',
    held: 'held',
    /** Paid at the supplier although we released the money: it is due. */
    confirmed: 'confirmed',
    supplierUnknown: 'held',
  },
  /** Money that was taken early is given back. */
  voiding: {
    voided: 'failed',
    voidedHeld: 'held',
    voidedPart: 'voiding',
    voidFailed: 'voiding',
    refunded: 'voiding',
    refundFailed: 'voiding',
    /** A capture whose response was lost. */
    captured: 'voiding',
  },
  /** Only if no supplier was ever asked: another card for the same quote. */
  failed: { retried: 'created' },
  cancelling: { supplierCancelled: 'cancelled', partCancelled: 'origin', cancelRefused: 'origin', cancelUnknown: 'cancelling' },
  /** `captured`: a capture whose response was lost is found out when the money is to be released; it is then refunded. */
  cancelled: {
    captured: 'cancelled',
    refunded: 'cancelled',
    refundFailed: 'cancelled',
    voided: 'cancelled',
    voidFailed: 'cancelled',
  },
};

/** Commands: the work that moves a booking on. */
export const SAGA_COMMANDS = [
  'authorise',
  'checkPayment',
  'reserve',
  'lookUp',
  'secure',
  'capture',
  'fulfil',
  'void',
  'checkHold',
  'cancelAtSupplier',
  'refund',
] as const;
export type SagaCommand = (typeof SAGA_COMMANDS)[number];

/** What the next command depends on besides the state. */
export type CommandFacts = {
  /** How the supplier is asked: with a card, for a hold, or to accept payment for its hold. */
  readonly mode: 'book' | 'hold' | 'payHold';
  /** The total is zero: there is nothing to authorise. */
  readonly isFree: boolean;
  /** The booking is held and being paid for. */
  readonly payingHold: boolean;
  /** The payment to authorise next waits for the cardholder's bank. */
  readonly isChallenged: boolean;
  /** An authorisation must be secured before the supplier is asked again. */
  readonly isLapsing: boolean;
  /** What is to be done next with the money of a booking that is cancelled, or of which a part is: release an authorisation, or refund; null if nothing. */
  readonly moneyDue: 'void' | 'refund' | null;
};

/**
 * Returns what to do with a booking in a state. A worker that finds `supplierRequested` did not send the order itself: another worker may
 * have died before the response, so this one looks the order up and never sends it from that state.
 */
export function commandFor(state: SagaState, facts: CommandFacts): SagaCommand | null {
  switch (state) {
    case 'created':
      // mutant a-card-for-what-costs-nothing-now: `|| facts.isFree` -> nothing fails saga.test.ts
      return facts.mode === 'hold' || facts.isFree ? 'reserve' : 'authorise';
    case 'paymentActionRequired':
      return facts.isChallenged ? 'checkPayment' : 'authorise';
    case 'paymentAuthorised':
      return 'reserve';
    case 'supplierRequested':
    case 'supplierPending':
    case 'supplierUnknown':
      return facts.isLapsing ? 'secure' : 'lookUp';
    case 'confirmed':
    case 'paymentDue':
      return 'capture';
    case 'captured':
      return 'fulfil';
    case 'held':
      return facts.payingHold ? 'authorise' : 'checkHold';
    case 'voiding':
      // mutant early-capture-not-given-back: `facts.moneyDue ?? ` -> nothing fails saga.test.ts
      return facts.moneyDue ?? 'void';
    case 'cancelling':
      return 'cancelAtSupplier';
    case 'cancelled':
    case 'done':
      return facts.moneyDue;
    case 'failed':
      return null;
  }
}

/** An event that the state does not allow: a conflict if a person caused it, a fault if a worker did. */
export class SagaConflict extends Error {
  readonly state: SagaState;

  constructor(state: SagaState, event: SagaEvent) {
    super(`a booking that is ${state} cannot take ${event}`);
    this.name = 'SagaConflict';
    this.state = state;
  }
}

/** Returns the state after an event. `origin` is the state before a cancellation, if there is one. Throws SagaConflict. */
export function nextState(state: SagaState, event: SagaEvent, origin: SagaState | null): SagaState {
  const target = TRANSITIONS[state][event];
  if (target === undefined) throw new SagaConflict(state, event);
  if (target !== 'origin') return target;
  if (origin === null) throw new SagaConflict(state, event);
  return origin;
}

/** Whether a person may ask to cancel in a state. */
export function canCancel(state: SagaState): boolean {
  return TRANSITIONS[state].cancelRequested !== undefined;
}

/** Whether a person may ask to cancel a part of a booking in a state: once all of it is paid, so that the part's money can go back. */
export function canCancelPart(state: SagaState): boolean {
  return state === 'captured' || state === 'done';
}

const MINUTE = 60_000;
const LOOK_UP_DELAYS = [2_000, 4_000, 8_000, 15_000, 30_000, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE];
const RETRY_DELAYS = [5_000, 15_000, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE];

/** Milliseconds until an undecided command is tried again: `attempt` counts the tries before, from 0. */
export function retryDelay(command: SagaCommand, attempt: number): number {
  const asks =
    command === 'lookUp' || command === 'secure' || command === 'checkPayment' || command === 'authorise' || command === 'fulfil';
  const delays = asks ? LOOK_UP_DELAYS : RETRY_DELAYS;
  return delays[Math.min(attempt, delays.length - 1)] ?? 60 * MINUTE;
}

/** After these events a worker waits before it continues, even though the state changed. */
const PAUSES: ReadonlySet<SagaEvent> = new Set<SagaEvent>([
  'pending',
  'supplierUnknown',
  'lookupEmpty',
  'actionRequired',
  'captureFailed',
  'held',
  // The caller must learn that it was refused; a later step would hide that.
  'cancelRefused',
]);

/** After these events a worker continues, even though the state is the same: something was done, and the rest is next. */
const STEPS_ON: ReadonlySet<SagaEvent> = new Set<SagaEvent>([
  'payRequested',
  'authorisedPart',
  'capturedPart',
  'voidedPart',
  'captured',
  'voided',
  'refunded',
  'renewing',
  'renewed',
  'renewalRefused',
  'replacedVoided',
  'capturedEarly',
]);

/** Whether a worker continues immediately after an event, rather than coming back later. */
export function goesOn(from: SagaState, event: SagaEvent, to: SagaState): boolean {
  if (STEPS_ON.has(event)) return true;
  return from !== to && !PAUSES.has(event);
}

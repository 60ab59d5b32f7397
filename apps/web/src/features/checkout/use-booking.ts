import type { BookingOutcome } from '@caravel/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, isApiError } from '../../lib/api/api-error.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { useKept } from './use-kept.ts';

/** The server answers within a second for a booking that it continues, so that an attempt has its answer two seconds after the server is back. */
const RETRY_AFTER_MS = 1000;
/** An attempt without an answer is sent again for this long; afterwards the page only asks what became of it. */
const RESEND_FOR_MS = 120_000;
/** Within this time of its sending, an attempt is carried out or refused: asking the supplier for the price takes up to 25 seconds of it. */
const DECIDED_WITHIN_MS = 30_000;

/** What a tab remembers of an attempt: for which quote it was sent, and when. Nobody can send it again from this. */
type Sent = { readonly quoteId: string; readonly at: number };

/** One attempt to book, from a press of the button on. It lives in the page's memory alone: every resend has the same key and body. */
type Attempt<Body> = { readonly key: string; readonly body: Body; readonly sent: Sent; readonly person: string | undefined };

/** `looking`: something was sent before this page was opened, and the page asks what became of it. `unsure`: no answer came, it is sent again. */
export type BookingPhase = 'idle' | 'looking' | 'sending' | 'unsure';

/** Whether the outcome of an attempt is unknown. Such an attempt is sent again and never shown as failed. */
export function isUnsettled(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false;
  if (failure.status === 0 || failure.code === 'idempotencyInFlight') return true;
  return failure.status >= 500 && failure.code !== 'supplierFailed' && failure.code !== 'supplierTimeout';
}

type BookingHandlers<Body> = {
  /** Sends the attempt. Throws `ApiError`. */
  readonly send: (body: Body, key: string) => Promise<BookingOutcome>;
  /** Asks what became of a quote, and changes nothing; null if nothing was booked. Throws `ApiError`. */
  readonly look: (quoteId: string) => Promise<BookingOutcome | null>;
  readonly onOutcome: (outcome: BookingOutcome) => void;
  /** The server refused what was sent for good; nothing was booked. */
  readonly onRefused: (failure: ApiError, body: Body, quoteId: string) => void;
};

/** Whether the answer to a look settles it: what failed may be the try before, as long as this one can still be on its way. */
function isKnown(found: BookingOutcome | null, { at }: Sent): boolean {
  return (found !== null && found.outcome !== 'failed') || Date.now() >= at + DECIDED_WITHIN_MS;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));

/** Asks what became of an attempt until it is known: the outcome, or null if nothing was booked. Undefined if the page was left first. */
async function lookUntilKnown<Body>({ look }: BookingHandlers<Body>, sent: Sent, isOver: () => boolean) {
  while (!isOver()) {
    const found = await look(sent.quoteId).catch((failure: unknown) => (isUnsettled(failure) ? undefined : null));
    if (found !== undefined && isKnown(found, sent)) return isOver() ? undefined : found;
    await pause();
  }
  return undefined;
}

/** What came of sending: the outcome, a refusal, or neither (`lost`) because no answer came in time or the person is another. */
type Answer = { readonly outcome: BookingOutcome } | { readonly failure: unknown } | 'lost';

/** Sends an attempt until there is an answer. Undefined if the page was left first. */
async function sendUntilAnswered<Body>(
  { send }: BookingHandlers<Body>,
  { key, body, sent, person }: Attempt<Body>,
  { isOver, onUnsure }: { isOver: () => boolean; onUnsure: () => void },
): Promise<Answer | undefined> {
  // Sent before, without an answer: then a refusal to count it says nothing about it.
  let wasSent = false;
  while (!isOver()) {
    if (wasSent && (Date.now() >= sent.at + RESEND_FOR_MS || sessionStore.get()?._id !== person)) return 'lost';
    try {
      const outcome = await send(body, key);
      return isOver() ? undefined : { outcome };
    } catch (failure) {
      if (isOver()) return undefined;
      if (!isUnsettled(failure) && !(wasSent && isApiError(failure, 'tooManyRequests'))) return { failure };
      wasSent = true;
      onUnsure();
      await pause();
    }
  }
  return undefined;
}

/**
 * This visit to the page: another object after each way back to it, undefined while it is left, also if the browser keeps the page in its memory.
 * `onReturn` is called when it comes back from there.
 */
function useVisit(onReturn: () => void) {
  const visit = useRef<object | undefined>({});
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    const leave = () => {
      visit.current = undefined;
    };
    const show = ({ persisted }: PageTransitionEvent) => {
      visit.current ??= {};
      if (persisted) returned();
    };
    visit.current ??= {};
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', show);
    return () => {
      leave();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', show);
    };
  }, []);
  return visit;
}

/**
 * Books at most once per press of the button. An attempt is sent again with its key after a lost connection, as long as this page is open and its
 * person logged in; it ends with the page, and with any refusal. A page that is opened later (after a reload or a log-in, in another tab, from the
 * history) only looks at what became of it: nothing is paid without a press in that page. `hasLapsed`: what was sent before was not booked.
 */
export function useBooking<Body extends object>(storageKey: string, handlers: BookingHandlers<Body>) {
  const kept = useKept<{ sent: Sent | null }>(storageKey, { sent: null });
  const [attempt, setAttempt] = useState<Attempt<Body> | null>(null);
  const [sent, setSent] = useState<Sent | null>(kept.value.sent);
  const [isUnsure, setUnsure] = useState(false);
  const [hasLapsed, setLapsed] = useState(false);
  const visit = useVisit(() => {
    setAttempt(null);
    // A new object: what looked before has ended with the visit.
    setSent(kept.value.sent && { ...kept.value.sent });
  });
  const settle = () => {
    kept.change({ sent: null });
    setAttempt(null);
    setSent(null);
  };
  const look = useEffectEvent(async (unknown: Sent, isOver: () => boolean) => {
    const found = await lookUntilKnown(handlers, unknown, isOver);
    if (found === undefined) return;
    settle();
    if (found) handlers.onOutcome(found);
    else setLapsed(true);
  });
  const send = useEffectEvent(async (pressed: Attempt<Body>, isOver: () => boolean) => {
    const answer = await sendUntilAnswered(handlers, pressed, { isOver, onUnsure: () => setUnsure(true) });
    if (answer === undefined) return;
    if (answer === 'lost') {
      setAttempt(null);
      setSent(pressed.sent);
      return;
    }
    settle();
    if ('outcome' in answer) handlers.onOutcome(answer.outcome);
    else {
      const { failure } = answer;
      const known = failure instanceof ApiError ? failure : new ApiError(0, { code: 'somethingWentWrong', message: '' });
      handlers.onRefused(known, pressed.body, pressed.sent.quoteId);
    }
  });
  useEffect(() => {
    let isEnded = false;
    const begun = visit.current;
    // mutant sent-again-when-shown-again: `|| visit.current !== begun` -> nothing fails use-booking.dom.test.tsx
    const isOver = () => isEnded || visit.current !== begun;
    if (attempt) void send(attempt, isOver);
    else if (sent) void look(sent, isOver);
    return () => {
      isEnded = true;
    };
  }, [attempt, sent, visit]);
  useEffect(() => {
    if (!attempt) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [attempt]);
  const phase: BookingPhase = attempt ? (isUnsure ? 'unsure' : 'sending') : sent ? 'looking' : 'idle';
  return {
    phase,
    hasLapsed,
    book: (body: Body, quoteId: string) => {
      // The card's frame may answer after the page was left.
      if (phase !== 'idle' || !visit.current) return;
      const now = { quoteId, at: Date.now() };
      kept.change({ sent: now });
      setUnsure(false);
      setLapsed(false);
      setAttempt({ key: crypto.randomUUID(), body, sent: now, person: sessionStore.get()?._id });
    },
  };
}

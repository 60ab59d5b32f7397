import type { BookingOutcome } from '@caravel/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, isApiError } from '../../lib/api/api-error.ts';
import { useKept } from './use-kept.ts';

/** The server answers within a second for a booking that it continues, so that an attempt has its answer two seconds after the server is back. */
const RETRY_AFTER_MS = 1000;

/** One attempt to book: every resend has the same key and body. */
type Attempt<Body> = { readonly key: string; readonly body: Body };

/** Whether the outcome of an attempt is unknown. Such an attempt is sent again and never shown as failed. */
export function isUnsettled(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false;
  if (failure.status === 0 || failure.code === 'idempotencyInFlight') return true;
  return failure.status >= 500 && failure.code !== 'supplierFailed' && failure.code !== 'supplierTimeout';
}

type BookingHandlers<Body> = {
  /** Sends the attempt. Throws `ApiError`. */
  readonly send: (body: Body, key: string) => Promise<BookingOutcome>;
  readonly onOutcome: (outcome: BookingOutcome) => void;
  /** The server refused what was sent for good; nothing was booked. */
  readonly onRefused: (failure: ApiError, body: Body) => void;
};

/**
 * Books at most once per attempt. Key and body are kept in the tab until the server has responded, so that the same
 * attempt continues after a lost connection or a reload; the server carries it out once (idempotency). `phase` is
 * `sending`, or `unsure` if no response came and the attempt is being sent again.
 */
export function useBooking<Body extends object>(storageKey: string, handlers: BookingHandlers<Body>) {
  const kept = useKept<{ attempt: Attempt<Body> | null }>(storageKey, { attempt: null });
  const [phase, setPhase] = useState<'idle' | 'sending' | 'unsure'>(kept.value.attempt ? 'sending' : 'idle');
  const isAlive = useRef(true);
  const begun = useRef(kept.value.attempt);
  const run = useEffectEvent(async (attempt: Attempt<Body>) => {
    // Sent before, without an answer: then a refusal to count it says nothing about it.
    let wasSent = attempt === begun.current;
    while (isAlive.current) {
      try {
        const outcome = await handlers.send(attempt.body, attempt.key);
        kept.change({ attempt: null });
        if (isAlive.current) handlers.onOutcome(outcome);
        return;
      } catch (failure) {
        if (!isAlive.current) return;
        if (!isUnsettled(failure) && !(wasSent && isApiError(failure, 'tooManyRequests'))) {
          kept.change({ attempt: null });
          setPhase('idle');
          handlers.onRefused(
            failure instanceof ApiError ? failure : new ApiError(0, { code: 'somethingWentWrong', message: '' }),
            attempt.body,
          );
          return;
        }
        wasSent = true;
        setPhase('unsure');
        await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      }
    }
  });
  const [current, setCurrent] = useState<Attempt<Body> | null>(kept.value.attempt);
  useEffect(() => {
    isAlive.current = true;
    if (current) void run(current);
    return () => {
      isAlive.current = false;
    };
  }, [current]);
  const isBusy = phase !== 'idle';
  useEffect(() => {
    if (!isBusy) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);
  return {
    phase,
    book: (body: Body) => {
      if (isBusy) return;
      const attempt = { key: crypto.randomUUID(), body };
      kept.change({ attempt });
      setPhase('sending');
      setCurrent(attempt);
    },
  };
}

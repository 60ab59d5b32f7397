import type { SameTrip } from '@caravel/contracts';
import { findOutcome, sameTripDataSchema } from '@caravel/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CardToken } from '../../components/payment/card-frame.tsx';
import type { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { isTravelAgent, useSession } from '../../lib/session/session.ts';
import type { CheckoutQuote, OfferRef, PaymentChoice, ProductCheckout } from '../../products/checkout.ts';
import { findMarkup } from './client/markup-text.ts';
import { attemptKey, forgetDraft, rememberBooked, stepPath, useDraft } from './draft.ts';
import type { StepId } from './steps.ts';
import { isStepRight, nextStep, openStep, orderBody, refusedFields, refusedStep, stepsOf } from './steps.ts';
import { useBooking } from './use-booking.ts';
import type { CheckoutIds } from './use-quote.ts';
import { useQuote } from './use-quote.ts';

/** The state and actions of a checkout: draft, price, steps, booking. */
export function useCheckout<Offer extends OfferRef, Quote extends CheckoutQuote, Own, Body extends object>(
  product: ProductCheckout<Offer, Quote, Own, Body>,
  ids: CheckoutIds<Offer>,
  wantedStep: string | undefined,
) {
  const session = useSession();
  const isStaff = isTravelAgent(session);
  const navigate = useNavigate();
  const { offer } = ids;
  const { paths } = product;
  const { draft: typed, change, hasTyped } = useDraft(product, session, offer);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  /** What was to be booked, and the bookings of the same trip that the server named. */
  const [again, setAgain] = useState<{ body: Body; quoteId: string; bookings: readonly SameTrip[] } | null>(null);
  const [refusal, setRefusal] = useState<{ failure: ApiError; at: number } | null>(null);
  const pricing = useQuote(product, ids, {
    protection: typed.protection === 'yes',
    markup: isStaff ? (findMarkup(typed.markup) ?? null) : null,
    clientId: isStaff ? (typed.client?._id ?? null) : null,
    priced: product.pricedOf?.(typed.own, offer),
  });
  const { quote } = pricing;
  const draft = quote ? { ...typed, own: product.fitOwn(typed.own, quote) } : typed;
  const steps = stepsOf(product, quote, isStaff);
  const isRight = (step: StepId) => isStepRight(product, step, { draft, quote, isStaff });
  const isDone = (step: StepId) => draft.done.includes(step) && isRight(step);
  const isRefused = Object.keys(refused).length > 0;
  const open = isRefused ? refusedStep(product, refused) : openStep(steps, isDone, wantedStep);
  const goTo = (step: StepId) => {
    setRefused({});
    void navigate({ href: stepPath(paths.checkout, offer, step), resetScroll: false });
  };
  const finish = (step: StepId) => {
    const done = draft.done.includes(step) ? draft.done : [...draft.done, step];
    change({ done });
    goTo(nextStep(steps, (later) => done.includes(later) && isRight(later), step));
  };
  const onRefused = (failure: ApiError, body: Body, quoteId: string) => {
    if (failure.code === 'priceChanged') {
      const found = product.priceChanged.safeParse(failure.data).data;
      if (found) pricing.offerChange(found.previousTotal, found.quote);
      else pricing.refresh();
      return;
    }
    const same = failure.code === 'sameTrip' ? sameTripDataSchema.safeParse(failure.data).data : undefined;
    if (same) {
      setAgain({ body, quoteId, bookings: same.bookings });
      return;
    }
    if (failure.code === 'quoteExpired' || failure.code === product.spendsQuote) pricing.refresh();
    if (failure.code === 'validationFailed') setRefused(refusedFields(product, failure.validationError, draft.own));
    setRefusal({ failure, at: Date.now() });
  };
  const booking = useBooking<Body>(attemptKey(product.product), {
    send: product.book,
    look: async (quoteId) => (await call(findOutcome, { params: { quoteId } })).data,
    onOutcome: ({ bookingId, outcome }) => {
      rememberBooked(product.product, { offer, bookingId });
      if (outcome === 'confirmed' || outcome === 'held') {
        forgetDraft(product.product);
        void navigate({ href: paths.confirmation(bookingId), replace: true });
      } else void navigate({ href: paths.wait(bookingId), replace: true });
    },
    onRefused,
  });
  const pay = (payment: PaymentChoice, heldBy?: CardToken) => {
    if (!quote) return;
    setRefusal(null);
    setRefused({});
    booking.book(orderBody(product, { draft, quote, payment, heldBy }), quote.quoteId);
  };
  const answerAgain = (isYes: boolean) => {
    setAgain(null);
    if (isYes && again) booking.book({ ...again.body, besides: again.bookings.map(({ bookingId }) => bookingId) }, again.quoteId);
  };
  // What was sold to others is neither held nor paid, whatever the quote says.
  const isGone = [refusal?.failure, pricing.error].some((failure) => failure?.code === product.words.goneCode);
  const asked = { sameTrip: again?.bookings, answerAgain };
  return {
    draft,
    hasTyped,
    change,
    pricing,
    steps,
    isDone,
    open,
    goTo,
    finish,
    refused,
    refusal,
    isGone,
    booking,
    pay,
    isStaff,
    ...asked,
  };
}

/** A checkout in progress, for the parts of its page. */
export type Checkout<Offer extends OfferRef, Quote extends CheckoutQuote, Own, Body extends object> = ReturnType<
  typeof useCheckout<Offer, Quote, Own, Body>
>;

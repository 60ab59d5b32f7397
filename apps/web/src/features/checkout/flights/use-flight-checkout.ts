import type { EndpointInput, FlightQuote } from '@caravel/contracts';
import { bookFlight, priceChangedDataSchema } from '@caravel/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { isTravelAgent, useSession } from '../../../lib/session.ts';
import { contactProblems, toContact } from '../contact-rules.ts';
import type { PaymentChoice } from '../payment-step.tsx';
import { useBooking } from '../use-booking.ts';
import type { StepId } from './draft.ts';
import { ATTEMPT_KEY, DRAFT_KEY, rememberBooked, useFlightDraft } from './draft.ts';
import { findMarkup } from './markup-text.ts';
import { needsOf, refusedFields, toTraveler, travelersFor, travelersProblems } from './traveler-rules.ts';
import { useFlightQuote } from './use-flight-quote.ts';

type BookBody = EndpointInput<typeof bookFlight>['body'];

export type CheckoutIds = { searchId: string; offerId: string; quoteId: string | undefined };

/** The steps of a quote, in order. */
function stepsFor(quote: FlightQuote | undefined, isStaff: boolean): StepId[] {
  return [
    ...(isStaff ? ['client' as const] : []),
    'travellers',
    'contact',
    ...(quote?.protection.offered ? ['protection' as const] : []),
    'payment',
  ];
}

/** Everything a flight checkout knows and can do: draft, price, steps, booking. */
export function useFlightCheckout(ids: CheckoutIds, wantedStep: string | undefined) {
  const session = useSession();
  const isStaff = isTravelAgent(session);
  const navigate = useNavigate();
  const { searchId, offerId } = ids;
  const { draft, change } = useFlightDraft(session, { searchId, offerId });
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<{ failure: ApiError; at: number } | null>(null);
  const pricing = useFlightQuote(ids, {
    protection: draft.protection === 'yes',
    markup: isStaff ? (findMarkup(draft.markup) ?? null) : null,
    clientId: isStaff ? (draft.client?._id ?? null) : null,
  });
  const { quote } = pricing;
  const needs = quote ? needsOf(quote) : undefined;
  const travelers = quote ? travelersFor(quote.passengers, draft.travelers) : draft.travelers;
  const steps = stepsFor(quote, isStaff);
  const isRight: Readonly<Record<StepId, boolean>> = {
    client: !isStaff || draft.client !== null,
    travellers: needs !== undefined && Object.keys(travelersProblems(travelers, needs)).length === 0,
    contact: Object.keys(contactProblems(draft.contact)).length === 0,
    protection: draft.protection !== null,
    payment: false,
  };
  const isDone = (step: StepId) => draft.done.includes(step) && isRight[step];
  const firstOpen = steps.find((step) => !isDone(step)) ?? 'payment';
  const wanted = steps.find((step) => step === wantedStep);
  const isReachable = wanted !== undefined && steps.indexOf(wanted) <= steps.indexOf(firstOpen);
  const open: StepId = Object.keys(refused).length > 0 ? refusedStep(refused) : isReachable ? wanted : firstOpen;
  const goTo = (step: StepId) => {
    setRefused({});
    void navigate({ to: '/booknow/flights/checkout', search: { searchId, offerId, step }, resetScroll: false });
  };
  const finish = (step: StepId) => {
    const done = draft.done.includes(step) ? draft.done : [...draft.done, step];
    change({ done });
    setRefused({});
    const next = steps.slice(steps.indexOf(step) + 1).find((later) => !done.includes(later) || !isRight[later]);
    goTo(next ?? 'payment');
  };
  const onRefused = (failure: ApiError) => {
    if (failure.code === 'priceChanged') {
      const read = priceChangedDataSchema.safeParse(failure.data);
      if (read.success) pricing.offerChange({ before: read.data.previousTotal, quote: read.data.quote });
      else pricing.refresh();
      return;
    }
    if (failure.code === 'quoteExpired') pricing.refresh();
    if (failure.code === 'validationFailed') setRefused(refusedFields(failure.validationError));
    setRefusal({ failure, at: Date.now() });
  };
  const booking = useBooking<BookBody>(ATTEMPT_KEY, {
    send: async (body, idempotencyKey) => (await call(bookFlight, { body }, { idempotencyKey })).data,
    onOutcome: ({ bookingId, outcome }) => {
      rememberBooked({ searchId, offerId, bookingId });
      if (outcome === 'confirmed' || outcome === 'held') {
        sessionStorage.removeItem(DRAFT_KEY);
        void navigate({ to: '/booknow/flights/confirmation', search: { bookingId }, replace: true });
      } else void navigate({ to: '/booknow/flights/checkout/wait', search: { bookingId }, replace: true });
    },
    onRefused,
  });
  const pay = (payment: PaymentChoice) => {
    if (!quote || !needs) return;
    setRefusal(null);
    setRefused({});
    booking.book({
      quoteId: quote.quoteId,
      acceptTotal: quote.price.total,
      travellers: travelers.map((traveler) => toTraveler(traveler, needs)),
      contact: toContact(draft.contact),
      payment,
    });
  };
  return { draft, change, travelers, needs, pricing, steps, isDone, open, goTo, finish, refused, refusal, booking, pay, isStaff };
}

/** The step whose fields the server refused. */
function refusedStep(refused: Readonly<Record<string, string>>): StepId {
  return Object.keys(refused).every((id) => id.startsWith('contact-')) ? 'contact' : 'travellers';
}

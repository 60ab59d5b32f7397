import type { FlightQuote } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import page from '../../../components/page.module.css';
import { CardSkeletons } from '../../../components/skeletons.tsx';
import type { MessageKey } from '../../../lib/i18n.tsx';
import { useT } from '../../../lib/i18n.tsx';
import { serverNow } from '../../../lib/server-clock.ts';
import { ItineraryBrief } from '../../../products/flights/itinerary.tsx';
import { NoPrice } from '../../../products/flights/no-price.tsx';
import { PriceChangedDialog } from '../../../products/flights/price-changed-dialog.tsx';
import { QuoteSummary } from '../../../products/flights/quote-summary.tsx';
import type { StepState } from '../checkout-step.tsx';
import { CheckoutStep, StepProgress } from '../checkout-step.tsx';
import { findPhone } from '../contact-rules.ts';
import { ContactStep } from '../contact-step.tsx';
import { PaymentStep } from '../payment-step.tsx';
import { PriceClock } from '../price-clock.tsx';
import { ProtectionStep } from '../protection-step.tsx';
import { ClientStep } from './client-step.tsx';
import type { StepId } from './draft.ts';
import { FlightReview } from './flight-review.tsx';
import { findTravelerName } from './traveler-rules.ts';
import { TravelersStep } from './travelers-step.tsx';
import type { CheckoutIds } from './use-flight-checkout.ts';
import { useFlightCheckout } from './use-flight-checkout.ts';

const STEP_KEYS: Readonly<Record<StepId, MessageKey>> = {
  client: 'checkout.stepClient',
  travellers: 'checkout.stepTravelers',
  contact: 'checkout.stepContact',
  protection: 'checkout.stepProtection',
  payment: 'checkout.stepPayment',
};

type Checkout = ReturnType<typeof useFlightCheckout>;

/** What a finished step says of itself. */
function StepSummary({ step, checkout }: { step: StepId; checkout: Checkout }) {
  const t = useT();
  const { draft, travelers } = checkout;
  if (step === 'client') return <bdi>{draft.client?.name}</bdi>;
  if (step === 'travellers') {
    return (
      <ul>
        {travelers.map((traveler, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a traveler is their place in the booking
          <li key={index}>
            <bdi>{findTravelerName(traveler)}</bdi>
          </li>
        ))}
      </ul>
    );
  }
  if (step === 'contact') {
    return (
      <p>
        <bdi>{draft.contact.email}</bdi>, <bdi>{findPhone(draft.contact)}</bdi>
      </p>
    );
  }
  return <p>{t(draft.protection === 'yes' ? 'checkout.protectionChosen' : 'checkout.protectionNotChosen')}</p>;
}

/** The questions of one step. */
function StepBody({ step, checkout, quote }: { step: StepId; checkout: Checkout; quote: FlightQuote }) {
  const t = useT();
  const { draft, change, travelers, needs, pricing, finish, refused, refusal, booking, pay, isStaff } = checkout;
  if (!needs) return null;
  if (step === 'client') {
    return (
      <ClientStep
        client={draft.client}
        markup={draft.markup}
        waterfall={quote.waterfall}
        isBusy={pricing.isBusy}
        onClient={(client) => change({ client, ...(client ? { contact: { ...draft.contact, email: client.email } } : {}) })}
        onMarkup={(markup) => change({ markup })}
        onDone={() => finish('client')}
      />
    );
  }
  if (step === 'travellers') {
    return (
      <TravelersStep
        travelers={travelers}
        needs={needs}
        refused={refused}
        onChange={(next) => change({ travelers: next })}
        onDone={() => finish('travellers')}
      />
    );
  }
  if (step === 'contact') {
    return (
      <ContactStep
        value={draft.contact}
        refused={refused}
        onChange={(contact) => change({ contact })}
        onDone={() => finish('contact')}
      />
    );
  }
  if (step === 'protection') {
    return (
      <ProtectionStep
        amount={quote.protection.amount}
        choice={draft.protection}
        isBusy={pricing.isBusy}
        onChoose={(protection) => change({ protection })}
        onDone={() => finish('protection')}
      />
    );
  }
  const isExpired = Date.parse(quote.expiresAt) <= serverNow();
  return (
    <PaymentStep
      total={quote.price.total}
      holdUntil={isStaff ? quote.holdUntil : null}
      phase={booking.phase}
      refusal={refusal ? { message: refusal.failure.message, at: refusal.at } : null}
      refusalAction={
        refusal?.failure.code === 'flightNotAvailable' ? (
          <Button size="sm" variant="default" renderRoot={(props) => <Link {...props} to="/booknow/flights" />}>
            {t('flights.chooseAnother')}
          </Button>
        ) : null
      }
      isPriceCurrent={!pricing.isBusy && !pricing.change && !isExpired}
      review={<FlightReview quote={quote} travelers={travelers} />}
      onPay={pay}
    />
  );
}

/** Steps on one side, price on the other. */
export function FlightCheckout({ wantedStep, ...ids }: CheckoutIds & { wantedStep: string | undefined }) {
  const t = useT();
  const checkout = useFlightCheckout(ids, wantedStep);
  const { pricing, steps, isDone, open, goTo, booking } = checkout;
  const { quote, change } = pricing;
  const [, setExpiredId] = useState<string | null>(null);
  const [refusedId, setRefusedId] = useState<string | null>(null);
  const isRefused = change !== null && change.quote.quoteId === refusedId;
  if (!quote) {
    if (pricing.error) {
      const note = t('checkout.typedIsKept');
      return <NoPrice error={pricing.error} searchHref="/booknow/flights" note={note} onRetry={pricing.refresh} />;
    }
    return (
      <div className={page.columns}>
        <div className={page.main}>
          <CardSkeletons count={3} height={120} />
        </div>
        <div className={page.side}>
          <CardSkeletons count={1} height={320} />
        </div>
      </div>
    );
  }
  const isExpired = Date.parse(quote.expiresAt) <= serverNow();
  const stateOf = (step: StepId): StepState => (step === open ? 'open' : isDone(step) ? 'done' : 'waiting');
  return (
    <>
      <StepProgress
        steps={steps.map((id) => ({ id, title: t(STEP_KEYS[id]), state: stateOf(id) }))}
        onGo={(id) => {
          const step = steps.find((candidate) => candidate === id);
          if (step && booking.phase === 'idle') goTo(step);
        }}
      />
      <div className={page.columns}>
        <div className={page.main}>
          <PriceClock
            until={quote.expiresAt}
            isExpired={isExpired}
            isBusy={pricing.isBusy}
            onExpire={() => setExpiredId(quote.quoteId)}
            onRefresh={pricing.refresh}
          />
          {isRefused ? (
            <div className={page.notice} data-action="" role="status">
              <p>{t('checkout.priceRefused')}</p>
              <Button size="compact-md" variant="default" onClick={() => setRefusedId(null)}>
                {t('checkout.seeNewPrice')}
              </Button>
            </div>
          ) : null}
          {pricing.error ? (
            <p className={page.quiet} role="alert">
              {pricing.error.message}
            </p>
          ) : null}
          {steps.map((step, index) => (
            <CheckoutStep
              key={step}
              number={index + 1}
              title={t(STEP_KEYS[step])}
              state={stateOf(step)}
              canEdit={booking.phase === 'idle'}
              summary={<StepSummary step={step} checkout={checkout} />}
              onEdit={() => goTo(step)}
            >
              <StepBody step={step} checkout={checkout} quote={quote} />
            </CheckoutStep>
          ))}
        </div>
        <aside className={page.side} data-sticky>
          <QuoteSummary quote={quote} total={quote.price.total} note={t('checkout.totalNote')}>
            <ItineraryBrief slices={quote.flights} />
          </QuoteSummary>
        </aside>
      </div>
      {change ? (
        <PriceChangedDialog
          isOpen={!isRefused}
          before={change.before}
          now={change.quote.price.total}
          noLabel={t('checkout.priceNo')}
          onYes={pricing.accept}
          onNo={() => setRefusedId(change.quote.quoteId)}
        />
      ) : null}
    </>
  );
}

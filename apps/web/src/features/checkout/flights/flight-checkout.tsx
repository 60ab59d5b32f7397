import type { FlightQuote } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { AmountChangedDialog } from '../../../components/amount-changed-dialog.tsx';
import { ItineraryBrief } from '../../../components/flight/itinerary.tsx';
import { PriceSummary } from '../../../components/price-summary.tsx';
import { CardSkeletons } from '../../../components/skeletons.tsx';
import { StatePage } from '../../../components/state-page.tsx';
import type { ApiError } from '../../../lib/api-error.ts';
import { formatMoney } from '../../../lib/format.ts';
import type { MessageKey } from '../../../lib/i18n.tsx';
import { useFormatLocale, useT } from '../../../lib/i18n.tsx';
import { serverNow } from '../../../lib/server-clock.ts';
import classes from '../checkout-page.module.css';
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

const LINE_KEYS = {
  fare: 'flights.lineFare',
  taxes: 'flights.lineTaxes',
  agencyFee: 'flights.lineFee',
  protection: 'flights.lineProtection',
} as const;

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
      refusal={refusal?.message ?? null}
      refusalAction={
        refusal?.code === 'flightNotAvailable' ? (
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

/** What is bought, for whom, and the price; the same on every step. */
function Summary({ quote, note }: { quote: FlightQuote; note: ReactNode }) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <PriceSummary
      lines={quote.price.lines.map((line) => ({ label: t(LINE_KEYS[line.kind]), amount: line.amount }))}
      total={quote.price.total}
      note={note}
    >
      <ItineraryBrief slices={quote.flights} />
      <ul className={classes.passengers}>
        {quote.passengers.map((passenger) => (
          <li key={passenger.type}>
            <span>{t('flights.passengerLine', { type: passenger.type, count: passenger.count })}</span>
            <span className="tabular">{t('flights.each', { price: formatMoney(passenger.each, locale) })}</span>
          </li>
        ))}
      </ul>
    </PriceSummary>
  );
}

/** There is no price: why, and the one thing to do. What was typed is kept. */
function NoPrice({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useT();
  const isGone = error.code === 'flightNotAvailable';
  const isOld = error.code === 'searchExpired' || error.code === 'offerExpired';
  const title = isGone ? 'flights.goneTitle' : isOld ? 'flights.expiredTitle' : 'flights.repriceFailedTitle';
  return (
    <StatePage title={t(title)} text={`${error.message} ${t('checkout.typedIsKept')}`} scene="lake">
      {isGone || isOld ? (
        <Button renderRoot={(props) => <Link {...props} to="/booknow/flights" />}>{t('flights.searchAgain')}</Button>
      ) : (
        <Button onClick={onRetry}>{t('common.retry')}</Button>
      )}
    </StatePage>
  );
}

/** Steps on one side, price on the other. */
export function FlightCheckout({ wantedStep, ...ids }: CheckoutIds & { wantedStep: string | undefined }) {
  const t = useT();
  const checkout = useFlightCheckout(ids, wantedStep);
  const { pricing, steps, isDone, open, goTo, booking } = checkout;
  const { quote, change } = pricing;
  const [, setExpiredId] = useState<string | null>(null);
  if (!quote) {
    if (pricing.error) return <NoPrice error={pricing.error} onRetry={pricing.refresh} />;
    return (
      <div className={classes.columns}>
        <div className={classes.main}>
          <CardSkeletons count={3} height={120} />
        </div>
        <div className={classes.side}>
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
      <div className={classes.columns}>
        <div className={classes.main}>
          <PriceClock
            until={quote.expiresAt}
            isExpired={isExpired}
            isBusy={pricing.isBusy}
            onExpire={() => setExpiredId(quote.quoteId)}
            onRefresh={pricing.refresh}
          />
          {pricing.error ? (
            <p className={classes.quiet} role="alert">
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
        <aside className={classes.side}>
          <Summary quote={quote} note={t('checkout.totalNote')} />
        </aside>
      </div>
      {change ? <PriceChanged key={change.quote.quoteId} change={change} onYes={pricing.accept} /> : null}
    </>
  );
}

function PriceChanged({ change, onYes }: { change: NonNullable<Checkout['pricing']['change']>; onYes: () => void }) {
  const t = useT();
  const [isRefused, setRefused] = useState(false);
  const hasRisen = change.quote.price.total.amountMinor > change.before.amountMinor;
  if (isRefused) return null;
  return (
    <AmountChangedDialog
      isOpen
      title={t('flights.priceChangedTitle')}
      text={t(hasRisen ? 'flights.priceRose' : 'flights.priceFell')}
      before={change.before}
      now={change.quote.price.total}
      question={t('flights.priceChangedAsk')}
      yesLabel={t('flights.priceYes')}
      noLabel={t('checkout.priceNo')}
      onYes={onYes}
      onNo={() => setRefused(true)}
    />
  );
}

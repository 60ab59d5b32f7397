import { addMoney, type Money } from '@caravel/kernel';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import page from '../../components/page/page.module.css';
import { NoPrice } from '../../components/price/no-price.tsx';
import { PriceChangedDialog } from '../../components/price/price-changed-dialog.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { serverNow } from '../../lib/page/server-clock.ts';
import type { CheckoutQuote, OfferRef, ProductCheckout } from '../../products/checkout.ts';
import type { StepState } from './checkout-step.tsx';
import { CheckoutStep, StepProgress } from './checkout-step.tsx';
import { otherOffers } from './other-offers.ts';
import { OtherOffers } from './other-offers-link.tsx';
import { PriceClock } from './price-clock.tsx';
import { SameTripDialog } from './same-trip-dialog.tsx';
import { StepBody, StepSummary, stepTitle } from './step-parts.tsx';
import type { StepId } from './steps.ts';
import { useCheckout } from './use-checkout.ts';
import type { CheckoutIds } from './use-quote.ts';

type CheckoutFrameProps<Offer extends OfferRef, Quote extends CheckoutQuote, Own, Body extends object> = {
  product: ProductCheckout<Offer, Quote, Own, Body>;
  ids: CheckoutIds<Offer>;
  wantedStep: string | undefined;
};

function FrameSkeleton() {
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

/** The layout of the checkout: steps on one side, price on the other. */
export function CheckoutFrame<Offer extends OfferRef, Quote extends CheckoutQuote, Own, Body extends object>({
  product,
  ids,
  wantedStep,
}: CheckoutFrameProps<Offer, Quote, Own, Body>) {
  const t = useT();
  const checkout = useCheckout(product, ids, wantedStep);
  const { pricing, steps, isDone, open, goTo, booking } = checkout;
  const { quote, change } = pricing;
  const [, setExpiredId] = useState<string | null>(null);
  const [refusedId, setRefusedId] = useState<string | null>(null);
  const isRefused = change !== null && change.quote.quoteId === refusedId;
  if (!quote) {
    if (!pricing.error) return <FrameSkeleton />;
    return (
      <NoPrice
        words={product.words}
        error={pricing.error}
        searchHref={otherOffers(product.product)}
        note={checkout.hasTyped ? t('checkout.typedIsKept') : undefined}
        strangers={!checkout.hasTyped}
        onRetry={pricing.refresh}
      />
    );
  }
  const withElsewhere = (amount: Money, of: Quote) =>
    addMoney([amount, product.dueElsewhere?.(of) ?? { ...amount, amountMinor: 0 }]);
  const isExpired = Date.parse(quote.expiresAt) <= serverNow();
  const stateOf = (step: StepId): StepState => (step === open ? 'open' : isDone(step) ? 'done' : 'waiting');
  return (
    <>
      <StepProgress
        steps={steps.map((id) => ({ id, title: t(stepTitle(product, id, quote)), state: stateOf(id) }))}
        onGo={(step) => {
          if (booking.phase === 'idle') goTo(step);
        }}
      />
      <div className={page.columns}>
        <div className={page.main}>
          {checkout.isGone ? null : (
            <PriceClock
              until={quote.expiresAt}
              isExpired={isExpired}
              isBusy={pricing.isBusy}
              onExpire={() => setExpiredId(quote.quoteId)}
              onRefresh={pricing.refresh}
            />
          )}
          {isRefused ? (
            <div className={page.notice} data-action="" role="status">
              <p>{t('checkout.priceRefused')}</p>
              <Button size="compact-md" variant="default" onClick={() => setRefusedId(null)}>
                {t('checkout.seeNewPrice')}
              </Button>
            </div>
          ) : null}
          {pricing.error ? (
            <div className={page.notice} data-action="" role="alert">
              <p>{pricing.error.message}</p>
              {checkout.isGone ? (
                <OtherOffers product={product.product} label={t(product.words.chooseAnother)} />
              ) : (
                <Button size="compact-md" variant="default" onClick={pricing.refresh}>
                  {t('common.retry')}
                </Button>
              )}
            </div>
          ) : null}
          {steps.map((step, index) => (
            <CheckoutStep
              key={step}
              number={index + 1}
              title={t(stepTitle(product, step, quote))}
              state={stateOf(step)}
              canEdit={booking.phase === 'idle'}
              summary={<StepSummary product={product} step={step} checkout={checkout} quote={quote} />}
              onEdit={() => goTo(step)}
            >
              <StepBody product={product} step={step} checkout={checkout} quote={quote} />
            </CheckoutStep>
          ))}
        </div>
        <aside className={page.side} data-sticky>
          <product.Price quote={quote} note={t('checkout.totalNote')} />
        </aside>
      </div>
      {checkout.sameTrip ? (
        <SameTripDialog
          product={product}
          bookings={checkout.sameTrip}
          isStaff={checkout.isStaff}
          onYes={() => checkout.answerAgain(true)}
          onNo={() => checkout.answerAgain(false)}
        />
      ) : null}
      {change ? (
        <PriceChangedDialog
          words={product.words}
          changes={change.changes}
          terms={change.terms}
          isOpen={!isRefused}
          before={withElsewhere(change.before, quote)}
          now={withElsewhere(change.quote.price.total, change.quote)}
          noLabel={t('checkout.priceNo')}
          onYes={pricing.accept}
          onNo={() => setRefusedId(change.quote.quoteId)}
        />
      ) : null}
    </>
  );
}

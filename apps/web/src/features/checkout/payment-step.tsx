import { getPaymentOptions, type OfferedMethod, SAYS_UNCHARGED } from '@caravel/contracts';
import { IconLock } from '@caravel/icons';
import type { Money } from '@caravel/kernel';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import classes from '../../components/form/step-form.module.css';
import { TextSkeleton } from '../../components/notices/skeletons.tsx';
import type { CardFrameHandle } from '../../components/payment/card-frame.tsx';
import { CardFrame } from '../../components/payment/card-frame.tsx';
import { CreditPart, splitByCredit } from '../../components/payment/credit-part.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { formatInstant, formatMoney } from '../../lib/language/format.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useZone } from '../../lib/session/use-zone.ts';
import type { CheckoutWords, PaymentChoice } from '../../products/checkout.ts';
import { CryptoPart, MethodPart } from './method-part.tsx';
import type { BookingPhase } from './use-booking.ts';

type PaymentStepProps = {
  words: Pick<CheckoutWords, 'chargedWhen' | 'agree'>;
  total: Money;
  /** The country that the booking is billed in. */
  country: string;
  /** What is paid elsewhere, in words; null if the product tells nothing of the kind. */
  later: { readonly title: string; readonly text: string } | null;
  /** The time until which it can be held unpaid; null if it cannot be held, or if the person may not hold it. */
  holdUntil: string | null | undefined;
  phase: BookingPhase;
  /** What was sent before this page was opened was not booked. */
  hasLapsed: boolean;
  /** Why the last attempt was refused, in words, and a number that identifies the attempt. */
  refusal: { readonly message: string; readonly code: string; readonly at: number } | null;
  /** Another action that is offered after a refusal. */
  refusalAction?: ReactNode;
  isPriceCurrent: boolean;
  /** Shows what is bought and under which terms. */
  review: ReactNode;
  onPay: (choice: PaymentChoice) => void;
};

/** Travel credit may be spent on another page meanwhile. */
const OPTIONS_STALE_MS = 30_000;

/** What the person reads while they wait. */
const PHASE_TEXTS: Readonly<Record<Exclude<BookingPhase, 'idle'>, MessageKey>> = {
  looking: 'checkout.looking',
  sending: 'checkout.doNotClose',
  unsure: 'checkout.unsure',
};

/**
 * Says why a payment was refused. It scrolls into view and takes the focus, because the pressed button may be far below
 * it.
 */
function Refusal({ message, hint, children }: { message: string; hint: MessageKey; children: ReactNode }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className={classes.alert} role="alert" tabIndex={-1} ref={box}>
      <strong>{message}</strong>
      <p>{t(hint)}</p>
      {children}
    </div>
  );
}

/** How a card is taken, and the choice that its frame makes of it. */
function useCard(onPay: (choice: PaymentChoice) => void) {
  const frame = useRef<CardFrameHandle>(null);
  const [isAsking, setAsking] = useState(false);
  const options = useCall(getPaymentOptions, {}, { staleMs: OPTIONS_STALE_MS });
  const payment = options.data?.data;
  const pay = async (credit?: Money) => {
    setAsking(true);
    const token = await frame.current?.submit();
    setAsking(false);
    if (token) onPay({ method: 'card', token: token.token, ...(credit && { credit }) });
  };
  return { frame, options, payment, frameUrl: payment?.cardEnabled ? payment.frameUrl : null, isAsking, pay };
}

/** The gateway's card frame, or why there is none. */
function CardPart({ card, country, chargedWhen }: { card: ReturnType<typeof useCard>; country: string; chargedWhen: string }) {
  const t = useT();
  const { frame, options, payment, frameUrl } = card;
  return (
    <section className={classes.pay} aria-labelledby="card-title">
      <h3 id="card-title" className={classes.legend}>
        <span>{t('checkout.card')}</span>
        {payment?.simulated ? <span className={classes.quiet}>{t('checkout.simulated')}</span> : null}
      </h3>
      {options.isPending ? <TextSkeleton lines={4} /> : null}
      {frameUrl ? <CardFrame frameUrl={frameUrl} country={country} handle={frame} /> : null}
      {options.isError || (payment && !frameUrl) ? (
        <p className={classes.alert} role="alert">
          {options.error?.message ?? t('checkout.paymentOff')}
        </p>
      ) : null}
      <p className={classes.quiet}>{chargedWhen}</p>
    </section>
  );
}

/** Says in place of a card that all is paid elsewhere. */
function Later({ title, text }: { title: string; text: string }) {
  return (
    <section className={classes.pay} aria-labelledby="later-title">
      <h3 id="later-title" className={classes.legend}>
        {title}
      </h3>
      <p className={classes.text}>{text}</p>
    </section>
  );
}

type LastStepProps = Omit<PaymentStepProps, 'later' | 'total' | 'country'> & {
  /** How it is paid. */
  paid: ReactNode;
  label: string;
  isBusy: boolean;
  isReady: boolean;
  onGo: () => void;
};

/** The review of the order, how it is paid, and the button that books it. */
function LastStep(props: LastStepProps) {
  const { words, holdUntil, phase, hasLapsed, refusal, refusalAction, isPriceCurrent, review } = props;
  const { onPay, paid, label, isBusy, isReady, onGo } = props;
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  return (
    <div className={classes.form}>
      {review}
      {refusal ? (
        <Refusal
          key={refusal.at}
          message={refusal.message}
          hint={SAYS_UNCHARGED.has(refusal.code) ? 'checkout.typedIsKept' : 'checkout.declinedHint'}
        >
          {refusalAction}
        </Refusal>
      ) : null}
      {hasLapsed ? (
        <p className={classes.alert} role="status">
          {t('checkout.lapsed')}
        </p>
      ) : null}
      {paid}
      <p className={classes.text}>
        {t.rich(words.agree, {
          terms: (chunks) => (
            <a key="terms" href="/user-terms-and-conditions" target="_blank" rel="noopener">
              {chunks}
              <span className="visually-hidden"> ({t('common.newTab')})</span>
            </a>
          ),
        })}
      </p>
      <div className={classes.actions}>
        <Button
          size="lg"
          loading={isBusy}
          disabled={!isPriceCurrent || !isReady}
          leftSection={<IconLock size={18} aria-hidden="true" />}
          onClick={() => {
            if (!isBusy) onGo();
          }}
        >
          {label}
        </Button>
        {holdUntil ? (
          <Button size="lg" variant="default" disabled={isBusy || !isPriceCurrent} onClick={() => onPay({ method: 'hold' })}>
            {t('checkout.hold', { time: formatInstant(holdUntil, locale, zone) })}
          </Button>
        ) : null}
      </div>
      <p className={classes.quiet} role="status">
        {phase === 'idle' ? '' : t(PHASE_TEXTS[phase])}
      </p>
    </div>
  );
}

/** The last step with travel credit, a card or USDC, or credit with one of them, and the amount on the button. */
function PaidStep({ total, country, ...step }: Omit<PaymentStepProps, 'later'>) {
  const t = useT();
  const locale = useFormatLocale();
  const card = useCard(step.onPay);
  const [isWanted, setWanted] = useState(true);
  const [wish, setWish] = useState<OfferedMethod>();
  const { methods = [], crypto = null } = card.payment ?? {};
  const method = wish ?? methods[0] ?? 'card';
  const has = card.payment?.credit ?? null;
  const split = splitByCredit(total, has, isWanted);
  const needsMore = split === null || split.rest.amountMinor > 0;
  const byCrypto = method === 'crypto' ? crypto : null;
  const { refetch } = card.options;
  const isSpent = step.refusal?.code === 'insufficientCredit';
  useEffect(() => {
    if (isSpent) void refetch();
  }, [isSpent, refetch]);
  const isBusy = card.isAsking || step.phase !== 'idle';
  return (
    <LastStep
      {...step}
      paid={
        <>
          {has ? <CreditPart has={has} split={split} isCrypto={byCrypto !== null} isBusy={isBusy} onChange={setWanted} /> : null}
          {needsMore && crypto && methods.length > 1 ? (
            <MethodPart methods={methods} chosen={method} network={crypto.network} isBusy={isBusy} onChange={setWish} />
          ) : null}
          {needsMore && byCrypto ? <CryptoPart {...byCrypto} /> : null}
          {needsMore && !byCrypto ? <CardPart card={card} country={country} chargedWhen={t(step.words.chargedWhen)} /> : null}
        </>
      }
      // mutant pay-says-one-dollar: `formatMoney(total, locale)` -> `'$1.00'` fails checkout.dom.test.tsx
      label={t('checkout.pay', { amount: formatMoney(total, locale) })}
      isBusy={isBusy}
      isReady={!needsMore || byCrypto !== null || card.frameUrl !== null}
      onGo={() => {
        if (!needsMore) step.onPay({ method: 'credit' });
        else if (byCrypto) step.onPay({ method: 'crypto', ...(split && { credit: split.credit }) });
        else void card.pay(split?.credit);
      }}
    />
  );
}

/** The last step of a checkout: with a card, or, where nothing is paid with the booking, without. */
export function PaymentStep({ later, ...step }: PaymentStepProps) {
  const t = useT();
  if (step.total.amountMinor > 0) return <PaidStep {...step} />;
  return (
    <LastStep
      {...step}
      paid={later ? <Later {...later} /> : null}
      label={t('checkout.book')}
      isBusy={step.phase !== 'idle'}
      isReady
      onGo={() => step.onPay({ method: 'none' })}
    />
  );
}

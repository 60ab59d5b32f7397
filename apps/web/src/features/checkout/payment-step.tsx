import { SAYS_UNCHARGED } from '@caravel/contracts';
import { IconLock } from '@caravel/icons';
import type { Money } from '@caravel/kernel';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import classes from '../../components/form/step-form.module.css';
import type { CardToken } from '../../components/payment/card-frame.tsx';
import { usePayParts } from '../../components/payment/use-pay-parts.tsx';
import { formatInstant, formatMoney } from '../../lib/language/format.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useZone } from '../../lib/session/use-zone.ts';
import type { CheckoutWords, Holding, PaymentChoice } from '../../products/checkout.ts';
import type { BookingPhase } from './use-booking.ts';
import { type HeldStep, useHolding } from './use-holding.tsx';

type PaymentStepProps = {
  words: Pick<CheckoutWords, 'chargedWhen' | 'agree'>;
  total: Money;
  /** The country that the booking is billed in. */
  country: string;
  /** The card that must hold it; null if none must. */
  holding: Holding | null;
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
  onPay: (choice: PaymentChoice, heldBy?: CardToken) => void;
};

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

type LastStepProps = Omit<PaymentStepProps, 'later' | 'holding' | 'total' | 'country'> & {
  held: HeldStep;
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
  const { onPay, held, paid, label, onGo } = props;
  const isBusy = props.isBusy || held.isBusy;
  const isReady = props.isReady && held.isReady;
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
      {held.part}
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

type OpenStepProps = Omit<PaymentStepProps, 'later' | 'holding'> & { held: HeldStep };

/** The last step with what pays it, and the amount on the button. */
function PaidStep({ total, country, held, ...step }: OpenStepProps) {
  const t = useT();
  const locale = useFormatLocale();
  /** The card that holds it, between its form and what pays. */
  const card = useRef<CardToken>(undefined);
  const paying = usePayParts({
    ...{ total, country, hint: t(step.words.chargedWhen), isBusy: step.phase !== 'idle' },
    onPay: (choice) => step.onPay(choice, card.current),
    isSpent: step.refusal?.code === 'insufficientCredit',
  });
  return (
    <LastStep
      {...step}
      held={held}
      paid={paying.parts}
      // mutant pay-says-one-dollar: `formatMoney(total, locale)` -> `'$1.00'` fails checkout.dom.test.tsx
      label={t('checkout.pay', { amount: formatMoney(total, locale) })}
      isBusy={paying.isBusy}
      isReady={paying.isReady}
      onGo={() =>
        held.go((taken) => {
          card.current = taken;
          paying.go();
        })
      }
    />
  );
}

/** The last step of a checkout: with a card, or, where nothing is paid with the booking, without; and with the card that holds it, where one must. */
export function PaymentStep({ later, holding, ...step }: PaymentStepProps) {
  const t = useT();
  const held = useHolding(holding);
  if (step.total.amountMinor > 0) return <PaidStep {...step} held={held} />;
  return (
    <LastStep
      {...step}
      held={held}
      paid={later ? <Later {...later} /> : null}
      label={t('checkout.book')}
      isBusy={step.phase !== 'idle'}
      isReady
      onGo={() => held.go((card) => step.onPay({ method: 'none' }, card))}
    />
  );
}

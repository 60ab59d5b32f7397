import { getPaymentOptions } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import classes from '../../components/form/step-form.module.css';
import { TextSkeleton } from '../../components/notices/skeletons.tsx';
import type { CardFrameHandle } from '../../components/payment/card-frame.tsx';
import { CardFrame } from '../../components/payment/card-frame.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { formatInstant, formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import type { CheckoutWords, PaymentChoice } from '../../products/checkout.ts';

type PaymentStepProps = {
  words: Pick<CheckoutWords, 'chargedWhen' | 'agree'>;
  total: Money;
  /** The time until which it can be held unpaid; null if it cannot be held, or if the person may not hold it. */
  holdUntil: string | null | undefined;
  phase: 'idle' | 'sending' | 'unsure';
  /** Why the last attempt was refused, in words, and a number that identifies the attempt. */
  refusal: { readonly message: string; readonly at: number } | null;
  /** Another action that is offered after a refusal. */
  refusalAction?: ReactNode;
  isPriceCurrent: boolean;
  /** Shows what is bought and under which terms. */
  review: ReactNode;
  onPay: (choice: PaymentChoice) => void;
};

const OPTIONS_STALE_MS = 300_000;

/**
 * Says why a payment was refused. It scrolls into view and takes the focus, because the pressed button may be far below
 * it.
 */
function Refusal({ message, children }: { message: string; children: ReactNode }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className={classes.alert} role="alert" tabIndex={-1} ref={box}>
      <strong>{message}</strong>
      <p>{t('checkout.declinedHint')}</p>
      {children}
    </div>
  );
}

/** The review of the order, then the gateway's card frame and the button with the amount. */
export function PaymentStep(props: PaymentStepProps) {
  const { words, total, holdUntil, phase, refusal, refusalAction, isPriceCurrent, review, onPay } = props;
  const t = useT();
  const locale = useFormatLocale();
  const card = useRef<CardFrameHandle>(null);
  const [isAsking, setAsking] = useState(false);
  const options = useCall(getPaymentOptions, {}, { staleMs: OPTIONS_STALE_MS });
  const payment = options.data?.data;
  const isBusy = isAsking || phase !== 'idle';
  const pay = async () => {
    if (isBusy) return;
    setAsking(true);
    const token = await card.current?.submit();
    setAsking(false);
    if (token) onPay({ method: 'card', token: token.token });
  };
  return (
    <div className={classes.form}>
      {review}
      {refusal ? (
        <Refusal key={refusal.at} message={refusal.message}>
          {refusalAction}
        </Refusal>
      ) : null}
      <section className={classes.pay} aria-labelledby="card-title">
        <h3 id="card-title" className={classes.legend}>
          <span>{t('checkout.card')}</span>
          {payment?.simulated ? <span className={classes.quiet}>{t('checkout.simulated')}</span> : null}
        </h3>
        {options.isPending ? <TextSkeleton lines={4} /> : null}
        {payment?.cardEnabled && payment.frameUrl ? <CardFrame frameUrl={payment.frameUrl} handle={card} /> : null}
        {options.isError || (payment && !(payment.cardEnabled && payment.frameUrl)) ? (
          <p className={classes.alert} role="alert">
            {options.error?.message ?? t('checkout.paymentOff')}
          </p>
        ) : null}
        <p className={classes.quiet}>{t(words.chargedWhen)}</p>
      </section>
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
          disabled={!isPriceCurrent || !payment?.cardEnabled || !payment.frameUrl}
          leftSection={<IconLock size={18} aria-hidden="true" />}
          onClick={() => void pay()}
        >
          {t('checkout.pay', { amount: formatMoney(total, locale) })}
        </Button>
        {holdUntil ? (
          <Button size="lg" variant="default" disabled={isBusy || !isPriceCurrent} onClick={() => onPay({ method: 'hold' })}>
            {t('checkout.hold', { time: formatInstant(holdUntil, locale) })}
          </Button>
        ) : null}
      </div>
      <p className={classes.quiet} role="status">
        {phase === 'sending' ? t('checkout.doNotClose') : phase === 'unsure' ? t('checkout.unsure') : ''}
      </p>
    </div>
  );
}

import { getPaymentOptions, type OfferedMethod } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import classes from '../form/step-form.module.css';
import { TextSkeleton } from '../notices/skeletons.tsx';
import { CardFrame, type CardFrameHandle } from './card-frame.tsx';
import { CreditPart, splitByCredit } from './credit-part.tsx';
import { CryptoPart, MethodPart } from './method-part.tsx';

/** What pays an amount, as the calls take it. */
type PaidBy =
  | { readonly method: 'card'; readonly token: string; readonly credit?: Money }
  | { readonly method: 'crypto'; readonly credit?: Money }
  | { readonly method: 'credit' };

type PayPartsProps = {
  total: Money;
  /** The country that the card is billed in. */
  country: string;
  /** When the card is charged, in a sentence. */
  hint: string;
  /** A payment is under way. */
  isBusy: boolean;
  /** The last try was refused because there is less travel credit than was shown. */
  isSpent: boolean;
  onPay: (choice: PaidBy) => void;
};

type PayParts = {
  /** What is asked. */
  readonly parts: ReactNode;
  /** A card is read, or a payment is under way. */
  readonly isBusy: boolean;
  /** There is something to pay with. */
  readonly isReady: boolean;
  /** Reads the card if one pays, and pays. */
  readonly go: () => void;
};

/** Travel credit may be spent on another page meanwhile. */
const OPTIONS_STALE_MS = 30_000;

/** How a card is taken, and the choice that its frame makes of it. */
function useCard(onPay: PayPartsProps['onPay']) {
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
function ByCard({ card, country, hint }: { card: ReturnType<typeof useCard>; country: string; hint: string }) {
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
      <p className={classes.quiet}>{hint}</p>
      {payment?.keepsCard ? <p className={classes.quiet}>{t('checkout.cardKept')}</p> : null}
    </section>
  );
}

/**
 * How an amount is paid, at the checkout and for a hold alike: with travel credit, a card or USDC, or credit with one of them, in the agency's order.
 */
export function usePayParts({ total, country, hint, isBusy: isPaying, isSpent, onPay }: PayPartsProps): PayParts {
  const card = useCard(onPay);
  const [isWanted, setWanted] = useState(true);
  const [wish, setWish] = useState<OfferedMethod>();
  const { methods = [], crypto = null } = card.payment ?? {};
  const method = wish ?? methods[0] ?? 'card';
  const has = card.payment?.credit ?? null;
  const split = splitByCredit(total, has, isWanted);
  const needsMore = split === null || split.rest.amountMinor > 0;
  const byCrypto = method === 'crypto' ? crypto : null;
  const { refetch } = card.options;
  useEffect(() => {
    if (isSpent) void refetch();
  }, [isSpent, refetch]);
  const isBusy = card.isAsking || isPaying;
  return {
    isBusy,
    isReady: !needsMore || byCrypto !== null || card.frameUrl !== null,
    go: () => {
      if (!needsMore) onPay({ method: 'credit' });
      else if (byCrypto) onPay({ method: 'crypto', ...(split && { credit: split.credit }) });
      else void card.pay(split?.credit);
    },
    parts: (
      <>
        {has ? <CreditPart has={has} split={split} isCrypto={byCrypto !== null} isBusy={isBusy} onChange={setWanted} /> : null}
        {needsMore && crypto && methods.length > 1 ? (
          <MethodPart methods={methods} chosen={method} network={crypto.network} isBusy={isBusy} onChange={setWish} />
        ) : null}
        {needsMore && byCrypto ? <CryptoPart {...byCrypto} /> : null}
        {needsMore && !byCrypto ? <ByCard card={card} country={country} hint={hint} /> : null}
      </>
    ),
  };
}

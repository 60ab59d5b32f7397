import { getSubscription, listInvoices } from '@caravel/contracts';
import { IconLock } from '@caravel/icons';
import type { Money } from '@caravel/kernel';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { Card } from '../../components/page/card.tsx';
import type { CardFrameHandle } from '../../components/payment/card-frame.tsx';
import { CardPart } from '../../components/payment/card-part.tsx';
import { ChallengeDialog } from '../../components/payment/challenge-dialog.tsx';
import { paySubscription } from '../../components/payment/pay-subscription.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { visitorCountry } from '../../lib/session/home-country.ts';
import { useSession } from '../../lib/session/session.ts';
import classes from './subscription.module.css';

/** The gateway's card form. `simulated`: no money moves. */
export type PaymentFrame = { readonly frameUrl: string; readonly simulated: boolean };

/** Where the owner's card is billed, as far as the page knows. */
export function useBilledCountry(): string {
  const country = useSession()?.country?.toUpperCase();
  return country || visitorCountry() || 'US';
}

/** Pays by a card, with the bank's question where it has one. What fails is said, and Pay may be pressed again. */
function usePaying() {
  const t = useT();
  const client = useQueryClient();
  const frame = useRef<CardFrameHandle>(null);
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  const go = async (cardToken: string | null): Promise<void> => {
    const outcome = await paySubscription({ signUpToken: null, cardToken });
    if (outcome.status === 'actionRequired') return setChallenge(outcome.url);
    if (outcome.status === 'waiting') return setFailure(outcome.message);
    showToast({ kind: 'success', text: t('subscription.paid') });
    await Promise.all([getSubscription, listInvoices].map(({ id }) => client.invalidateQueries({ queryKey: [id] })));
  };
  const attempt = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(isApiError(error) ? error.message : t('error.somethingWentWrong'));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  const pay = () =>
    attempt(async () => {
      const card = await frame.current?.submit();
      // The frame says what is wrong with the card.
      if (card) await go(card.token);
    });
  const answered = () => {
    setChallenge(null);
    void attempt(() => go(null));
  };
  const payByKept = () => attempt(() => go(null));
  return { frame, isBusy, failure, challenge, pay, payByKept, answered };
}

/** Twelve months, to be paid now: by a card that is typed, or by the one that is kept. */
export function PayCard({ frame, amount, canUseKept }: { frame: PaymentFrame; amount: Money; canUseKept: boolean }) {
  const t = useT();
  const country = useBilledCountry();
  const paying = usePaying();
  const price = formatMoney(amount, useFormatLocale());
  return (
    <Card title={t('subscription.payTitle')} isRoomy>
      <form
        className={classes.pay}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void paying.pay();
        }}
      >
        <CardPart {...frame} country={country} hint={t('subscription.payHint', { amount: price })} handle={paying.frame} />
        <FormAlert kind="danger" text={paying.failure} />
        <Button type="submit" size="lg" loading={paying.isBusy} leftSection={<IconLock size={18} aria-hidden="true" />}>
          {t('subscription.payButton', { amount: price })}
        </Button>
        {canUseKept ? (
          <Button variant="default" size="lg" disabled={paying.isBusy} onClick={() => void paying.payByKept()}>
            {t('subscription.payByKept')}
          </Button>
        ) : null}
      </form>
      {paying.challenge ? <ChallengeDialog url={paying.challenge} onDone={paying.answered} /> : null}
    </Card>
  );
}

import {
  cancelSubscription,
  changeSubscriptionCard,
  getSubscription,
  resumeSubscription,
  type SubscriptionAccount,
  verifySubscriptionCard,
} from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { Card } from '../../components/page/card.tsx';
import type { CardFrameHandle } from '../../components/payment/card-frame.tsx';
import { CardPart } from '../../components/payment/card-part.tsx';
import { ChallengeDialog } from '../../components/payment/challenge-dialog.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { formatDate, formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { type PaymentFrame, useBilledCountry } from './pay-card.tsx';
import classes from './subscription.module.css';

/** Deeds about the renewal: one at a time, what fails is said, and the page is read anew. */
function useDeeds() {
  const t = useT();
  const client = useQueryClient();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work();
      await client.invalidateQueries({ queryKey: [getSubscription.id] });
    } catch (error) {
      setFailure(isApiError(error) ? error.message : t('error.somethingWentWrong'));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, failure, run };
}

/** Another card for the renewals, typed in the gateway's frame; then the bank may ask. */
function OtherCard({ frame, onChanged, onCancel }: { frame: PaymentFrame; onChanged: () => void; onCancel: () => void }) {
  const t = useT();
  const country = useBilledCountry();
  const { isBusy, failure, run } = useDeeds();
  const handle = useRef<CardFrameHandle>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  const follow = ({ status, actionUrl }: { status: string; actionUrl: string | null }) => {
    if (actionUrl !== null) return setChallenge(actionUrl);
    if (status !== 'stored') return;
    showToast({ kind: 'success', text: t('subscription.cardChanged') });
    onChanged();
  };
  const keep = () =>
    run(async () => {
      const card = await handle.current?.submit();
      // The frame says what is wrong with the card.
      if (card) follow((await call(changeSubscriptionCard, { body: { cardToken: card.token } })).data);
    });
  const answered = () => {
    setChallenge(null);
    void run(async () => follow((await call(verifySubscriptionCard, {})).data));
  };
  return (
    <form
      className={classes.pay}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <CardPart {...frame} country={country} hint={t('subscription.changeCardHint')} handle={handle} />
      <FormAlert kind="danger" text={failure} />
      <div className={classes.deeds}>
        <Button type="submit" loading={isBusy}>
          {t('subscription.keepCard')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
      {challenge ? <ChallengeDialog url={challenge} onDone={answered} /> : null}
    </form>
  );
}

/** The days and the card of the next charge. */
function NextCharge({ life }: Pick<SubscriptionAccount, 'life'>) {
  const t = useT();
  const locale = useFormatLocale();
  const { nextCharge, card } = life;
  return (
    <dl className={classes.facts}>
      {nextCharge === null ? null : (
        <div>
          <dt>{t('subscription.nextCharge')}</dt>
          <dd>
            {t('subscription.nextChargeOn', {
              amount: formatMoney(nextCharge.amount, locale),
              day: formatDate(nextCharge.on, locale, 'dated'),
            })}
          </dd>
        </div>
      )}
      {card === null ? null : (
        <div>
          <dt>{t('subscription.card')}</dt>
          <dd>
            {t('subscription.cardNamed', {
              brand: card.brand.charAt(0).toUpperCase() + card.brand.slice(1),
              last4: card.last4,
              expires: `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`,
            })}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** What is charged next and by which card; the owner changes the card, cancels, or takes that back. */
export function RenewalCard({ account, frame }: { account: SubscriptionAccount; frame: PaymentFrame | null }) {
  const t = useT();
  const locale = useFormatLocale();
  const { isBusy, failure, run } = useDeeds();
  const [asks, setAsks] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const { life, endsOn } = account;
  const isCancelling = life.state === 'cancelling';
  const cancel = () =>
    run(async () => {
      await call(cancelSubscription, {});
      setAsks(false);
      showToast({ kind: 'success', text: t('subscription.cancelled') });
    });
  const resume = () =>
    run(async () => {
      await call(resumeSubscription, {});
      showToast({ kind: 'success', text: t('subscription.resumed') });
    });
  const day = endsOn === null ? '' : formatDate(endsOn, locale, 'full');
  return (
    <Card title={t('subscription.renewal')} isRoomy>
      <NextCharge life={life} />
      <FormAlert kind="danger" text={failure} />
      {isChanging && frame ? (
        <OtherCard frame={frame} onChanged={() => setChanging(false)} onCancel={() => setChanging(false)} />
      ) : null}
      <div className={classes.deeds}>
        {frame && !isCancelling && !isChanging && life.state !== 'pastDue' ? (
          <Button variant="default" onClick={() => setChanging(true)}>
            {t('subscription.changeCard')}
          </Button>
        ) : null}
        {isCancelling ? (
          <Button loading={isBusy} onClick={() => void resume()}>
            {t('subscription.resume')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setAsks(true)}>
            {t('subscription.cancel')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={asks}
        title={t('subscription.cancelTitle')}
        confirmLabel={t('subscription.cancel')}
        cancelLabel={t('subscription.keep')}
        isDangerous
        isBusy={isBusy}
        onConfirm={() => void cancel()}
        onCancel={() => setAsks(false)}
      >
        {life.state === 'pastDue' ? t('subscription.cancelPastDue') : t('subscription.cancelText', { day })}
      </ConfirmDialog>
    </Card>
  );
}

import { type BookingRequest, type ChangeOfferShown, chooseChangeOffer, listChangeOffers } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { TextSkeleton } from '../../../components/notices/skeletons.tsx';
import page from '../../../components/page/page.module.css';
import { problemOf } from '../../../lib/api/problem-of.ts';
import { useAction, useAttempt, useCall } from '../../../lib/api/use-call.ts';
import { formatInstant, formatMoney } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { showToast } from '../../../lib/page/toasts.ts';
import { useAgencyZone } from '../../../lib/session/use-zone.ts';
import classes from './request.module.css';
import { ChangeCost, OfferedTrip } from './request-cost.tsx';
import type { AfterRequest } from './use-request-action.ts';

type OffersProps = AfterRequest & { readonly bookingId: string; readonly request: BookingRequest; readonly isStaff: boolean };

/** Asks once more before a change is made, naming what is paid or comes back. */
function Question(props: {
  readonly offer: ChangeOfferShown;
  readonly isStaff: boolean;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}) {
  const t = useT();
  const locale = useFormatLocale();
  const { offer, isStaff, ...dialog } = props;
  const { due } = offer;
  const amount = formatMoney({ ...due, amountMinor: Math.abs(due.amountMinor) }, locale);
  const isPaid = due.amountMinor > 0;
  const says = isPaid
    ? t(isStaff ? 'requests.chooseStaff' : 'requests.choosePay', { amount })
    : t(due.amountMinor < 0 ? 'requests.chooseRefund' : 'requests.chooseFree', { amount });
  const label = isPaid && !isStaff ? t('requests.choosePayButton', { amount }) : t('requests.chooseButton');
  return (
    <ConfirmDialog isOpen title={t('requests.chooseTitle')} confirmLabel={label} {...dialog}>
      <OfferedTrip parts={offer.parts} />
      <p>{says}</p>
    </ConfirmDialog>
  );
}

/** What the supplier can change the trip to, in answer to a request that waits: each with its price, one is chosen. Nothing where the agency has to. */
export function RequestOffers({ bookingId, request, isStaff, onChanged, onStale }: OffersProps) {
  const t = useT();
  const locale = useFormatLocale();
  const zone = useAgencyZone();
  const attempt = useAttempt();
  const params = { bookingId, number: request.number };
  const { data, error, refetch, isFetching } = useCall(listChangeOffers, { params });
  const [chosen, setChosen] = useState<ChangeOfferShown>();
  const choosing = useAction(chooseChangeOffer, {
    onSuccess: ({ data: { requests, payUrl } }) => {
      attempt.renew();
      if (payUrl !== null && !isStaff) return window.location.assign(payUrl);
      setChosen(undefined);
      if (payUrl !== null) showToast({ kind: 'success', text: t('requests.linkSent') });
      onChanged(requests);
    },
    onError: ({ status, code }) => {
      if (status !== 0) attempt.renew();
      setChosen(undefined);
      if (code === 'requestChanged') onStale();
      if (code === 'changeOfferGone') void refetch();
    },
  });
  if (error)
    return (
      <>
        <FormAlert kind="danger" text={error.message} />
        <div>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      </>
    );
  if (!data)
    return (
      <div aria-busy="true">
        <p className={page.quiet}>{t('requests.offersWait')}</p>
        <TextSkeleton lines={3} />
      </div>
    );
  const { offers } = data.data;
  if (offers === null) return null;
  return (
    <section className={classes.stack} aria-label={t(isStaff ? 'requests.offersStaff' : 'requests.offers')}>
      <h3 className={classes.heading}>{t(isStaff ? 'requests.offersStaff' : 'requests.offers')}</h3>
      <FormAlert kind="danger" text={problemOf(choosing.error)} />
      {offers.length === 0 ? <p className={page.quiet}>{t('requests.offersNone')}</p> : null}
      <ul className={classes.offers}>
        {offers.map((offer) => {
          const { due } = offer;
          const isPaid = due.amountMinor > 0;
          return (
            <li key={offer.offer} className={classes.offer}>
              <OfferedTrip parts={offer.parts} />
              <ChangeCost {...offer} />
              <p className={page.quiet}>{t('requests.offerUntilTime', { time: formatInstant(offer.expiresAt, locale, zone) })}</p>
              <div>
                <Button variant="default" onClick={() => setChosen(offer)}>
                  {isPaid ? t('requests.chooseFor', { amount: formatMoney(due, locale) }) : t('requests.choose')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {chosen ? (
        <Question
          offer={chosen}
          isStaff={isStaff}
          isBusy={choosing.isPending}
          onCancel={() => setChosen(undefined)}
          onConfirm={() =>
            choosing.mutate({
              params,
              body: { offer: chosen.offer, due: chosen.due },
              options: { idempotencyKey: attempt.key() },
            })
          }
        />
      ) : null}
    </section>
  );
}

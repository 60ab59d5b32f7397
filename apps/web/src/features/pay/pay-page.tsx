import { cardBrandName, continuePayLink, type PayByLink, payByLink, readPayLink, SHORTEST_LINK_TOKEN } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { NotLoaded } from '../../components/notices/not-loaded.tsx';
import { TextSkeleton } from '../../components/notices/skeletons.tsx';
import { StatePage } from '../../components/notices/state-page.tsx';
import { Card } from '../../components/page/card.tsx';
import { Facts } from '../../components/page/facts.tsx';
import type { CardFrameHandle } from '../../components/payment/card-frame.tsx';
import { CardPart } from '../../components/payment/card-part.tsx';
import { ChallengeDialog } from '../../components/payment/challenge-dialog.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { callKey, useAction, useCall } from '../../lib/api/use-call.ts';
import { formatDateRange, formatInstant, formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { ServerState } from '../../lib/page/server-state.tsx';
import { useAgencyZone } from '../../lib/session/use-zone.ts';
import classes from './pay.module.css';

const POLL_MS = 3_000;

type LinkProps = { readonly token: string; readonly link: PayByLink; readonly onChanged: (link: PayByLink) => void };

/** What is paid, and the card that pays it. */
function PayForm({ token, link, onChanged, onStale }: LinkProps & { readonly onStale: () => void }) {
  const t = useT();
  const locale = useFormatLocale();
  const zone = useAgencyZone();
  const { agencyName: agency } = useAgency();
  const card = useRef<CardFrameHandle>(null);
  const [isAsking, setAsking] = useState(false);
  const { booking, options } = link;
  const amount = formatMoney(link.amount, locale);
  const pay = useAction(payByLink, {
    onSuccess: ({ data }) => onChanged(data),
    // How it stands is read anew: after a lost connection it may be paid.
    onError: onStale,
  });
  const run = async () => {
    setAsking(true);
    const found = await card.current?.submit();
    setAsking(false);
    if (found) pay.mutate({ params: { token }, body: { payment: { method: 'card', token: found.token } } });
  };
  const isBusy = isAsking || pay.isPending;
  return (
    <div className={classes.page}>
      <h1 className={classes.title} tabIndex={-1}>
        {t('payLinks.pageTitle', { amount })}
      </h1>
      <p>{t(link.isChange ? 'payLinks.pageChange' : 'payLinks.pageHold', { agency })}</p>
      <Card title={booking.title}>
        <Facts
          facts={[
            [t('payLinks.reference'), <bdi key="reference">{booking.reference}</bdi>],
            [t('payLinks.dates'), formatDateRange(booking.startsOn, booking.endsOn, locale)],
          ]}
        />
        <p>{t('payLinks.pageUntil', { time: formatInstant(link.expiresAt, locale, zone) })}</p>
      </Card>
      {options.cardEnabled && options.frameUrl ? (
        <>
          <CardPart
            frameUrl={options.frameUrl}
            country={locale.slice(3)}
            simulated={options.simulated}
            hint={t('payLinks.cardHint', { amount })}
            handle={card}
          />
          <FormAlert kind="danger" text={pay.error?.message ?? link.failure} />
          <Button size="lg" loading={isBusy} onClick={() => void run()}>
            {t('payLinks.pay', { amount })}
          </Button>
        </>
      ) : (
        <p role="alert">{t('payLinks.off', { agency })}</p>
      )}
    </div>
  );
}

/** A payment that is under way: it is asked after until it is known, and the bank's question is shown. */
function Paying({ token, link, onChanged }: LinkProps) {
  const t = useT();
  const [answered, setAnswered] = useState<string | null>(null);
  const goOn = useAction(continuePayLink, { onSuccess: ({ data }) => onChanged(data) });
  const look = useEffectEvent(() => goOn.mutate({ params: { token } }));
  useEffect(() => {
    const timer = setInterval(look, POLL_MS);
    return () => clearInterval(timer);
  }, []);
  const { actionUrl } = link;
  return (
    <>
      <StatePage title={t('payLinks.payingTitle')} text={t('payLinks.payingText')} scene="coast" />
      {actionUrl && actionUrl !== answered ? (
        <ChallengeDialog
          url={actionUrl}
          onDone={() => {
            setAnswered(actionUrl);
            look();
          }}
        />
      ) : null}
    </>
  );
}

function Link({ token }: { token: string }) {
  const t = useT();
  const client = useQueryClient();
  const locale = useFormatLocale();
  const { agencyName: agency } = useAgency();
  const input = { params: { token } };
  const { data, error, refetch } = useCall(readPayLink, input);
  const link = data?.data;
  usePageTitle(link ? t('payLinks.pageTitle', { amount: formatMoney(link.amount, locale) }) : t('payLinks.title'));
  if (!link && error?.code === 'payLinkUnknown')
    return <StatePage title={t('payLinks.unknownTitle')} text={error.message} scene="desert" />;
  if (!link && error) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  if (!link) return <TextSkeleton lines={6} />;
  const onChanged = (next: PayByLink) => client.setQueryData(callKey(readPayLink, input), { data: next });
  const parts = { token, link, onChanged };
  switch (link.state) {
    case 'open':
      return <PayForm {...parts} onStale={() => void refetch()} />;
    case 'paying':
      return <Paying {...parts} />;
    case 'paid': {
      const told = t(link.isChange ? 'payLinks.doneChange' : 'payLinks.doneHold', { agency });
      const card = link.card && t('payLinks.doneCard', { card: `${cardBrandName(link.card.brand)} •••• ${link.card.last4}` });
      return <StatePage title={t('payLinks.doneTitle')} text={card ? `${told} ${card}` : told} scene="coast" mood="good" />;
    }
    default:
      return <StatePage title={t('payLinks.overTitle')} text={t('payLinks.overText', { agency })} scene="desert" />;
  }
}

/** Where somebody pays by a link that staff sent, without an account. */
export function PayPage() {
  const t = useT();
  const { token = '' } = useSearch({ strict: false });
  if (token.length < SHORTEST_LINK_TOKEN)
    return <StatePage title={t('payLinks.unknownTitle')} text={t('error.payLinkUnknown')} scene="desert" />;
  return (
    <ServerState>
      <Link token={token} />
    </ServerState>
  );
}

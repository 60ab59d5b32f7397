import { cardBrandName, listPayLinks, type PayLink, type PayLinkState, type PayLinks, withdrawPayLink } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyButton } from '../../../components/buttons/copy-button.tsx';
import { PlainButton } from '../../../components/buttons/plain-button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { NotLoaded } from '../../../components/notices/not-loaded.tsx';
import { StatusDot, type StatusKind } from '../../../components/notices/status-dot.tsx';
import { Card } from '../../../components/page/card.tsx';
import page from '../../../components/page/page.module.css';
import records from '../../../components/records/records.module.css';
import { callKey, useAction, useCall } from '../../../lib/api/use-call.ts';
import { formatInstant, formatMoney } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { showToast } from '../../../lib/page/toasts.ts';
import { useZone } from '../../../lib/session/use-zone.ts';
import classes from '../booking.module.css';
import { RefundLinkDialog } from './refund-link-dialog.tsx';
import { SendLinkDialog } from './send-link-dialog.tsx';

const KINDS: Readonly<Record<PayLinkState, StatusKind>> = {
  open: 'info',
  paying: 'warning',
  paid: 'success',
  over: 'neutral',
  withdrawn: 'neutral',
};

type LineProps = { link: PayLink; onWithdraw: () => void; onRefund: () => void };

function LinkLine({ link, onWithdraw, onRefund }: LineProps) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const { amount, state, request, url, refunded, refunding, paidAt, brand, last4 } = link;
  const about = [
    paidAt ? t('payLinks.paidOn', { time: formatInstant(paidAt, locale, zone) }) : null,
    brand && last4 ? `${cardBrandName(brand)} •••• ${last4}` : null,
    state === 'open' ? t('payLinks.until', { time: formatInstant(link.expiresAt, locale, zone) }) : null,
    refunded.amountMinor > 0 ? t('payLinks.backSoFar', { amount: formatMoney(refunded, locale) }) : null,
    refunding.amountMinor > 0 ? t('payLinks.onItsWay', { amount: formatMoney(refunding, locale) }) : null,
  ].filter((text) => text !== null);
  const canRefund =
    state === 'paid' && request !== null && refunding.amountMinor === 0 && refunded.amountMinor < amount.amountMinor;
  return (
    <li>
      <div className={records.line}>
        <StatusDot kind={KINDS[state]} label={t(`payLinks.state_${state}`)} />
        <span className="tabular">{formatMoney(amount, locale)}</span>
      </div>
      <p className={records.quiet}>
        {request === null ? t('payLinks.forHold') : t('payLinks.forChange', { number: request })} ·{' '}
        {t('payLinks.sentTo', { email: link.sentTo, name: link.madeBy })}
      </p>
      {about.length > 0 ? <p className={records.quiet}>{about.join(' · ')}</p> : null}
      <div className={records.buttons}>
        {url ? <CopyButton text={url} label={t('payLinks.copy')} /> : null}
        {state === 'open' ? (
          <PlainButton className={records.link} onClick={onWithdraw}>
            {t('payLinks.withdraw')}
          </PlainButton>
        ) : null}
        {canRefund ? (
          <PlainButton className={records.link} onClick={onRefund}>
            {t('payLinks.refund')}
          </PlainButton>
        ) : null}
      </div>
    </li>
  );
}

type CardProps = { readonly bookingId: string; readonly contactEmail: string };

/** Payment links of a booking, for staff: sending one, and how those stand that were sent. Not there where nothing was sent and nothing can be paid. */
export function PayLinkCard({ bookingId, contactEmail }: CardProps) {
  const t = useT();
  const client = useQueryClient();
  const input = { params: { bookingId } };
  const { data, error, refetch } = useCall(listPayLinks, input);
  const [isSending, setSending] = useState(false);
  const [withdrawing, setWithdrawing] = useState<PayLink | null>(null);
  const [refunding, setRefunding] = useState<PayLink | null>(null);
  const onChanged = (links: PayLinks) => client.setQueryData(callKey(listPayLinks, input), { data: links });
  const withdraw = useAction(withdrawPayLink, {
    onSuccess: (answer) => {
      setWithdrawing(null);
      onChanged(answer.data);
      showToast({ kind: 'success', text: t('payLinks.withdrawn') });
    },
    onError: ({ message }) => {
      setWithdrawing(null);
      showToast({ kind: 'error', text: message });
      void refetch();
    },
  });
  const found = data?.data;
  if (!found && error)
    return (
      <Card title={t('payLinks.title')}>
        <NotLoaded error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!found || (found.links.length === 0 && found.payable.length === 0)) return null;
  return (
    <div id="pay-links" data-screen-only>
      <Card title={t('payLinks.title')}>
        <div className={classes.stack}>
          {found.payable.length > 0 ? (
            <>
              <p className={page.quiet}>{t('payLinks.intro')}</p>
              <div>
                <Button variant="default" onClick={() => setSending(true)}>
                  {t('payLinks.make')}
                </Button>
              </div>
            </>
          ) : null}
          {found.links.length > 0 ? (
            <ul className={records.list}>
              {found.links.map((link) => (
                <LinkLine
                  key={link._id}
                  link={link}
                  onWithdraw={() => setWithdrawing(link)}
                  onRefund={() => setRefunding(link)}
                />
              ))}
            </ul>
          ) : null}
        </div>
      </Card>
      {isSending ? (
        <SendLinkDialog
          bookingId={bookingId}
          payable={found.payable}
          contactEmail={contactEmail}
          onChanged={onChanged}
          onClose={() => setSending(false)}
        />
      ) : null}
      {refunding ? (
        <RefundLinkDialog bookingId={bookingId} link={refunding} onChanged={onChanged} onClose={() => setRefunding(null)} />
      ) : null}
      <ConfirmDialog
        isOpen={withdrawing !== null}
        title={t('payLinks.withdrawTitle')}
        confirmLabel={t('payLinks.withdraw')}
        cancelLabel={t('payLinks.keep')}
        isDangerous
        isBusy={withdraw.isPending}
        onConfirm={() => withdrawing && withdraw.mutate({ params: { bookingId, linkId: withdrawing._id } })}
        onCancel={() => setWithdrawing(null)}
      >
        <p>{t('payLinks.withdrawText')}</p>
      </ConfirmDialog>
    </div>
  );
}

import type { Transfer, TransferRefund } from '@caravel/contracts';
import { getTransfers, recordTransferRefund, simulateTransfer } from '@caravel/contracts';
import { toDecimalString } from '@caravel/kernel';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { NotLoaded } from '../../components/notices/not-loaded.tsx';
import { TextSkeleton } from '../../components/notices/skeletons.tsx';
import { Card } from '../../components/page/card.tsx';
import { HashForm } from '../../components/payment/hash-form.tsx';
import { ShownHash } from '../../components/payment/shown-hash.tsx';
import classes from '../../components/payment/transfer.module.css';
import type { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { callKey, useAction } from '../../lib/api/use-call.ts';
import { formatInstantDay, formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { useAgencyZone } from '../../lib/session/use-zone.ts';

const POLL_MS = 5_000;

type RefundProps = { bookingId: string; transfer: Transfer; refund: TransferRefund };

/** What staff do about a refund that is owed: send it from their own wallet, and record its hash. */
function RecordRefund({ bookingId, transfer, refund, onRecorded }: RefundProps & { onRecorded: () => void }) {
  const t = useT();
  const locale = useFormatLocale();
  const { refundId, amount, to } = refund;
  const params = { bookingId, refundId };
  const recording = useAction(recordTransferRefund, {
    onSuccess: () => {
      showToast({ kind: 'success', text: t('crypto.recorded') });
      onRecorded();
    },
  });
  const record = (hash: string) => recording.mutate({ params, body: { hash } });
  const sending = useAction(simulateTransfer, { onSuccess: ({ data }) => showToast({ kind: 'success', text: data.hash }) });
  const shown = { amount: formatMoney(amount, locale), network: transfer.network.name, from: transfer.address, address: to };
  return (
    <>
      <p className={classes.code}>{t('crypto.owedStaff', shown)}</p>
      {transfer.simulated ? (
        <div className={classes.stack}>
          <p>{t('crypto.simulated')}</p>
          <div>
            <Button
              variant="subtle"
              loading={sending.isPending}
              onClick={() => sending.mutate({ params: { bookingId }, body: { amount: toDecimalString(amount), refundId } })}
            >
              {t('crypto.simulateRefund')}
            </Button>
          </div>
          {sending.data ? <ShownHash hash={sending.data.data.hash} explorerUrl={null} /> : null}
          {sending.error ? <p role="alert">{sending.error.message}</p> : null}
        </div>
      ) : null}
      <HashForm
        label={t('crypto.record')}
        problem={recording.error?.message ?? null}
        isBusy={recording.isPending}
        onHash={record}
      />
    </>
  );
}

function Refund(props: RefundProps & { isStaff: boolean; onRecorded: () => void }) {
  const { refund, isStaff } = props;
  const t = useT();
  const zone = useAgencyZone();
  const locale = useFormatLocale();
  const amount = formatMoney(refund.amount, locale);
  return (
    <section className={classes.stack} aria-label={t(`crypto.reason_${refund.reason}`)}>
      <strong>{t(`crypto.reason_${refund.reason}`)}</strong>
      {refund.paid ? (
        <>
          <p>{t('crypto.returned', { amount, day: formatInstantDay(refund.at, locale, zone) })}</p>
          <ShownHash {...refund.paid} />
        </>
      ) : isStaff ? (
        <RecordRefund {...props} />
      ) : (
        <p className={classes.code}>{t('crypto.owedTraveler', { amount, address: refund.to })}</p>
      )}
    </section>
  );
}

type TransfersCardProps = {
  bookingId: string;
  isStaff: boolean;
  /** A refund of the booking is on its way: it is noted, or recorded, at any moment. */
  isRefunding: boolean;
  onRecorded: () => void;
};

/** How a booking was paid by USDC: its transaction, and what goes back. */
export function TransfersCard({ bookingId, isStaff, isRefunding, onRecorded }: TransfersCardProps) {
  const t = useT();
  const client = useQueryClient();
  const input = { params: { bookingId } };
  const transfers = useQuery<{ data: Transfer[] }, ApiError>({
    queryKey: callKey(getTransfers, input),
    queryFn: ({ signal }) => call(getTransfers, input, { signal }),
    refetchInterval: isRefunding ? POLL_MS : false,
  });
  const changed = () => {
    void client.invalidateQueries({ queryKey: [getTransfers.id] });
    onRecorded();
  };
  return (
    <Card title={t('crypto.cardTitle')}>
      {transfers.isPending ? <TextSkeleton lines={2} /> : null}
      {transfers.isError ? <NotLoaded error={transfers.error} onRetry={() => void transfers.refetch()} /> : null}
      {(transfers.data?.data ?? []).map((transfer) => (
        <div key={transfer.paymentId} className={classes.stack}>
          <p>
            {t(`crypto.state_${transfer.state}`, {
              ...transfer.confirmations,
              received: transfer.received,
              missing: transfer.missing,
            })}
            {transfer.simulated ? ` (${t('crypto.simulated')})` : null}
          </p>
          {transfer.transaction ? <ShownHash {...transfer.transaction} /> : null}
          {transfer.refunds.map((refund) => (
            <Refund
              key={refund.refundId}
              bookingId={bookingId}
              transfer={transfer}
              refund={refund}
              isStaff={isStaff}
              onRecorded={changed}
            />
          ))}
        </div>
      ))}
    </Card>
  );
}

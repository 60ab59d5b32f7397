import type { ExplainedRefund as Explained } from '@caravel/contracts';
import { explainBookingPrice } from '@caravel/contracts';
import { type Money, money } from '@caravel/kernel';
import { useCall } from '../../lib/api/use-call.ts';
import { formatMoney } from '../../lib/language/format.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { Card } from '../page/card.tsx';
import page from '../page/page.module.css';
import { useSeesReasons } from './explained-price.tsx';
import { type WaterfallLine, WaterfallLines } from './waterfall-lines.tsx';

const taken = ({ amountMinor, currency }: Money): Money => money(0 - amountMinor, currency);

function Lines({ refund }: { refund: Explained }) {
  const t = useT();
  const share = refund.netRate.amountMinor === 0 ? 0 : refund.supplierKeeps.amountMinor / refund.netRate.amountMinor;
  const shareText = new Intl.NumberFormat(t.formats, { style: 'percent', maximumFractionDigits: 2 }).format(share);
  const written = (amount: Money) => formatMoney(amount, t.formats);
  const kept: readonly WaterfallLine[] = [
    {
      id: 'supplier',
      label: t('records.refundSupplier'),
      notes: [t('records.refundShare', { share: shareText, amount: written(refund.netRate) })],
      amount: taken(refund.supplierKeeps),
    },
    { id: 'platform', label: t('records.refundPlatform'), notes: [], amount: taken(refund.platformKeeps) },
    {
      id: 'commission',
      label: t('records.refundCommission'),
      notes: [t('records.refundSameShare', { amount: written(refund.commission) })],
      amount: taken(refund.commissionKept),
    },
    { id: 'premium', label: t('records.refundPremium'), notes: [], amount: taken(refund.protectionKept) },
    { id: 'recovered', label: t('records.refundRecovered'), notes: [], amount: taken(refund.recovered) },
  ];
  const owed = { id: 'owed', label: t('records.refundOwed'), notes: [], amount: refund.owed };
  return (
    <WaterfallLines
      lines={[
        { id: 'paid', label: t('records.refundPaid'), notes: [], amount: refund.paid },
        ...(refund.owed.amountMinor > 0 ? [owed] : []),
        ...kept.filter(({ id, amount }) => id === 'supplier' || id === 'commission' || amount.amountMinor !== 0),
      ]}
      total={{ id: 'back', label: t('records.refundBack'), amount: refund.back }}
      beside={[
        ...(refund.penalty ? [{ id: 'penalty', label: t('records.refundPenalty'), amount: refund.penalty }] : []),
        ...(refund.ofProtection && refund.ofProtection.amountMinor > 0
          ? [{ id: 'protection', label: t('trips.protectionKept'), amount: refund.ofProtection }]
          : []),
      ]}
    />
  );
}

/** For staff: who keeps what of a booking that was cancelled, wholly or in parts. Renders nothing of one that stands. */
export function RefundMade({ bookingId }: { bookingId: string }) {
  const t = useT();
  const found = useCall(explainBookingPrice, { params: { bookingId } }, { enabled: useSeesReasons() });
  const refund = found.data?.data.refund;
  if (!refund) return null;
  return (
    <Card title={t('records.refundMade')}>
      {refund.kind === 'void' && refund.recovered.amountMinor === 0 ? (
        <p className={page.quiet}>{t('records.refundVoid')}</p>
      ) : null}
      {refund.kind === 'part' ? <p className={page.quiet}>{t('records.refundPart')}</p> : null}
      <Lines refund={refund} />
    </Card>
  );
}

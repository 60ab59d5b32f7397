import { Card } from '../../components/page/card.tsx';
import { AmountLines } from '../../components/price/amount-lines.tsx';
import { formatInstantDay } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useAgencyZone } from '../../lib/session/use-zone.ts';
import type { BookingRecord, ProductBooking } from '../../products/booking.ts';
import { useGivenNote } from '../../products/given-note.ts';
import { wordsAt } from '../../products/product.ts';
import { REFUND_WORDS, readerOf } from '../../products/reader-of.ts';
import { registry } from '../../products/registry.ts';
import classes from './booking.module.css';

/** The refund of a cancelled booking, or of those of its parts that are, and its progress. Renders nothing as long as nothing is cancelled. */
export function Refund<Booking extends BookingRecord>({
  part,
  booking,
}: {
  part: Pick<ProductBooking<Booking>, 'product' | 'cancelledPartsOf'>;
  booking: Booking;
}) {
  const t = useT();
  const zone = useAgencyZone();
  const locale = useFormatLocale();
  const { refund } = booking;
  const words = REFUND_WORDS[readerOf(booking)];
  const given = useGivenNote(readerOf(booking))(refund);
  const module = registry.find(part.product);
  const isCancelled = module !== undefined && wordsAt(module, 'cancelled').includes(booking.status);
  const cancelledParts = isCancelled ? undefined : part.cancelledPartsOf?.(booking, t);
  const isGone = isCancelled || cancelledParts !== undefined;
  // Until the supplier has agreed, nobody knows that nothing comes back.
  if (!isGone && (booking.sagaState !== 'cancelling' || refund.status === 'none')) return null;
  const isBack = refund.status === 'refunded' || refund.status === 'partial';
  // No bank has a part in it.
  const isByTransfer = booking.payment?.method === 'crypto';
  const steps = [
    { id: 'cancelled', text: cancelledParts ?? t('trips.refundCancelled'), isDone: isGone },
    ...(refund.status === 'none'
      ? [{ id: 'none', text: t('trips.refundNone'), isDone: true }]
      : refund.status === 'Rejected'
        ? [{ id: 'rejected', text: t(words.rejected), isDone: true }]
        : [
            { id: 'asked', text: t('trips.refundAsked'), isDone: true },
            ...(isByTransfer
              ? [{ id: 'sent', text: t('crypto.refundStep'), isDone: isBack }]
              : [
                  {
                    id: 'sent',
                    text: refund.at ? t(words.sent, { day: formatInstantDay(refund.at, locale, zone) }) : t(words.sending),
                    isDone: isBack,
                  },
                  { id: 'bank', text: t(words.bank), isDone: false },
                ]),
          ]),
  ];
  return (
    <Card title={t('trips.refund')}>
      <AmountLines
        lines={[
          { label: t('trips.penalty'), amount: refund.penalty },
          ...(refund.protectionKept.amountMinor > 0 ? [{ label: t('trips.protectionKept'), amount: refund.protectionKept }] : []),
          ...(refund.recovered.amountMinor > 0 ? [{ label: t(words.given), amount: refund.recovered }] : []),
        ]}
        total={{ label: t(words.amount), amount: refund.amount }}
      />
      {given ? <p>{given}</p> : null}
      <ol className={classes.timeline}>
        {steps.map((step) => (
          <li key={step.id} data-done={step.isDone || undefined}>
            {step.text}
          </li>
        ))}
      </ol>
    </Card>
  );
}

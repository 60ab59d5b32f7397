import type { CancellationQuote, Reader } from '@caravel/contracts';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { AmountChangedDialog } from '../components/dialogs/amount-changed-dialog.tsx';
import { BeforeAndNow } from '../components/dialogs/before-and-now.tsx';
import { ConfirmDialog } from '../components/dialogs/confirm-dialog.tsx';
import { AmountLines } from '../components/price/amount-lines.tsx';
import { changedTerms } from '../components/price/changed-terms.ts';
import { formatMoney } from '../lib/language/format.ts';
import { useFormatLocale, useT } from '../lib/language/i18n.tsx';
import type { BookingRecord, CancelReason, ProductBooking } from './booking.ts';
import classes from './cancellation-dialogs.module.css';
import { useGivenNote } from './given-note.ts';
import { REFUND_WORDS, readerOf } from './reader-of.ts';
import type { CancellationStep, useCancellation } from './use-cancellation.ts';

type Cancellation = ReturnType<typeof useCancellation<BookingRecord>>;

const KIND_KEYS = { void: 'trips.cancelVoid', cancel: 'trips.cancelText', release: 'trips.cancelRelease' } as const;

/** What of a cancellation has changed besides its refund: each amount, and how it is cancelled. */
function useCostChanges(reader: Reader) {
  const t = useT();
  const locale = useFormatLocale();
  const told = ({ kind, penalty, protectionKept, recovered }: CancellationQuote) => [
    { name: t('trips.cancelHow'), text: t(KIND_KEYS[kind]) },
    { name: t('trips.penalty'), text: formatMoney(penalty, locale) },
    { name: t('trips.protectionKept'), text: formatMoney(protectionKept, locale) },
    { name: t(REFUND_WORDS[reader].given), text: formatMoney(recovered, locale) },
  ];
  return (before: CancellationQuote, now: CancellationQuote) => changedTerms(told(before), told(now));
}

/** The cost of cancelling, line by line. */
function Cost({ step, reader, terms }: { step: CancellationStep; reader: Reader; terms: ReactNode }) {
  const t = useT();
  const words = REFUND_WORDS[reader];
  const { quote } = step;
  const given = useGivenNote(reader)(quote);
  const lines = [
    { label: t('trips.paid'), amount: quote.paid },
    { label: t('trips.penalty'), amount: quote.penalty },
    ...(quote.protectionKept.amountMinor > 0 ? [{ label: t('trips.protectionKept'), amount: quote.protectionKept }] : []),
    ...(quote.recovered.amountMinor > 0 ? [{ label: t(words.given), amount: quote.recovered }] : []),
  ];
  return (
    <>
      <p>{t(KIND_KEYS[quote.kind])}</p>
      {terms ? <div className={classes.terms}>{terms}</div> : null}
      {/* mutant you-get-back-shows-the-penalty: `quote.refund` -> `quote.penalty` fails booking-page.dom.test.tsx */}
      <AmountLines lines={lines} total={{ label: t(words.amount), amount: quote.refund }} />
      {given ? <p>{given}</p> : null}
      {quote.refund.amountMinor > 0 ? <p>{t(words.bank)}</p> : null}
    </>
  );
}

type ReasonProps = {
  reasons: readonly CancelReason[];
  cancellation: Pick<Cancellation, 'reason' | 'isReasonMissing' | 'chooseReason'>;
};

/** Asks why it is cancelled. None is chosen beforehand: the answer is kept with the booking. */
function Reason({ reasons, cancellation }: ReasonProps) {
  const t = useT();
  const { reason, isReasonMissing, chooseReason } = cancellation;
  return (
    <NativeSelect
      size="md"
      label={t('trips.cancelReason')}
      aria-required
      data={[{ value: '', label: t('checkout.choose') }, ...reasons]}
      value={reason}
      error={isReasonMissing ? t('trips.cancelReasonMissing') : undefined}
      onChange={(event) => chooseReason(event.currentTarget.value)}
    />
  );
}

type DialogsProps<Booking extends BookingRecord> = {
  part: ProductBooking<Booking>;
  booking: Booking;
  cancellation: Cancellation;
};

/** Asks for a Yes to what cancelling costs, and again if that has changed meanwhile. */
export function CancellationDialogs<Booking extends BookingRecord>({ part, booking, cancellation }: DialogsProps<Booking>) {
  const t = useT();
  const { step } = cancellation;
  const givenNote = useGivenNote(readerOf(booking));
  const costChanges = useCostChanges(readerOf(booking));
  const { CancelTerms } = part;
  const isReleased = booking.sagaState === 'held';
  // Staff know it as a void; to a traveler it is a free cancellation.
  const isVoid = booking.staff !== undefined && step?.isVoid === true;
  const [title, deed] = isReleased
    ? (['trips.releaseTitle', 'trips.release'] as const)
    : isVoid
      ? (['office.voidTitle', 'office.void'] as const)
      : (['trips.cancelTitle', 'trips.cancel'] as const);
  const named = step?.part && { name: step.part.name };
  return (
    <>
      <ConfirmDialog
        isOpen={step?.type === 'asks'}
        title={named ? t('trips.cancelPartTitle', named) : t(title)}
        confirmLabel={named ? t('trips.cancelPart', named) : t(deed)}
        cancelLabel={t('trips.keep')}
        isDangerous
        isBusy={cancellation.isBusy}
        onConfirm={cancellation.confirm}
        onCancel={cancellation.close}
      >
        {step?.type === 'asks' ? (
          <Cost
            step={step}
            reader={readerOf(booking)}
            terms={CancelTerms ? <CancelTerms booking={booking} part={step.part?.number} /> : null}
          />
        ) : null}
        {part.cancelReasons ? <Reason reasons={part.cancelReasons(readerOf(booking), t)} cancellation={cancellation} /> : null}
      </ConfirmDialog>
      {step?.type === 'changed' ? (
        <AmountChangedDialog
          isOpen
          title={t('trips.refundChangedTitle')}
          text={[t('trips.refundChangedText'), givenNote(step.quote)].filter(Boolean).join(' ')}
          before={step.before.refund}
          now={step.quote.refund}
          question={t('trips.refundChangedAsk')}
          yesLabel={t('common.yes')}
          noLabel={t('common.no')}
          isRefund
          isBusy={cancellation.isBusy}
          onYes={cancellation.confirm}
          onNo={cancellation.close}
        >
          <BeforeAndNow rows={costChanges(step.before, step.quote)} />
        </AmountChangedDialog>
      ) : null}
    </>
  );
}

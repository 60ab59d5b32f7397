import { type FlightQuote, listFlightExtras, type OfferedExtras } from '@caravel/products/flights/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import form from '../../../components/form/step-form.module.css';
import { CardSkeletons } from '../../../components/notices/skeletons.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatMoney } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import type { StepBodyProps } from '../../checkout.ts';
import { BagChoice } from './bag-choice.tsx';
import { costOf, type ExtrasDraft, extrasOf, hasExtras, withoutGone } from './extras-draft.ts';
import { SeatChoice } from './seat-choice.tsx';
import type { FlightOwn } from './traveler-rules.ts';

type FormProps = StepBodyProps<FlightQuote, FlightOwn>;

/** Whether anything is on sale at all. */
const isNothingSold = ({ seatMaps, bags }: OfferedExtras) => seatMaps.length === 0 && bags.length === 0;

/** Seats by map or list, and bags. What is chosen is priced with the quote once the step is done. */
export function ExtrasForm({ quote, own, onChange, onDone }: FormProps) {
  const t = useT();
  const locale = useFormatLocale();
  const offered = useCall(listFlightExtras, { query: { quoteId: quote.quoteId } }, { staleMs: 60_000 });
  const [draft, setDraft] = useState<ExtrasDraft>(() => withoutGone(extrasOf(own.extras, quote.offerId), quote));
  const cost = costOf(draft);
  const finish = (extras: ExtrasDraft) => {
    onChange({ ...own, extras });
    onDone();
  };
  const found = offered.data?.data;
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        finish(draft);
      }}
    >
      <p className={form.text}>{t('flightSeats.intro')}</p>
      {offered.isPending ? <CardSkeletons count={2} height={160} /> : null}
      {offered.isError ? (
        <div className={form.alert} role="alert">
          <p>
            <strong>{t('flightSeats.failed')}</strong> {offered.error.message}
          </p>
          <Button variant="default" onClick={() => offered.refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      ) : null}
      {found && isNothingSold(found) ? <p className={form.text}>{t('flightSeats.noneSold')}</p> : null}
      {found && found.seatMaps.length > 0 ? (
        <SeatChoice quote={quote} own={own} maps={found.seatMaps} draft={draft} onChange={setDraft} />
      ) : null}
      {found && found.bags.length > 0 ? (
        <BagChoice quote={quote} own={own} bags={found.bags} draft={draft} onChange={setDraft} />
      ) : null}
      <p className={form.quiet}>{t('flightSeats.refund')}</p>
      <p role="status">{cost ? t('flightSeats.total', { price: formatMoney(cost, locale) }) : t('flightSeats.noneChosen')}</p>
      <Button type="submit" className={form.next ?? ''}>
        {hasExtras(draft) ? t('common.continue') : t('flightSeats.skip')}
      </Button>
    </form>
  );
}

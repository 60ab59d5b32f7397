import { listPayLinks } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { JoinedNames } from '../../components/page/joined-names.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { formatDays, formatMoney } from '../../lib/language/format.ts';
import { type MessageKey, useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import type { BookingRecord, ProductBooking } from '../../products/booking.ts';
import { BookingStatus } from '../../products/booking-status.tsx';
import { registry } from '../../products/registry.ts';
import { useBookingChanged, type useCancellation } from '../../products/use-cancellation.ts';
import classes from './booking.module.css';
import { BookingActions } from './booking-actions.tsx';
import { ClientName } from './client-card.tsx';
import { shownTotal } from './shown-total.ts';
import head from './staff-head.module.css';

type ViewProps<Booking extends BookingRecord> = { part: ProductBooking<Booking>; booking: Booking };

/** Where the next deed is done on the page, if it is not a button of the head. */
function placeOfDeed({ staff }: BookingRecord, canSendLink: boolean): { readonly href: string; readonly key: MessageKey } | null {
  if (staff?.lost) return { href: '#lost-order', key: 'desk.doLost' };
  if (staff?.disputes.some(({ state }) => state === 'warning' || state === 'open'))
    return { href: '#disputes', key: 'desk.doDispute' };
  if (staff?.waiting) return { href: '#waiting', key: 'desk.doWaiting' };
  return canSendLink ? { href: '#pay-links', key: 'desk.doPayLink' } : null;
}

/** What staff do next with a booking: give the travelers their documents, such as their tickets, or what its state asks for. Nothing of most. */
function NextDeed<Booking extends BookingRecord>({ part, booking }: ViewProps<Booking>) {
  const t = useT();
  const changed = useBookingChanged(part);
  const [isOpen, setOpen] = useState(false);
  const { fulfilment } = part;
  const { bookingId, sagaState } = booking;
  const links = useCall(listPayLinks, { params: { bookingId } }, { enabled: sagaState === 'held' });
  const canSendLink = sagaState === 'held' && (links.data?.data.payable.length ?? 0) > 0;
  if (fulfilment?.isOpen(booking)) {
    return (
      <>
        <Button className={head.deed ?? ''} onClick={() => setOpen(true)}>
          {t(fulfilment.label(booking))}
        </Button>
        {isOpen ? <fulfilment.Dialog booking={booking} onChanged={changed} onClose={() => setOpen(false)} /> : null}
      </>
    );
  }
  const place = placeOfDeed(booking, canSendLink);
  return place ? (
    <Button component="a" href={place.href} className={head.deed ?? ''}>
      {t(place.key)}
    </Button>
  ) : null;
}

/** A booking's head for staff. What stays in sight says who travels, what, when, how it stands, for how much, and what to do next. */
export function StaffHead<Booking extends BookingRecord>({
  part,
  booking,
  cancellation,
}: ViewProps<Booking> & { cancellation: ReturnType<typeof useCancellation<BookingRecord>> }) {
  const t = useT();
  const locale = useFormatLocale();
  const reference = booking.recordLocator;
  return (
    <>
      <header className={head.bar}>
        <h1 className={head.title} tabIndex={-1}>
          <JoinedNames names={part.namesOf(booking)} />
        </h1>
        <p className={head.total}>
          <span className="visually-hidden">{t('common.total')} </span>
          <strong className="tabular">{formatMoney(shownTotal(part, booking), locale)}</strong>
        </p>
        <p className={head.facts}>
          <span className={head.client}>
            <ClientName booking={booking} />
          </span>
          <span>{formatDays(booking.travelDate, booking.endDate, locale)}</span>
          <BookingStatus
            of={registry.find(part.product)}
            status={booking.status}
            sagaState={booking.sagaState}
            reader="staff"
            label={part.wordsOf?.(booking, 'staff', t)?.title}
            calledOff={part.calledOffOf?.(booking, t)}
          />
        </p>
        <NextDeed part={part} booking={booking} />
      </header>
      <div className={head.under}>
        {reference ? (
          <span className={classes.locator}>
            {t('trips.reference')} <bdi translate="no">{reference}</bdi>
            <CopyButton text={reference} label={t('trips.copyReference')} />
          </span>
        ) : null}
        <BookingActions part={part} booking={booking} cancellation={cancellation} />
      </div>
    </>
  );
}

import type { Situation } from '@caravel/contracts';
import { addressLines, hasFiles, isSettled, situationOf } from '@caravel/contracts';
import { IconAlertTriangle, IconCalendarPlus, IconFileTypePdf } from '@caravel/icons';
import { negateMoney } from '@caravel/kernel';
import { bookingWords } from '@caravel/messages/web/booking-words.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { supplierMode } from '../../components/list/supplier-mode.ts';
import { supplierTitle } from '../../components/list/supplier-names.ts';
import { Card } from '../../components/page/card.tsx';
import { FoldCard } from '../../components/page/fold-card.tsx';
import { JoinedNames } from '../../components/page/joined-names.tsx';
import page from '../../components/page/page.module.css';
import { PaymentLine } from '../../components/payment/payment-line.tsx';
import { PhoneNumber } from '../../components/phone/phone-number.tsx';
import { AmountLines } from '../../components/price/amount-lines.tsx';
import { formatInstant, formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useAgencyZone } from '../../lib/session/use-zone.ts';
import type { AskedChange, BookingRecord, ProductBooking } from '../../products/booking.ts';
import { BookingStatus } from '../../products/booking-status.tsx';
import { CancellationDialogs } from '../../products/cancellation-dialogs.tsx';
import { readerOf } from '../../products/reader-of.ts';
import { registry } from '../../products/registry.ts';
import { useBookingChanged, useCancellation } from '../../products/use-cancellation.ts';
import { AgencyContact } from './agency-contact.tsx';
import classes from './booking.module.css';
import { BookingActions } from './booking-actions.tsx';
import { CancellationRefused } from './cancellation-refused.tsx';
import { ClaimCard } from './claim/claim-card.tsx';
import { ClientCard } from './client-card.tsx';
import { DisputeCard } from './dispute/dispute-card.tsx';
import { EmailItinerary } from './email-itinerary.tsx';
import { Facts } from './facts.tsx';
import { LostOrderCard } from './lost/lost-order-card.tsx';
import { PayLinkCard } from './pay-link/pay-link-card.tsx';
import { Refund } from './refund.tsx';
import { PaidChanges } from './request/paid-changes.tsx';
import { RequestCard } from './request/request-card.tsx';
import { ResendMail } from './resend-mail.tsx';
import { shownTotal } from './shown-total.ts';
import { StaffCards } from './staff-cards.tsx';
import { StaffHead } from './staff-head.tsx';
import { TransfersCard } from './transfers-card.tsx';
import { useAskedCancel } from './use-asked-cancel.ts';
import { WaitingCard } from './waiting-card.tsx';

/** Situations in which somebody waits, or has to do something. */
const WORTH_SAYING: ReadonlySet<Situation> = new Set(['making', 'bankAsks', 'held', 'paymentDue', 'cancelling', 'failed']);

type Cancellation = ReturnType<typeof useCancellation<BookingRecord>>;
type ViewProps<Booking extends BookingRecord> = { part: ProductBooking<Booking>; booking: Booking };

/** A booking's head for its traveler. */
function Head<Booking extends BookingRecord>({
  part,
  booking,
  cancellation,
}: ViewProps<Booking> & { cancellation: Cancellation }) {
  const t = useT();
  const reference = booking.recordLocator;
  return (
    <header className={classes.head}>
      <div>
        <h1 className={classes.title} tabIndex={-1}>
          <JoinedNames names={part.namesOf(booking)} />
        </h1>
        <p className={classes.sub}>
          <BookingStatus
            of={registry.find(part.product)}
            status={booking.status}
            sagaState={booking.sagaState}
            reader="traveler"
            label={part.wordsOf?.(booking, 'traveler', t)?.title}
            calledOff={part.calledOffOf?.(booking, t)}
          />
          {reference ? (
            <span className={classes.locator}>
              {t('trips.reference')} <bdi translate="no">{reference}</bdi>
              <CopyButton text={reference} label={t('trips.copyReference')} />
            </span>
          ) : null}
        </p>
      </div>
      <BookingActions part={part} booking={booking} cancellation={cancellation} />
    </header>
  );
}

function Notices<Booking extends BookingRecord>({ part, booking }: ViewProps<Booking>) {
  const t = useT();
  const zone = useAgencyZone();
  const locale = useFormatLocale();
  const { sagaState, holdExpiresAt } = booking;
  const about = { product: part.product, situation: situationOf(sagaState), reader: readerOf(booking) };
  const time = holdExpiresAt ? formatInstant(holdExpiresAt, locale, zone) : '';
  const { text } = part.wordsOf?.(booking, about.reader, t) ?? bookingWords(t, about, { time });
  // Cards say what staff wait for.
  const isWorthSaying = WORTH_SAYING.has(about.situation) && !booking.staff?.lost && !booking.staff?.waiting;
  const notices = [...(part.noticesOf?.(booking, t) ?? []), ...(isWorthSaying ? [text] : [])];
  if (notices.length === 0) return null;
  return (
    <div className={page.notice} role="status">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <div>
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </div>
    </div>
  );
}

function Price<Booking extends BookingRecord>({ part, booking, takesRequests }: ViewProps<Booking> & { takesRequests: boolean }) {
  const t = useT();
  const locale = useFormatLocale();
  const { payment, paidFrom, price, refund } = booking;
  const { ofParts } = refund;
  const back = ofParts.amountMinor === 0 ? [] : [{ label: t('trips.refundOfParts'), amount: negateMoney(ofParts) }];
  const where = part.paidWhere?.(booking, t);
  return (
    <Card title={t('common.priceSummary')}>
      <AmountLines
        lines={[...part.linesOf(booking, t), ...back]}
        total={{ label: t('common.total'), amount: shownTotal(part, booking) }}
      />
      {takesRequests ? <PaidChanges bookingId={booking.bookingId} total={shownTotal(part, booking)} /> : null}
      {where ? <p>{where}</p> : null}
      <p className={page.quiet}>
        <PaymentLine
          payment={payment}
          isDue={situationOf(booking.sagaState) === 'paymentDue'}
          isPaidElsewhere={price.total.amountMinor === 0}
        />
      </p>
      {paidFrom.length > 0 ? (
        <Facts facts={paidFrom.map(({ method, amount }) => [t(`paidFrom.${method}`), formatMoney(amount, locale)])} />
      ) : null}
    </Card>
  );
}

function Documents<Booking extends BookingRecord>({ part, booking }: ViewProps<Booking>) {
  const t = useT();
  return (
    <div data-screen-only>
      <Card title={t('trips.documents')}>
        <div className={classes.stack}>
          {hasFiles(situationOf(booking.sagaState)) ? (
            <>
              <Button
                component="a"
                href={booking.documents.pdf}
                download
                variant="default"
                leftSection={<IconFileTypePdf size={18} aria-hidden="true" />}
              >
                {t(part.words.pdf)}
              </Button>
              <Button
                component="a"
                href={booking.documents.ics}
                download
                variant="default"
                leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}
              >
                {t('checkout.addToCalendar')}
              </Button>
            </>
          ) : null}
          {booking.staff && isSettled(booking.sagaState) ? (
            <EmailItinerary bookingId={booking.bookingId} contactEmail={booking.contact.email} />
          ) : (
            <ResendMail part={part} booking={booking} />
          )}
        </div>
      </Card>
    </div>
  );
}

/** When it was booked, for travelers the contact and, for staff, the seller and the supplier. */
function Details<Booking extends BookingRecord>({ part, booking }: ViewProps<Booking>) {
  const t = useT();
  const locale = useFormatLocale();
  const { agencyContact, contact, staff } = booking;
  const ofStaff: readonly (readonly [string, string])[] = staff
    ? [
        [t('office.agent'), staff.agent?.name ?? '–'],
        [t('office.supplier'), `${supplierTitle(staff.supplier.name)} (${t(`suppliers.mode_${supplierMode(staff.supplier)}`)})`],
        [t('office.supplierReference'), staff.supplier.reference ?? '–'],
        ...(part.staffFactsOf?.(booking, t) ?? []),
      ]
    : [];
  const Frame = staff ? FoldCard : Card;
  return (
    <Frame title={t('trips.facts')}>
      <Facts
        facts={[
          // In the agency's zone, as on the paper.
          [t('trips.bookedOn'), formatInstant(booking.bookedAt, locale, agencyContact.timeZone)],
          // Staff have them first, on the client's card.
          ...(staff
            ? []
            : [
                [t('trips.contactEmail'), contact.email] as const,
                [t('trips.contactPhone'), <PhoneNumber key="phone" value={contact.phone} />] as const,
              ]),
          [t('checkout.address'), [...addressLines(contact, contact.country), contact.country].join(', ')],
          [t('checkout.protection'), t(booking.protected ? 'checkout.protectionChosen' : 'checkout.protectionNotChosen')],
          ...ofStaff,
        ]}
      />
    </Frame>
  );
}

function Help({ agency }: { agency: BookingRecord['agencyContact'] }) {
  const t = useT();
  return (
    <Card title={t('trips.help')}>
      <p className={page.quiet}>{t('trips.helpText', { agency: agency.name })}</p>
      <AgencyContact agency={agency} />
    </Card>
  );
}

/** Whether one of the payments that the reader sees is by USDC. */
const isPaidByTransfer = ({ payment, staff }: BookingRecord) =>
  [payment, ...(staff?.payments ?? [])].some((one) => one?.method === 'crypto');

/** A whole booking: for the traveler its contents and actions, for staff also its earnings and history. */
export function BookingView<Booking extends BookingRecord>({ part, booking }: ViewProps<Booking>) {
  const { staff } = booking;
  const cancellation = useCancellation(part, booking);
  useAskedCancel(booking, cancellation.ask);
  const changed = useBookingChanged(part);
  const client = useQueryClient();
  const [asked, setAsked] = useState<AskedChange>();
  const takesRequests = part.takesRequests === true && isSettled(booking.sagaState);
  const reload = () => void client.invalidateQueries({ queryKey: part.source.keyOf({ bookingId: booking.bookingId }) });
  return (
    <>
      {staff ? (
        <StaffHead part={part} booking={booking} cancellation={cancellation} />
      ) : (
        <Head part={part} booking={booking} cancellation={cancellation} />
      )}
      {part.Change ? (
        <part.Change
          booking={booking}
          onChanged={changed}
          onStale={reload}
          ask={takesRequests ? setAsked : undefined}
          cancel={booking.actions.canCancel ? () => cancellation.ask(!staff && booking.actions.canVoid) : undefined}
          isCancelling={cancellation.isAsking}
        />
      ) : null}
      <CancellationRefused booking={booking} refusal={cancellation.refusal} />
      <Notices part={part} booking={booking} />
      {staff && (staff.lost || staff.waiting) ? (
        <div className={classes.urgent}>
          <LostOrderCard bookingId={booking.bookingId} staff={staff} onChanged={reload} />
          <WaitingCard booking={booking} onChanged={reload} />
        </div>
      ) : null}
      <div className={staff ? `${page.columns} ${classes.staffColumns}` : page.columns}>
        {staff ? <ClientCard booking={booking} /> : null}
        <div className={page.main}>
          <part.Sections
            booking={booking}
            onCancelPart={(chosen) => cancellation.ask(false, chosen)}
            askedPart={cancellation.askedPart}
          />
          {staff ? (
            <StaffCards
              product={part.product}
              bookingId={booking.bookingId}
              staff={staff}
              cancelReason={part.cancelReasons ? null : staff.cancelReason}
            />
          ) : null}
        </div>
        <aside className={page.side}>
          {staff ? <DisputeCard bookingId={booking.bookingId} disputes={staff.disputes} now={booking.serverTime} /> : null}
          <Refund part={part} booking={booking} />
          <Price part={part} booking={booking} takesRequests={takesRequests} />
          {isPaidByTransfer(booking) ? (
            <TransfersCard
              bookingId={booking.bookingId}
              isStaff={staff !== undefined}
              isRefunding={booking.refund.status === 'pending'}
              onRecorded={reload}
            />
          ) : null}
          {booking.protected ? (
            <ClaimCard bookingId={booking.bookingId} isStaff={staff !== undefined} asOf={booking.refund} />
          ) : null}
          {staff && (booking.sagaState === 'held' || takesRequests) ? (
            <PayLinkCard bookingId={booking.bookingId} contactEmail={booking.contact.email} />
          ) : null}
          {takesRequests ? <RequestCard bookingId={booking.bookingId} isStaff={staff !== undefined} fill={asked} /> : null}
          <Documents part={part} booking={booking} />
          <Details part={part} booking={booking} />
          {staff ? null : <Help agency={booking.agencyContact} />}
        </aside>
      </div>
      <CancellationDialogs part={part} booking={booking} cancellation={cancellation} />
    </>
  );
}

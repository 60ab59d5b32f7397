import { hasFiles, type Product, situationOf, toldOf } from '@caravel/contracts';
import { addDays } from '@caravel/kernel';
import { bookingWords } from '@caravel/messages/web/booking-words.ts';
import { bookingPath } from '@caravel/products';
import { useParams, useSearch } from '@tanstack/react-router';
import { NoBooking } from '../../components/notices/no-booking.tsx';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { PaidTransaction } from '../../components/payment/paid-transaction.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { PATHS } from '../../lib/address/paths.ts';
import { useAttempt, useSending } from '../../lib/api/use-call.ts';
import { formatDate, formatInstant } from '../../lib/language/format.ts';
import { type Translator, useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { isTravelAgent, useSession } from '../../lib/session/session.ts';
import { useZone } from '../../lib/session/use-zone.ts';
import { BookingStatus } from '../../products/booking-status.tsx';
import type { ConfirmedBooking, ProductConfirmation } from '../../products/checkout.ts';
import { registry } from '../../products/registry.ts';
import { useBooking } from '../../products/use-booking.ts';
import { ConfirmationFrame, type NextStep } from './confirmation-frame.tsx';

const DAY_MS = 86_400_000;

/** Today by the server's clock, where the agency is: Swedish writes days as the wire does. */
const todayOf = ({ serverTime, agencyContact }: ConfirmedBooking): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: agencyContact.timeZone }).format(new Date(serverTime));

/** Whole days from today to the day of travel. */
const daysUntil = (booking: ConfirmedBooking) =>
  Math.round((Date.parse(booking.travelDate) - Date.parse(todayOf(booking))) / DAY_MS);

/** What comes next, in three steps with their days; a product without words of its own has none. */
function nextSteps(product: Product, booking: ConfirmedBooking, t: Translator): readonly NextStep[] {
  const [before, there] = [`checkout.next.${product}.before`, `checkout.next.${product}.there`];
  if (!t.has(before) || !t.has(there)) return [];
  const { travelDate, contact } = booking;
  const today = todayOf(booking);
  return [
    { day: formatDate(today, t.formats), text: t('checkout.next.now', { email: contact.email }) },
    ...(travelDate > today ? [{ day: formatDate(addDays(travelDate, -1), t.formats), text: t(before) }] : []),
    { day: formatDate(travelDate, t.formats), text: t(there) },
  ];
}

type ConfirmationProps<Booking extends ConfirmedBooking> = { product: ProductConfirmation<Booking>; booking: Booking };

function Confirmation<Booking extends ConfirmedBooking>({ product, booking }: ConfirmationProps<Booking>) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const attempt = useAttempt();
  const reader = isTravelAgent(useSession()) ? 'staff' : 'traveler';
  const about = { product: product.product, situation: situationOf(booking.sagaState), reader } as const;
  // Only what is true now: the booking may have been cancelled before the page is opened.
  const words =
    product.wordsOf?.(booking, reader, t) ??
    bookingWords(t, about, { time: booking.holdExpiresAt ? formatInstant(booking.holdExpiresAt, locale, zone) : '' });
  const mail = useSending((bookingId: string) => product.sendMail(bookingId, attempt.key()), {
    onSuccess: ({ message }) => {
      attempt.renew();
      showToast({ kind: 'success', text: message });
    },
    onError: (failure) => {
      if (failure.status !== 0) attempt.renew();
      showToast({ kind: 'error', text: failure.message });
    },
  });
  const place = product.placeOf?.(booking);
  const isBooked = about.situation === 'confirmed' || about.situation === 'fulfilled';
  const warm = isBooked && reader === 'traveler' && place ? product.placeBooked : undefined;
  return (
    <ConfirmationFrame
      title={warm && place ? t(warm, { place: place.name }) : words.title}
      scene={{ ...place, isBooked }}
      days={isBooked ? daysUntil(booking) : null}
      steps={isBooked ? nextSteps(product.product, booking, t) : []}
      reference={booking.recordLocator}
      status={
        <BookingStatus
          of={registry.find(product.product)}
          status={booking.status}
          sagaState={booking.sagaState}
          reader={reader}
        />
      }
      next={words.text}
      isGood={about.situation !== 'making' && toldOf(about.situation).paper !== 'over'}
      sentTo={booking.contact.email}
      isSending={mail.isPending}
      onSend={() => mail.mutate(booking.bookingId)}
      documents={hasFiles(about.situation) ? booking.documents : null}
      manageHref={bookingPath(product.product, booking.bookingId)}
      lines={product.linesOf(booking, t)}
      total={product.totalOf?.(booking) ?? booking.price.total}
      paidWhere={product.paidWhere?.(booking, t) ?? null}
      isPaidElsewhere={booking.price.total.amountMinor === 0}
      isDue={about.situation === 'paymentDue'}
      pdfLabel={t(product.pdfKey ?? 'checkout.itineraryPdf')}
      payment={booking.payment}
      transfers={booking.payment?.method === 'crypto' ? <PaidTransaction bookingId={booking.bookingId} /> : null}
      parts={product.parts
        .filter(({ isShown }) => isShown?.(booking) !== false)
        .map(({ id, title, Content }) => ({
          id,
          title: title(booking, t),
          content: <Content booking={booking} />,
        }))}
    />
  );
}

/**
 * The confirmation of a booking. Reloads the booking until it has settled, for example while tickets are being issued.
 */
export function ConfirmationPage<Booking extends ConfirmedBooking>({ product }: { product: ProductConfirmation<Booking> }) {
  const t = useT();
  // Most products have the id in the query, some in the path.
  const { bookingId } = { ...useParams({ strict: false }), ...useSearch({ strict: false }) };
  usePageTitle(t('checkout.confirmationTitle'));
  const found = useBooking(product.source, bookingId ? { bookingId } : undefined);
  // A failed reload, while the tickets are being issued, does not hide the booking that is already shown.
  if (!bookingId || (found.isError && !found.data)) {
    return (
      <NoBooking error={found.error} listHref={PATHS.myTrips} listLabel={t('common.myTrips')} onRetry={() => found.refetch()} />
    );
  }
  if (!found.data) return <CardSkeletons count={3} height={180} />;
  return <Confirmation product={product} booking={found.data} />;
}

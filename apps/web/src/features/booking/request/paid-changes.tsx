import { type BookingRequests, getBookingRequests } from '@caravel/contracts';
import { addMoney, type Money } from '@caravel/kernel';
import { Facts } from '../../../components/page/facts.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatMoney } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';

/** What was paid for changes that were made. A change that gave money back has shrunk the total itself (ADR 111). */
function paidFor({ requests, currency }: BookingRequests): Money {
  const made = requests.flatMap(({ change }) => (change?.state === 'done' && change.due.amountMinor > 0 ? [change.due] : []));
  return addMoney(made, currency);
}

/** Below the total of a booking: what its changes cost besides, which was paid apart, and what all of it comes to. Nothing where none did. */
export function PaidChanges({ bookingId, total }: { readonly bookingId: string; readonly total: Money }) {
  const t = useT();
  const locale = useFormatLocale();
  const { data } = useCall(getBookingRequests, { params: { bookingId } });
  if (!data) return null;
  const paid = paidFor(data.data);
  if (paid.amountMinor === 0) return null;
  return (
    <Facts
      facts={[
        [t('trips.changesPaid'), formatMoney(paid, locale)],
        [t('trips.totalWithChanges'), formatMoney(addMoney([total, paid]), locale)],
      ]}
    />
  );
}

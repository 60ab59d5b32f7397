import { IconAlertTriangle } from '@caravel/icons';
import page from '../../components/page/page.module.css';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useT } from '../../lib/language/i18n.tsx';
import type { BookingRecord } from '../../products/booking.ts';
import { AgencyContact } from './agency-contact.tsx';

type CancellationRefusedProps = { booking: BookingRecord; refusal: ApiError | null };

/**
 * Why a booking was not cancelled, and whom to ask: the agency, or, for its staff, the supplier. It stays until the next try, since a toast that has
 * gone leaves people with a trip that they take for cancelled.
 */
export function CancellationRefused({ booking, refusal }: CancellationRefusedProps) {
  const t = useT();
  if (!refusal) return null;
  const { staff, agencyContact, recordLocator } = booking;
  const reference = staff?.supplier.reference ?? recordLocator;
  return (
    <div className={page.notice} role="alert">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <div>
        <p>
          <strong>{t('trips.notCancelled')}</strong>
        </p>
        <p>{refusal.message}</p>
        {staff && reference ? <p>{t('trips.notCancelledAskSupplier', { supplier: staff.supplier.name, reference })}</p> : null}
        {staff ? null : (
          <>
            <p>{t('trips.notCancelledAsk', { agency: agencyContact.name })}</p>
            <AgencyContact agency={agencyContact} />
          </>
        )}
      </div>
    </div>
  );
}

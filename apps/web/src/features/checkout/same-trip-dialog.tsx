import type { Product, SameTrip } from '@caravel/contracts';
import { bookingPath } from '@caravel/products';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { formatDate, formatList } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import type { CheckoutPaths, CheckoutWords } from '../../products/checkout.ts';
import classes from './same-trip-dialog.module.css';

type ForProduct = {
  readonly product: Product;
  readonly paths: CheckoutPaths;
  readonly words: Pick<CheckoutWords, 'sameTrip' | 'sameTripForStaff' | 'sameTripRisk'>;
};

type SameTripDialogProps = {
  product: ForProduct;
  bookings: readonly SameTrip[];
  isStaff: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** One booking: its reference as a link in another tab, so that the checkout stays as it is. */
function Booking({ product, of }: { product: ForProduct; of: SameTrip }) {
  const t = useT();
  const locale = useFormatLocale();
  const { bookingId, travelers, booking } = of;
  return (
    <li>
      {booking ? (
        <>
          <a
            href={booking.stage === 'underWay' ? product.paths.wait(bookingId) : bookingPath(product.product, bookingId)}
            target="_blank"
            rel="noopener"
            translate="no"
          >
            <bdi>{booking.reference}</bdi>
            <span className="visually-hidden"> ({t('common.newTab')})</span>
          </a>
          <span>
            <bdi>{booking.title}</bdi>, {formatDate(booking.startsOn, locale)}
          </span>
          <span>{t('checkout.sameTripStage', { stage: booking.stage })}</span>
        </>
      ) : (
        <strong>{t('checkout.sameTripHidden')}</strong>
      )}
      <bdi>{formatList(travelers, locale)}</bdi>
    </li>
  );
}

/** Names the bookings that have a traveler on the same trip already; books once more only after a Yes. Nothing typed is lost. */
export function SameTripDialog({ product, bookings, isStaff, onYes, onNo }: SameTripDialogProps) {
  const t = useT();
  const { words } = product;
  return (
    <ConfirmDialog
      isOpen
      title={t(isStaff ? words.sameTripForStaff : words.sameTrip)}
      confirmLabel={t('checkout.sameTripYes')}
      cancelLabel={t('checkout.sameTripNo')}
      onConfirm={onYes}
      onCancel={onNo}
    >
      <ul className={classes.bookings}>
        {bookings.map((one) => (
          <Booking key={one.bookingId} product={product} of={one} />
        ))}
      </ul>
      <p className={classes.text}>{t(words.sameTripRisk)}</p>
      <p className={classes.text}>{t('checkout.declinedHint')}</p>
    </ConfirmDialog>
  );
}

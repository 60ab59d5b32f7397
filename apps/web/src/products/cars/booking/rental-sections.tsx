import type { CarBooking } from '@caravel/contracts';
import { Card } from '../../../components/page/card.tsx';
import { useT } from '../../../lib/language/i18n.tsx';
import type { SectionsProps } from '../../booking.ts';
import { DeskInfo } from '../desk-info.tsx';
import { paidWhere } from '../price-lines.ts';
import classes from '../rental-parts.module.css';
import { RentalCar, RentalConditionsList, RentalCoverage, RentalPolicy, RentalTimes } from '../rental-parts.tsx';
import { BookedDriver } from './booked-driver.tsx';

/** What cancelling the rental costs from now on. */
export const RentalTerms = ({ booking }: { booking: CarBooking }) => <RentalPolicy {...booking} />;

/** The contents of a car booking: car, times, desks, driver, coverage, policy, what is due at the desk. */
export function RentalSections({ booking }: SectionsProps<CarBooking>) {
  const t = useT();
  const { pickUp, dropOff, vendor } = booking;
  return (
    <>
      <Card title={t('carCheckout.rental')}>
        <RentalTimes {...booking} />
      </Card>
      <Card title={t('carCheckout.car')}>
        <RentalCar {...booking} />
      </Card>
      <Card title={t('carCheckout.desk')}>
        <DeskInfo desk={pickUp.desk} vendor={vendor} hasMap />
      </Card>
      {dropOff.desk.deskId === pickUp.desk.deskId ? null : (
        <Card title={t('carCheckout.returnDesk')}>
          <DeskInfo desk={dropOff.desk} vendor={vendor} />
        </Card>
      )}
      <Card title={t('carCheckout.stepDriver')}>
        <BookedDriver booking={booking} />
      </Card>
      <Card title={t('carCheckout.covered')}>
        <RentalCoverage {...booking} />
      </Card>
      <Card title={t('carCheckout.conditions')}>
        <RentalConditionsList {...booking} />
      </Card>
      <Card title={t('carCheckout.policy')}>
        <RentalPolicy {...booking} />
      </Card>
      <Card title={t('carCheckout.payment')}>
        <p className={classes.text}>{paidWhere(booking, t)}</p>
      </Card>
    </>
  );
}

import { asksCard, type CarBooking } from '@caravel/products/cars/contract';
import { Card } from '../../../components/page/card.tsx';
import { PolicyView } from '../../../components/policy/policy-line.tsx';
import { useT } from '../../../lib/language/i18n.tsx';
import type { SectionsProps } from '../../booking.ts';
import { DeskInfo } from '../desk-info.tsx';
import classes from '../rental-parts.module.css';
import { RentalCar, RentalConditionsList, RentalCoverage, RentalPolicy, RentalTimes } from '../rental-parts.tsx';
import { CarPicture } from '../vehicle.tsx';
import { BookedDriver } from './booked-driver.tsx';

/** What cancelling the rental costs from now on. */
export function RentalTerms({ booking }: { booking: CarBooking }) {
  const { cancellationPolicy, pickUp, rentalPrice } = booking;
  if (asksCard(rentalPrice.payment)) return <RentalPolicy {...booking} />;
  return <PolicyView policy={cancellationPolicy} place={pickUp.desk.zonePlace} arrival={pickUp.at.slice(0, 10)} />;
}

/** The contents of a car booking: car, times, desks, driver, coverage, policy, what is due at the desk. What its company cancelled has no terms any more. */
export function RentalSections({ booking }: SectionsProps<CarBooking>) {
  const t = useT();
  const { pickUp, dropOff, vendor, calledOff } = booking;
  return (
    <>
      <Card title={t('carCheckout.rental')}>
        <RentalTimes {...booking} />
      </Card>
      <Card title={t('carCheckout.car')}>
        <div className={classes.withPicture}>
          <RentalCar {...booking} />
          <div className={classes.picture} data-screen-only>
            <CarPicture vehicle={booking.vehicle} />
          </div>
        </div>
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
      {calledOff ? null : (
        <>
          <Card title={t('carCheckout.conditions')}>
            <RentalConditionsList {...booking} />
          </Card>
          <Card title={t('carCheckout.policy')}>
            <RentalPolicy {...booking} />
          </Card>
        </>
      )}
    </>
  );
}

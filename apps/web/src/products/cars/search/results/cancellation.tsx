import type { CarDesk, CarOffer } from '@caravel/products/cars/contract';
import classes from '../../../../components/list/offer-card.module.css';
import { formatPlaceTime } from '../../../../lib/language/format.ts';
import { useT } from '../../../../lib/language/i18n.tsx';

/** What cancelling costs: until when nothing, that it is not free, or that the page of the car says it. */
export function Cancellation({ car, desk }: { car: CarOffer; desk: CarDesk | undefined }) {
  const t = useT();
  if (car.freeCancellationUntil === null || !desk) return t(car.isPolicyKnown ? 'cars.notFree' : 'cars.policyLater');
  const when = formatPlaceTime(car.freeCancellationUntil, t.formats, desk.timeZone);
  return <span className={classes.good}>{t('cars.freeUntil', { when, place: desk.zonePlace })}</span>;
}

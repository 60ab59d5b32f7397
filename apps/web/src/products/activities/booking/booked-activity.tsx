import type { ActivityBooking } from '@caravel/products/activities/contract';
import { useT } from '../../../lib/language/i18n.tsx';
import { type FactLine, FactLines } from '../activity-facts.tsx';
import classes from '../activity-parts.module.css';
import { ActivityWhat, ActivityWhere } from '../activity-parts.tsx';
import { guideText } from '../guide-words.ts';
import { arrivalLines, departureLines } from './transfer-lines.ts';

function Way({ title, lines }: { title: string; lines: readonly FactLine[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <strong>{title}</strong>
      <FactLines lines={lines} />
    </div>
  );
}

/** Where people are picked up: a place of the list, or in their own words; null if they come themselves. */
function pickedUpAt({ pickupPoint, pickupLocation }: ActivityBooking): string | null {
  return pickupPoint ? [pickupPoint.name, pickupPoint.address].filter(Boolean).join(', ') : pickupLocation;
}

/** What was booked, when and where, in which language, and how people come and leave. */
export function BookedActivity({ booking, hasMap = false }: { booking: ActivityBooking; hasMap?: boolean }) {
  const t = useT();
  const { activity, languageGuide } = booking;
  const pickedUp = pickedUpAt(booking);
  return (
    <div className={classes.stack}>
      <ActivityWhat {...booking} isBooked>
        {languageGuide ? <p className={classes.text}>{guideText(languageGuide, t)}</p> : null}
      </ActivityWhat>
      {pickedUp !== null || activity.meetingPoints.length > 0 ? (
        <div>
          <strong>{t(pickedUp === null ? 'activityCheckout.meeting' : 'activityCheckout.pickup')}</strong>
          <ActivityWhere {...activity} pickedUp={pickedUp} minutesBefore={activity.pickup.minutesBefore} hasMap={hasMap} />
        </div>
      ) : null}
      <Way title={t('activityCheckout.arrival')} lines={arrivalLines(booking, t)} />
      <Way title={t('activityCheckout.departure')} lines={departureLines(booking, t)} />
    </div>
  );
}

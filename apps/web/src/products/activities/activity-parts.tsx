import type { LocalDateTime } from '@caravel/kernel';
import type { ActivityBooking, ActivityPlace, ActivityQuote } from '@caravel/products/activities/contract';
import type { ReactNode } from 'react';
import { PlaceMap } from '../../components/map/place-map.tsx';
import { PolicyView } from '../../components/policy/policy-line.tsx';
import { AmountLines } from '../../components/price/amount-lines.tsx';
import { formatDate, formatTime } from '../../lib/language/format.ts';
import { type Translator, useT } from '../../lib/language/i18n.tsx';
import classes from './activity-parts.module.css';
import { partyText } from './party-words.ts';
import { priceLines } from './price-lines.ts';

/** What quotes and bookings alike say of an activity. */
export type BookedActivity = Pick<
  ActivityBooking,
  'activity' | 'option' | 'startsAt' | 'paxMix' | 'price' | 'activityPrice' | 'cancellationPolicy'
>;

/** When it begins, on the clocks of its place; an option without a start time says so. */
export function startText(option: Pick<ActivityQuote['option'], 'startTime'>, startsAt: LocalDateTime, t: Translator): string {
  const day = formatDate(startsAt.slice(0, 10), t.formats, 'full');
  return option.startTime === null
    ? t('activityCheckout.anyTime', { day })
    : t('activityCheckout.startsAt', { day, time: formatTime(startsAt, t.formats) });
}

/** The activity on a few lines, above its price. */
export function ActivityBrief({ activity, option, startsAt, paxMix }: BookedActivity) {
  const t = useT();
  return (
    <div className={classes.brief}>
      <bdi className={classes.name}>{activity.title}</bdi>
      <bdi className={classes.quiet}>{option.title}</bdi>
      <span>{startText(option, startsAt, t)}</span>
      <span className={classes.quiet}>{partyText(paxMix, t)}</span>
    </div>
  );
}

/** What it is, its option, when it begins and for whom; how it is confirmed, as long as it is not. */
export function ActivityWhat(props: BookedActivity & { isBooked?: boolean; children?: ReactNode }) {
  const { activity, option, startsAt, paxMix, isBooked = false, children } = props;
  const t = useT();
  const isInstant = option.confirmation === 'instant';
  return (
    <div className={classes.stack}>
      <p className={classes.text}>
        <strong>
          <bdi>{activity.title}</bdi>
        </strong>
        <br />
        <bdi>{option.title}</bdi>
      </p>
      <p className={classes.text}>
        {startText(option, startsAt, t)}
        <br />
        <span className={classes.quiet}>{t('activityCheckout.localTime', { place: activity.placeName })}</span>
      </p>
      <p className={classes.text}>{partyText(paxMix, t)}</p>
      {children}
      {isBooked ? null : (
        <p className={classes.quiet}>
          {t(isInstant ? 'activityCheckout.confirmationInstant' : 'activityCheckout.confirmationOnRequest')}
        </p>
      )}
      <p className={classes.quiet}>
        <bdi>{t('activityCheckout.operator', { name: activity.operator.name })}</bdi>
      </p>
    </div>
  );
}

function Place({ place, hasMap }: { place: ActivityPlace; hasMap: boolean }) {
  const t = useT();
  const { ref, name, address, description, position } = place;
  return (
    <div className={classes.stack}>
      <p className={classes.text}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <br />
        <bdi>{address}</bdi>
      </p>
      {description === '' ? null : (
        <p className={classes.text}>
          <bdi>{description}</bdi>
        </p>
      )}
      {hasMap && position ? (
        <div data-screen-only>
          <PlaceMap
            id={ref}
            name={name}
            position={position}
            label={t('activityCheckout.mapLabel', { place: name, address })}
            className={classes.map}
          />
        </div>
      ) : null}
    </div>
  );
}

type WhereProps = Pick<ActivityQuote['activity'], 'meetingPoints' | 'endPoints'> & {
  /** Where people are picked up, in words; null: they come themselves, or nowhere is said yet. */
  pickedUp: string | null;
  minutesBefore: number | null;
  hasMap?: boolean;
};

/** Where people are picked up, or where they meet, and where it ends. */
export function ActivityWhere({ meetingPoints, endPoints, pickedUp, minutesBefore, hasMap = false }: WhereProps) {
  const t = useT();
  return (
    <div className={classes.stack}>
      {pickedUp === null ? (
        meetingPoints.map((place) => <Place key={place.ref} place={place} hasMap={hasMap} />)
      ) : (
        <>
          <p className={classes.text}>
            <bdi>{t('activityCheckout.pickedUpAt', { place: pickedUp })}</bdi>
          </p>
          {minutesBefore ? (
            <p className={classes.quiet}>{t('activityCheckout.pickupBeforeLongest', { minutes: minutesBefore })}</p>
          ) : null}
        </>
      )}
      {endPoints.length > 0 ? (
        <>
          <p className={classes.quiet}>{t('activityCheckout.ends')}</p>
          {endPoints.map((place) => (
            <Place key={place.ref} place={place} hasMap={false} />
          ))}
        </>
      ) : null}
    </div>
  );
}

/** What is included, what is not, and what else is to be known. */
export function ActivityNotes({ inclusions, exclusions, additionalInfo }: Pick<ActivityQuote['activity'], NoteField>) {
  const t = useT();
  const lists = [
    [t('activityCheckout.included'), inclusions],
    [t('activityCheckout.notIncluded'), exclusions],
    [t('activityCheckout.goodToKnow'), additionalInfo],
  ] as const;
  return (
    <div className={classes.stack}>
      {lists.map(([title, notes]) =>
        notes.length === 0 ? null : (
          <div key={title}>
            <strong>{title}</strong>
            <ul className={classes.notes}>
              {notes.map((note) => (
                <li key={note}>
                  <bdi>{note}</bdi>
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
    </div>
  );
}

type NoteField = 'inclusions' | 'exclusions' | 'additionalInfo';

/** What cancelling costs and on whose clocks, and what happens if the supplier cancels. */
export function ActivityPolicyText({ activity, cancellationPolicy, startsAt }: BookedActivity) {
  const t = useT();
  const { zonePlace, policy } = activity;
  return (
    <div className={classes.stack}>
      <PolicyView policy={cancellationPolicy} place={zonePlace} arrival={startsAt.slice(0, 10)} />
      <p className={classes.quiet}>{t('activityCheckout.policyNote', { place: zonePlace })}</p>
      {policy.cancelIfBadWeather ? <p className={classes.text}>{t('activityCheckout.policyWeather')}</p> : null}
      {policy.cancelIfInsufficientTravelers ? <p className={classes.text}>{t('activityCheckout.policyTooFew')}</p> : null}
    </div>
  );
}

/** Every line of the price with its total. */
export function ActivityPayment(priced: BookedActivity) {
  const t = useT();
  return <AmountLines lines={priceLines(priced, t)} total={{ label: t('common.total'), amount: priced.price.total }} />;
}

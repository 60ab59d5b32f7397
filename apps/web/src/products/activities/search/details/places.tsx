import type { ActivityDetails, ActivityPlace } from '@caravel/products/activities/contract';
import { useMemo, useState } from 'react';
import { PlainButton } from '../../../../components/buttons/plain-button.tsx';
import { PointMap } from '../../../../components/map/point-map.tsx';
import { Card } from '../../../../components/page/card.tsx';
import { type Translator, useT } from '../../../../lib/language/i18n.tsx';
import { minutesText } from '../../activity-words.ts';
import classes from './details.module.css';

/** Pick-up places that are named until more are asked for. */
const SHOWN = 5;

function Place({ place }: { place: ActivityPlace }) {
  return (
    <li>
      <bdi className={classes.placeName}>{place.name}</bdi>
      {place.address ? (
        <>
          <br />
          <bdi className={classes.quiet}>{place.address}</bdi>
        </>
      ) : null}
      {place.description ? (
        <>
          <br />
          {place.description}
        </>
      ) : null}
    </li>
  );
}

/** The people who are picked up, and when. */
function pickupText({ pickup }: Pick<ActivityDetails, 'pickup'>, t: Translator): string {
  return [
    t(pickup.option === 'PICKUP_EVERYONE' ? 'activities.pickupEveryone' : 'activities.pickupOrMeet'),
    pickup.minutesBefore === null ? '' : t('activities.pickupBefore', { duration: minutesText(pickup.minutesBefore, t) }),
    pickup.allowsCustom ? t('activities.pickupCustom') : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function PickUp({ details }: { details: ActivityDetails }) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const { pickup } = details;
  if (pickup.option === 'MEET_EVERYONE_AT_START_POINT') return null;
  const shown = isWhole ? pickup.places : pickup.places.slice(0, SHOWN);
  return (
    <div>
      <h3 className={classes.placeTitle}>{t('activities.pickup')}</h3>
      <p className={classes.text}>{pickupText(details, t)}</p>
      {pickup.places.length > 0 ? (
        <>
          <p className={classes.quiet}>{t('activities.pickupPlaces', { count: pickup.places.length })}</p>
          <ul className={classes.places}>
            {shown.map((place) => (
              <Place key={place.ref} place={place} />
            ))}
          </ul>
        </>
      ) : null}
      {shown.length < pickup.places.length ? (
        <PlainButton className={classes.more} onClick={() => setWhole(true)}>
          {t('common.showMore')}
        </PlainButton>
      ) : null}
    </div>
  );
}

/** Where it begins and ends, and where people are picked up: in words, and on a map. */
export function Places({ details }: { details: ActivityDetails }) {
  const t = useT();
  const { meetingPoints, endPoints, pickup, title } = details;
  const points = useMemo(() => {
    const begin = [...meetingPoints, ...endPoints].map((place) => ({ ...place, isActive: true }));
    const picked = pickup.places.map((place) => ({ ...place, isActive: false }));
    const known = new Map([...picked, ...begin].map((place) => [place.ref, place]));
    return [...known.values()].flatMap(({ ref, name, position, isActive }) =>
      position ? [{ id: ref, position, label: name, isActive }] : [],
    );
  }, [meetingPoints, endPoints, pickup.places]);
  const center = points.find(({ isActive }) => isActive) ?? points[0];
  if (meetingPoints.length === 0 && pickup.option === 'MEET_EVERYONE_AT_START_POINT' && !center) return null;
  return (
    <Card title={t('activities.meeting')}>
      <div className={classes.where}>
        <div className={classes.whereWords}>
          {meetingPoints.length > 0 ? (
            <div>
              <h3 className={classes.placeTitle}>{t('activities.meetingPoint')}</h3>
              <ul className={classes.places}>
                {meetingPoints.map((place) => (
                  <Place key={place.ref} place={place} />
                ))}
              </ul>
            </div>
          ) : null}
          <PickUp details={details} />
          {endPoints.length > 0 ? (
            <div>
              <h3 className={classes.placeTitle}>{t('activities.endPoint')}</h3>
              <ul className={classes.places}>
                {endPoints.map((place) => (
                  <Place key={place.ref} place={place} />
                ))}
              </ul>
            </div>
          ) : (
            <p className={classes.text}>{t('activities.endsAtStart')}</p>
          )}
        </div>
        {center ? (
          <PointMap
            className={classes.map}
            label={t('activities.mapOf', { activity: title })}
            points={points}
            center={center.position}
            isStill
          />
        ) : null}
      </div>
    </Card>
  );
}

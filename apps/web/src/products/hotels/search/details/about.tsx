import type { HotelContent } from '@caravel/products/hotels/contract';
import { PlaceMap } from '../../../../components/map/place-map.tsx';
import { Card } from '../../../../components/page/card.tsx';
import { PointsCard } from '../../../../components/page/points-card.tsx';
import { formatTime } from '../../../../lib/language/format.ts';
import { type Translator, useT } from '../../../../lib/language/i18n.tsx';
import { addressText, FACILITY_KEYS } from '../../hotel-words.ts';
import classes from './about.module.css';

/** When guests may come and must leave, as far as it is known. */
function clockLines({ inTime, outTime }: HotelContent['checkinCheckoutPolicy'], t: Translator): readonly string[] {
  const time = (clock: string) => formatTime(`2000-01-01T${clock}`, t.formats);
  return [
    ...(inTime === null ? [] : [t('hotels.arriveFrom', { time: time(inTime) })]),
    ...(outTime === null ? [] : [t('hotels.leaveUntil', { time: time(outTime) })]),
  ];
}

/** What a hotel is, has and asks. Sections with nothing to say are left out. */
export function About({ hotel }: { hotel: HotelContent }) {
  const t = useT();
  const { name, facilities, otherFacilities, description, policies, importantInformation, checkinCheckoutPolicy } = hotel;
  const clocks = clockLines(checkinCheckoutPolicy, t);
  const all = [...facilities.map((facility) => t(FACILITY_KEYS[facility])), ...otherFacilities];
  return (
    <>
      {description.length > 0 ? (
        <Card title={t('hotels.about')}>
          {description.map((text) => (
            <p className={classes.text} key={text}>
              {text}
            </p>
          ))}
        </Card>
      ) : null}
      <PointsCard title={t('hotels.facilities')} points={all} className={classes.facilities} />
      <Card title={t('hotels.whereItIs')}>
        <p className={classes.text}>
          <bdi>{addressText(hotel)}</bdi>
        </p>
        <PlaceMap
          id={hotel.hotelId}
          name={name}
          position={hotel.position}
          label={t('hotels.mapOf', { hotel: name })}
          className={classes.map}
        />
      </Card>
      <PointsCard title={t('hotels.goodToKnow')} points={importantInformation} className={classes.points} />
      {clocks.length + policies.length > 0 ? (
        <Card title={t('hotels.policies')}>
          {clocks.map((line) => (
            <p className={classes.text} key={line}>
              {line}
            </p>
          ))}
          {policies.map(({ title, text }) => (
            <p className={classes.text} key={title + text}>
              <strong>{title}</strong>
              <br />
              {text}
            </p>
          ))}
        </Card>
      ) : null}
    </>
  );
}

import { HOTEL_LIMITS, type HotelContent } from '@caravel/products/hotels/contract';
import { PlaceMap } from '../../../../components/map/place-map.tsx';
import { Card } from '../../../../components/page/card.tsx';
import { PointsCard } from '../../../../components/page/points-card.tsx';
import { Reviews, ScoreBars } from '../../../../components/reviews/reviews.tsx';
import { formatNumber, formatTime } from '../../../../lib/language/format.ts';
import { type Translator, useT } from '../../../../lib/language/i18n.tsx';
import { GuestScore } from '../../hotel-facts.tsx';
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

/** What guests say of it, by aspect and in their own words. */
function GuestReviews({ hotel: { guestScore, reviews } }: { hotel: HotelContent }) {
  const t = useT();
  if (reviews === null || reviews.said.length === 0) return null;
  const rows = reviews.aspects.map(({ aspect, score }) => {
    const label = t(`hotelAspect.${aspect}`);
    const figure = formatNumber(score, t.formats);
    return {
      label,
      figure,
      share: score / HOTEL_LIMITS.maxScore,
      told: t('hotels.aspectScore', { aspect: label, score: figure }),
    };
  });
  const shown = reviews.said.map(({ score, party, ...review }) => ({
    ...review,
    score: formatNumber(score, t.formats),
    party: party === null ? undefined : t(`hotelParty.${party}`),
  }));
  return (
    <Card title={t('hotels.reviewsTitle')}>
      <Reviews
        head={
          <>
            <GuestScore guestScore={guestScore} />
            <ScoreBars rows={rows} isWide />
          </>
        }
        reviews={shown}
      />
    </Card>
  );
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
      <GuestReviews hotel={hotel} />
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

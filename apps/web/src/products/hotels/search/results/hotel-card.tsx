import type { HotelResult } from '@caravel/products/hotels/contract';
import { HOTEL_LIMITS } from '@caravel/products/hotels/contract';
import { memo, useId } from 'react';
import { actionClass } from '../../../../components/buttons/action-link.tsx';
import classes from '../../../../components/list/offer-card.module.css';
import { ResultLink } from '../../../../components/list/result-link.tsx';
import { distanceText } from '../../../../components/place/distance-text.ts';
import type { ResultLinks } from '../../../../components/search/use-result-links.ts';
import { formatMoney, formatPlaceTime } from '../../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../../lib/language/i18n.tsx';
import { GuestScore, Stars } from '../../hotel-facts.tsx';
import { BOARD_KEYS, FACILITY_KEYS } from '../../hotel-words.ts';
import { PictureStrip } from '../../picture-strip.tsx';
import { hotelStore, useHotels } from '../hotel-store.ts';

type HotelCardProps = {
  hotel: HotelResult;
  nights: number;
  /** How many rooms were searched. */
  rooms: number;
  showsPublished: boolean;
  links: ResultLinks<HotelResult>;
};

/** What cancelling costs: until when nothing, or that it cannot be cancelled. */
export function Cancellation({ hotel }: { hotel: HotelResult }) {
  const t = useT();
  const locale = useFormatLocale();
  if (!hotel.refundable) return t('hotels.notRefundable');
  if (hotel.freeCancellationUntil === null) return t('hotels.partlyRefundable');
  const when = formatPlaceTime(hotel.freeCancellationUntil, locale, hotel.timeZone);
  return <span className={classes.good}>{t('hotels.freeUntil', { when, place: hotel.zonePlace })}</span>;
}

/** The price of the stay: all that must be paid first, then by night; and what the hotel asks in public. */
export function StayTotal(props: Pick<HotelCardProps, 'nights' | 'rooms' | 'showsPublished'> & { price: HotelResult['price'] }) {
  const { price, nights, rooms, showsPublished } = props;
  const t = useT();
  const locale = useFormatLocale();
  const { total, nightly, dueAtProperty, published } = price;
  const isBelow = showsPublished && published !== null && published.amountMinor > total.amountMinor;
  return (
    <div className={classes.prices}>
      {isBelow ? (
        <s className={classes.published}>
          <span className="visually-hidden">{t('hotels.publishedPrice')} </span>
          <bdi className="tabular">{formatMoney(published, locale)}</bdi>
        </s>
      ) : null}
      {/* mutant hotel-cards-cheaper: `formatMoney(total, locale)` -> `'$1.00'` fails hotel-results.dom.test.tsx */}
      <bdi className={`${classes.price} tabular`}>{formatMoney(total, locale)}</bdi>
      <span className={classes.note}>
        {t('hotels.totalFor', { nights: t('common.nights', { count: nights }), rooms: t('common.rooms', { count: rooms }) })}
      </span>
      {nights > 1 ? <span className={classes.note}>{t('hotels.perNight', { price: formatMoney(nightly, locale) })}</span> : null}
      {dueAtProperty.amountMinor > 0 ? (
        <span className={classes.note}>{t('hotels.ofWhichThere', { price: formatMoney(dueAtProperty, locale) })}</span>
      ) : null}
    </div>
  );
}

function CompareBox({ hotel }: { hotel: HotelResult }) {
  const t = useT();
  const isCompared = useHotels((state) => state.compared.some(({ hotelId }) => hotelId === hotel.hotelId));
  const isFull = useHotels((state) => state.compared.length >= HOTEL_LIMITS.compareMax);
  return (
    <label className={classes.compare}>
      <input
        type="checkbox"
        aria-label={t('hotels.compareOf', { hotel: hotel.name })}
        checked={isCompared}
        disabled={isFull && !isCompared}
        onChange={() => hotelStore.toggleCompared(hotel)}
      />
      {t('hotels.compare')}
    </label>
  );
}

/** The facilities that a hotel is chosen for, the rarest first: what nearly every one has decides nothing. */
const DRAWS = ['beachfront', 'pool', 'spa', 'kitchen', 'airportShuttle', 'parking', 'gym', 'petsAllowed'] as const;
/** How many of them a card names. */
const NAMED = 3;

/** A hotel in the list. Picture, name and button lead to its page. */
export const HotelCard = memo(function HotelCard({ hotel, nights, rooms, showsPublished, links }: HotelCardProps) {
  const t = useT();
  const nameId = useId();
  const isHovered = useHotels((state) => state.hovered === hotel.hotelId);
  const draws = DRAWS.filter((one) => hotel.facilities.includes(one)).slice(0, NAMED);
  const link = { href: links.hrefOf(hotel), onOpen: () => links.onSelect(hotel) };
  return (
    <article
      className={classes.card}
      aria-labelledby={nameId}
      data-hovered={isHovered || undefined}
      onPointerEnter={() => hotelStore.hover(hotel.hotelId)}
      onPointerLeave={() => hotelStore.unhover(hotel.hotelId)}
      onFocus={() => hotelStore.hover(hotel.hotelId)}
      onBlur={() => hotelStore.unhover(hotel.hotelId)}
    >
      <div className={classes.picture}>
        <PictureStrip key={hotel.hotelId} hotel={hotel} link={link} />
      </div>
      <div className={classes.words}>
        <div className={classes.head}>
          <h2 className={classes.name} id={nameId}>
            <ResultLink {...link} className={classes.link}>
              <bdi>{hotel.name}</bdi>
            </ResultLink>
          </h2>
          <Stars stars={hotel.stars} />
        </div>
        <GuestScore guestScore={hotel.guestScore} />
        <p className={classes.where}>
          {hotel.neighborhood ? (
            <>
              <bdi>{hotel.neighborhood}</bdi>
              {' · '}
            </>
          ) : null}
          {t('hotels.away', { distance: distanceText(hotel.distance, t) })}
        </p>
        {draws.length > 0 ? <p className={classes.where}>{draws.map((one) => t(FACILITY_KEYS[one])).join(' · ')}</p> : null}
        {hotel.praise ? (
          <p className={`${classes.where} ${classes.said}`}>
            {t('hotels.said', { words: t(`sandboxHotels.praise.${hotel.praise}`) })}
          </p>
        ) : null}
        <ul className={classes.facts}>
          <li>{hotel.roomName}</li>
          <li className={hotel.board === 'roomOnly' ? '' : classes.good}>{t(BOARD_KEYS[hotel.board])}</li>
          <li>
            <Cancellation hotel={hotel} />
          </li>
          {hotel.roomsLeft !== null && hotel.roomsLeft > 0 ? (
            <li className={classes.left}>{t('hotels.roomsLeft', { count: hotel.roomsLeft })}</li>
          ) : null}
        </ul>
      </div>
      <div className={classes.buy}>
        <StayTotal price={hotel.price} nights={nights} rooms={rooms} showsPublished={showsPublished} />
        <div className={classes.actions}>
          <ResultLink {...link} className={actionClass()}>
            {t('hotels.seeRooms')}
            <span className="visually-hidden">: {hotel.name}</span>
          </ResultLink>
          <CompareBox hotel={hotel} />
        </div>
      </div>
    </article>
  );
});

import type { GuestRoom, RoomLists } from '@caravel/products/hotels/contract';
import { useId, useMemo, useState } from 'react';
import { PlainButton } from '../../../../components/buttons/plain-button.tsx';
import { PolicyView } from '../../../../components/policy/policy-line.tsx';
import { formatMoney, formatNumber } from '../../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../../lib/language/i18n.tsx';
import { BOARD_KEYS } from '../../hotel-words.ts';
import { PictureStrip } from '../../picture-strip.tsx';
import { peopleText } from '../words.ts';
import { changesOthers, type Rate } from './choose-rates.ts';
import { MovedRooms } from './moved-rooms.tsx';
import classes from './room-rates.module.css';
import type { Moved } from './use-choice.ts';
import { worseRates } from './worse-rates.ts';

type RoomType = RoomLists[number]['roomType'];

type SharedProps = {
  /** The city whose clock counts. */
  place: string;
  arrival: string;
  chosen: readonly Rate[];
  /** The rates of rooms that the last choice changed besides its own, as they were before it. */
  moved: Moved;
  showsPublished: boolean;
  onChoose: (rate: Rate) => void;
};

/** Kinds of rooms that are shown until more are asked for. */
const SHOWN = 4;
/** Amenities of a room that are named. */
const NAMED = 6;

type RateRowProps = SharedProps & { rate: Rate; name: string };

function RateRow({ rate, name, place, arrival, chosen, moved, showsPublished, onChoose }: RateRowProps) {
  const t = useT();
  const locale = useFormatLocale();
  const own = chosen[rate.room];
  const isChosen = own?.rateId === rate.rateId;
  // A chosen rate is told with its part of the stay as it will be booked.
  const { price, board, cancellationPolicy, roomsLeft } = isChosen ? own : rate;
  const { published } = price;
  return (
    <label className={classes.rate} data-chosen={isChosen || undefined}>
      <input type="radio" name={name} checked={isChosen} onChange={() => onChoose(rate)} />
      <span className={classes.terms}>
        <span className={classes.board}>{t(BOARD_KEYS[board])}</span>
        <PolicyView policy={cancellationPolicy} place={place} arrival={arrival} />
        {rate.cancellableAlone && chosen.length > 1 ? <span className={classes.quiet}>{t('hotels.cancelAlone')}</span> : null}
        {!isChosen && changesOthers(chosen, rate) ? <span className={classes.quiet}>{t('hotels.soldTogether')}</span> : null}
        {isChosen && moved.by === rate.room ? <MovedRooms moved={moved} chosen={chosen} place={place} /> : null}
        {roomsLeft !== null && roomsLeft > 0 ? (
          <span className={classes.left}>{t('hotels.roomsLeft', { count: roomsLeft })}</span>
        ) : null}
      </span>
      <span className={classes.price}>
        {showsPublished && published !== null && published.amountMinor > price.total.amountMinor ? (
          <s className={classes.quiet}>
            <span className="visually-hidden">{t('hotels.publishedPrice')} </span>
            <bdi className="tabular">{formatMoney(published, locale)}</bdi>
          </s>
        ) : null}
        <bdi className={`${classes.total} tabular`}>{formatMoney(price.total, locale)}</bdi>
        <span className={classes.quiet}>{t('hotels.perNight', { price: formatMoney(price.nightly, locale) })}</span>
        {price.dueAtProperty.amountMinor > 0 ? (
          <span className={classes.quiet}>{t('hotels.ofWhichThere', { price: formatMoney(price.dueAtProperty, locale) })}</span>
        ) : null}
      </span>
    </label>
  );
}

function RoomFacts({ type }: { type: RoomType }) {
  const t = useT();
  const locale = useFormatLocale();
  const { squareMetres, maxOccupancy, beds, amenities } = type;
  const facts = [
    ...(squareMetres === null ? [] : [t('hotels.squareMetres', { size: formatNumber(squareMetres, locale) })]),
    ...(maxOccupancy === null ? [] : [t('hotels.sleeps', { count: maxOccupancy })]),
    ...beds.map(({ kind, count }) => t('hotels.bedCount', { count, kind })),
    ...amenities.slice(0, NAMED),
  ];
  return (
    <ul className={classes.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

type RateListProps = SharedProps & { rates: readonly Rate[]; name: string };

/** The rates of a kind of room. Those that are worse than another in all are folded away; the chosen one never is. */
function RateList({ rates, name, ...shared }: RateListProps) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const worse = useMemo(() => worseRates(rates), [rates]);
  const isChosen = (rate: Rate) => shared.chosen[rate.room]?.rateId === rate.rateId;
  const shown = rates.filter((rate) => isWhole || !worse.has(rate) || isChosen(rate));
  const folded = rates.length - shown.length;
  return (
    <div className={classes.rates}>
      {shown.map((rate) => (
        <RateRow key={rate.rateId} rate={rate} name={name} {...shared} />
      ))}
      {folded > 0 ? (
        <PlainButton className={classes.more} onClick={() => setWhole(true)}>
          {t('hotels.worseRates', { count: folded })}
        </PlainButton>
      ) : null}
    </div>
  );
}

type RoomChoiceProps = SharedProps & { lists: RoomLists; room: number; guests: GuestRoom | undefined; isOnly: boolean };

/** The kinds of rooms with their rates for one of the rooms that were searched: one is always chosen. */
export function RoomChoice({ lists, room, guests, isOnly, ...shared }: RoomChoiceProps) {
  const t = useT();
  const name = useId();
  const [isWhole, setWhole] = useState(false);
  const own = useMemo(
    () =>
      lists
        .map(({ roomType, rates }) => ({ roomType, rates: rates.filter((rate) => rate.room === room) }))
        .filter(({ rates }) => rates.length > 0),
    [lists, room],
  );
  const chosenId = shared.chosen[room]?.rateId;
  const visible = own.filter(({ rates }, i) => isWhole || i < SHOWN || rates.some(({ rateId }) => rateId === chosenId));
  const people = guests ? peopleText({ adults: guests.adults, children: guests.childAges.length }, t) : '';
  return (
    <fieldset className={classes.room}>
      <legend className={isOnly ? 'visually-hidden' : classes.legend}>
        {t('hotels.roomFor', { number: room + 1, guests: people })}
      </legend>
      {visible.map(({ roomType, rates }) => (
        <div className={classes.type} key={roomType.code}>
          <div className={classes.about}>
            {roomType.pictures.length > 0 ? (
              <div className={classes.picture}>
                <PictureStrip hotel={roomType} />
              </div>
            ) : null}
            <h3 className={classes.typeName}>{roomType.name}</h3>
            <RoomFacts type={roomType} />
          </div>
          <RateList rates={rates} name={name} {...shared} />
        </div>
      ))}
      {visible.length < own.length ? (
        <PlainButton className={classes.more} onClick={() => setWhole(true)}>
          {t('common.showMore')}
        </PlainButton>
      ) : null}
    </fieldset>
  );
}

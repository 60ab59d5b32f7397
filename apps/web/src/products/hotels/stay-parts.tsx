import type { Money } from '@caravel/kernel';
import type { HotelBooking, HotelChargeLine, HotelQuote, Occupancy } from '@caravel/products/hotels/contract';
import { PolicyView } from '../../components/policy/policy-line.tsx';
import { AmountLines } from '../../components/price/amount-lines.tsx';
import { formatDate, formatList, formatMoney, formatTime } from '../../lib/language/format.ts';
import { type Translator, useT } from '../../lib/language/i18n.tsx';
import { Stars } from './hotel-facts.tsx';
import { addressText } from './hotel-words.ts';
import { priceLines, wholeTotal } from './price-lines.ts';
import classes from './stay-parts.module.css';

/** What quotes and bookings alike say of a stay. */
export type Stay = Pick<
  HotelQuote,
  'hotel' | 'stayPeriod' | 'nights' | 'checkinCheckoutPolicy' | 'cancellationPolicy' | 'price' | 'stay'
> & {
  readonly rooms: readonly (HotelQuote['rooms'][number] & { readonly status?: HotelBooking['rooms'][number]['status'] })[];
};

/** The guests of a room: `2 adults, 1 child (7)`. */
export function guestsText({ numOfAdults, numOfChildren, childAges }: Occupancy, t: Translator): string {
  const adults = t('hotelCheckout.adults', { count: numOfAdults });
  if (numOfChildren === 0) return adults;
  return `${adults}, ${t('hotelCheckout.children', { count: numOfChildren, ages: formatList(childAges.map(String), t.formats, 'unit') })}`;
}

/** The meals of a rate; the supplier's own name for them says no less. */
export const boardText = ({ board }: Pick<Stay['rooms'][number], 'board'>, t: Translator): string => t(`hotelBoard.${board}`);

/** How many rooms a stay has: those that stand, and all of them once none does. */
function countRooms(rooms: Stay['rooms']): number {
  return rooms.filter(({ status }) => status !== 'cancelled').length || rooms.length;
}

/** The hotel, its days and the times of its desk, which are local to it. */
export function StayFacts({ hotel, stayPeriod, nights, checkinCheckoutPolicy, rooms }: Stay) {
  const t = useT();
  const { inTime, outTime } = checkinCheckoutPolicy;
  const [from, until] = [formatDate(stayPeriod.start, t.formats, 'full'), formatDate(stayPeriod.end, t.formats, 'full')];
  const timeOf = (time: string) => formatTime(`2000-01-01T${time}`, t.formats);
  return (
    <div className={classes.hotel}>
      <p className={classes.name}>
        <bdi>{hotel.name}</bdi>
        <Stars stars={hotel.stars} />
      </p>
      <p className={classes.text}>
        <bdi>{addressText(hotel)}</bdi>
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>{t('hotelCheckout.checkIn')}</dt>
          <dd>{inTime ? t('hotelCheckout.fromTime', { day: from, time: timeOf(inTime) }) : from}</dd>
        </div>
        <div>
          <dt>{t('hotelCheckout.checkOut')}</dt>
          <dd>{outTime ? t('hotelCheckout.untilTime', { day: until, time: timeOf(outTime) }) : until}</dd>
        </div>
        <div>
          <dt>{t('hotelCheckout.stay')}</dt>
          <dd>{t('hotelCheckout.nightsRooms', { nights, rooms: countRooms(rooms) })}</dd>
        </div>
      </dl>
    </div>
  );
}

/** The stay on a few lines, above its price. */
export function StayBrief({ hotel, stayPeriod, nights, rooms }: Stay) {
  const t = useT();
  return (
    <div className={classes.brief}>
      <strong>
        <bdi>{hotel.name}</bdi>
      </strong>
      <span>
        {formatDate(stayPeriod.start, t.formats)} – {formatDate(stayPeriod.end, t.formats)}
      </span>
      <span className={classes.quiet}>{t('hotelCheckout.nightsRooms', { nights, rooms: countRooms(rooms) })}</span>
    </div>
  );
}

/** One room: its name, meals, beds and guests. */
export function RoomLines({ room, number }: { room: Stay['rooms'][number]; number: number }) {
  const t = useT();
  return (
    <>
      <strong>
        <bdi>{t('hotelCheckout.roomNamed', { number, name: room.roomName })}</bdi>
      </strong>
      <span>
        {boardText(room, t)}
        {room.beds === '' ? null : ` · ${room.beds}`}
      </span>
      <span className={classes.quiet}>{guestsText(room.occupancy, t)}</span>
    </>
  );
}

type Priced = Pick<Stay, 'price' | 'stay'>;

function chargeText({ kind, name, amount, local }: HotelChargeLine, t: Translator): string {
  const money = (one: Money) => formatMoney(one, t.formats);
  const named = name === '' ? t(`hotelCharge.${kind}`) : name;
  if (!local || local.currency === amount.currency) return t('hotelCheckout.charge', { name: named, amount: money(amount) });
  return t('hotelCheckout.chargeLocal', { name: named, amount: money(amount), local: money(local) });
}

/** What the property takes itself, each with its name; nothing where it takes nothing. */
export function DueThere({ stay }: Pick<Stay, 'stay'>) {
  const t = useT();
  const due = stay.charges.filter((charge) => charge.due === 'atProperty');
  if (due.length === 0) return null;
  return (
    <>
      <ul className={classes.notes}>
        {due.map((charge, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may have the same charge
          <li key={index}>{chargeText(charge, t)}</li>
        ))}
      </ul>
      <p className={`${classes.text} ${classes.quiet}`}>{t('hotelCheckout.dueNote')}</p>
    </>
  );
}

/** How much is paid with the booking and how much at the hotel; nothing where all is paid with the booking. */
export function nowAndThere({ price, stay }: Priced, t: Translator): string | null {
  if (stay.dueAtProperty.amountMinor === 0) return null;
  const [now, there] = [price.total, stay.dueAtProperty].map((amount) => formatMoney(amount, t.formats));
  return t('hotelCheckout.nowAndThere', { now: now ?? '', there: there ?? '' });
}

/** Every line of the price with its total, and what of it is paid where. */
export function StayPayment(priced: Priced) {
  const t = useT();
  return (
    <>
      <AmountLines lines={priceLines(priced, t)} total={{ label: t('common.total'), amount: wholeTotal(priced) }} />
      <p className={classes.text}>{nowAndThere(priced, t)}</p>
      <DueThere stay={priced.stay} />
    </>
  );
}

/** The cancellation policy of the stay; of each room that stands where they have different ones. */
export function StayPolicy({ rooms, cancellationPolicy, hotel, stayPeriod }: Stay) {
  const t = useT();
  const view = { place: hotel.zonePlace, arrival: stayPeriod.start };
  const standing = rooms.flatMap((room, index) => (room.status === 'cancelled' ? [] : [{ room, number: index + 1 }]));
  const isOne =
    new Set(standing.map(({ room }) => JSON.stringify(room.cancellationPolicy?.steps.map(({ from }) => from)))).size <= 1;
  return (
    <>
      {isOne ? (
        <PolicyView policy={cancellationPolicy} {...view} />
      ) : (
        <ul className={classes.list}>
          {standing.map(({ room, number }) => (
            <li key={number} className={classes.room}>
              <strong>{t('hotelCheckout.policyOf', { number })}</strong>
              <PolicyView policy={room.cancellationPolicy} {...view} />
            </li>
          ))}
        </ul>
      )}
      <p className={`${classes.text} ${classes.quiet}`}>{t('hotelCheckout.policyNote', { place: hotel.zonePlace })}</p>
    </>
  );
}

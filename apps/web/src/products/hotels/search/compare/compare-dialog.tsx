import type { HotelResult } from '@caravel/products/hotels/contract';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../../../components/dialogs/dialog.tsx';
import { distanceText } from '../../../../components/place/distance-text.ts';
import { formatList, formatMoney } from '../../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../../lib/language/i18n.tsx';
import { GuestScore, Stars } from '../../hotel-facts.tsx';
import { BOARD_KEYS, FACILITY_KEYS } from '../../hotel-words.ts';
import { PictureStrip } from '../../picture-strip.tsx';
import { useHotels } from '../hotel-store.ts';
import { Cancellation } from '../results/hotel-card.tsx';
import classes from './compare-dialog.module.css';

export type CompareDialogProps = { onSelect: (hotel: HotelResult) => void; onClose: () => void };

/** Two or three hotels side by side, by what people decide by; their totals are those of the list. */
export function CompareDialog({ onSelect, onClose }: CompareDialogProps) {
  const t = useT();
  const locale = useFormatLocale();
  const hotels = useHotels((state) => state.compared);
  const rows: readonly (readonly [string, (hotel: HotelResult) => ReactNode])[] = [
    [
      t('hotels.compareTotal'),
      ({ price }) => <bdi className={`${classes.total} tabular`}>{formatMoney(price.total, locale)}</bdi>,
    ],
    [t('hotels.compareNight'), ({ price }) => <bdi className="tabular">{formatMoney(price.nightly, locale)}</bdi>],
    [t('hotels.dueThere'), ({ price }) => <bdi className="tabular">{formatMoney(price.dueAtProperty, locale)}</bdi>],
    [t('hotels.guestScore'), ({ guestScore }) => <GuestScore guestScore={guestScore} />],
    [t('hotels.class'), ({ stars }) => (stars ? <Stars stars={stars} /> : t('hotels.noStars'))],
    [t('hotels.distance'), ({ distance }) => distanceText(distance, t)],
    [t('hotels.compareRoom'), ({ roomName }) => roomName],
    [t('hotels.board'), ({ board }) => t(BOARD_KEYS[board])],
    [t('hotels.cancellation'), (hotel) => <Cancellation hotel={hotel} />],
    [
      t('hotels.facilities'),
      ({ facilities }) =>
        formatList(
          facilities.map((facility) => t(FACILITY_KEYS[facility])),
          locale,
          'unit',
        ),
    ],
  ];
  return (
    <Dialog isOpen onClose={onClose} title={t('hotels.compareTitle')} size={1040}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the table is wider than the window, and is scrolled by the keyboard too */}
      <div className={classes.scroll} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              {hotels.map((hotel) => (
                <th key={hotel.hotelId} scope="col">
                  <span className={classes.picture}>
                    <PictureStrip hotel={hotel} isEager />
                  </span>
                  <bdi>{hotel.name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, cell]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {hotels.map((hotel) => (
                  <td key={hotel.hotelId}>{cell(hotel)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {hotels.map((hotel) => (
                <td key={hotel.hotelId}>
                  <Button fullWidth onClick={() => onSelect(hotel)} aria-label={`${t('hotels.seeRooms')}: ${hotel.name}`}>
                    {t('hotels.seeRooms')}
                  </Button>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </Dialog>
  );
}

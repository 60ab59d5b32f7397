import type { HotelResult } from '@caravel/products/hotels/contract';
import { useMemo } from 'react';
import classes from '../../../../components/list/list-and-map.module.css';
import type { MapBounds } from '../../../../components/map/map-types.ts';
import { PointMap } from '../../../../components/map/point-map.tsx';
import { useMapsTurn } from '../../../../components/map/use-maps-turn.ts';
import { formatMoney } from '../../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../../lib/language/i18n.tsx';
import { hotelStore, useHotels } from '../hotel-store.ts';

type HotelMapProps = {
  /** The hotel that was picked on the map. */
  pickedId: string | null;
  onPick: (hotel: HotelResult) => void;
  onArea: (bounds: MapBounds) => void;
};

/** The listed hotels on a map, each with its total. Keyboards and screen readers have the list, which says the same. */
export function HotelMap({ pickedId, onPick, onArea }: HotelMapProps) {
  const t = useT();
  const locale = useFormatLocale();
  const hotels = useHotels((state) => state.hotels);
  const hovered = useHotels((state) => state.hovered);
  const body = useHotels((state) => state.body);
  const area = useHotels((state) => state.view.filter.area);
  const points = useMemo(
    () =>
      hotels.map(({ hotelId, position, price }) => ({
        id: hotelId,
        position,
        label: formatMoney(price.total, locale, { compact: true }),
        isActive: hotelId === pickedId,
      })),
    [hotels, locale, pickedId],
  );
  const hasList = useHotels((state) => state.ids.length > 0 || (state.page !== null && state.status !== 'polling'));
  const isTurn = useMapsTurn(hasList);
  if (!body || !isTurn) return <p className={classes.mapWaits}>{t('map.loading')}</p>;
  return (
    <PointMap
      key={hotelStore.getState().key}
      className={classes.map}
      label={t('hotels.mapLabel')}
      emptyText={t('hotels.mapEmpty')}
      points={points}
      center={{ lat: body.lat, lng: body.lng }}
      bounds={area}
      hoveredId={hovered}
      onHover={hotelStore.hover}
      onPick={(id) => {
        const hotel = hotels.find(({ hotelId }) => hotelId === id);
        if (hotel) onPick(hotel);
      }}
      onArea={onArea}
    />
  );
}

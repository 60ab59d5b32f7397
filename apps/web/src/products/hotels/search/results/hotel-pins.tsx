import type { HotelResult } from '@caravel/products/hotels/contract';
import { useMemo, useState } from 'react';
import classes from '../../../../components/list/list-and-map.module.css';
import { hasWebGl } from '../../../../components/map/has-web-gl.ts';
import type { MapBounds } from '../../../../components/map/map-types.ts';
import { PointMap } from '../../../../components/map/point-map.tsx';
import { asApiError } from '../../../../lib/api/api-error.ts';
import { formatMoney } from '../../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../../lib/language/i18n.tsx';
import { showToast } from '../../../../lib/page/toasts.ts';
import { hotelStore, useHotels } from '../hotel-store.ts';
import { mapPoints, pinOf } from './map-points.ts';
import { hotelAt, usePins } from './use-pins.ts';

/** What the map of a list is drawn for. */
export type HotelMapProps = {
  /** The hotel that was picked on the map, listed or not. */
  picked: HotelResult | null;
  onPick: (hotel: HotelResult) => void;
  onArea: (bounds: MapBounds) => void;
};

/** All hotels of the list on a map, each with its total, also those whose cards are not loaded yet. Keyboards and screen readers have the list, which says the same. */
export function HotelPins({ picked, onPick, onArea }: HotelMapProps) {
  const t = useT();
  const locale = useFormatLocale();
  const hotels = useHotels((state) => state.hotels);
  const hovered = useHotels((state) => state.hovered);
  const body = useHotels((state) => state.body);
  const area = useHotels((state) => state.view.filter.area);
  const [isDrawn] = useState(hasWebGl);
  const pins = usePins(isDrawn);
  // Its own spot is known also where no list has it.
  const known = useMemo(
    () => (picked && !hotels.some(({ hotelId }) => hotelId === picked.hotelId) ? [picked, ...hotels] : hotels),
    [hotels, picked],
  );
  const points = useMemo(() => {
    const currency = known[0]?.price.total.currency ?? '';
    return mapPoints(known, pins, picked?.hotelId, (amountMinor) =>
      formatMoney({ amountMinor, currency }, locale, { compact: true }),
    );
  }, [known, pins, picked, locale]);
  const pick = async (id: string) => {
    const pin = pinOf(id, pins);
    try {
      const hotel = pin ? await hotelAt(pin) : known.find(({ hotelId }) => hotelId === id);
      if (hotel) onPick(hotel);
    } catch (failure) {
      showToast({ kind: 'error', text: asApiError(failure).message || t('hotels.partialBroken') });
    }
  };
  if (!body) return null;
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
      onPick={(id) => void pick(id)}
      onArea={onArea}
    />
  );
}

import type { HotelResult } from '@caravel/products/hotels/contract';
import { HOTEL_LIMITS } from '@caravel/products/hotels/contract';
import { useMemo } from 'react';
import classes from '../../../../components/list/list-and-map.module.css';
import { WindowList } from '../../../../components/list/window-list.tsx';
import type { ResultLinks } from '../../../../components/search/use-result-links.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { hotelStore, useHotels } from '../hotel-store.ts';
import { HotelCard } from './hotel-card.tsx';

/** Assumed height of a card before one is measured. */
const CARD_HEIGHT = 300;

export type HotelListProps = {
  nights: number;
  rooms: number;
  /** The hotel that was picked on the map. */
  sight: { readonly id: string } | null;
  links: ResultLinks<HotelResult>;
};

/** The hotels that pass the filters, in order. The list grows by pages of 50 ("Show more"); the page is in the address. */
export function HotelList({ nights, rooms, sight, links }: HotelListProps) {
  const t = useT();
  const ids = useHotels((state) => state.ids);
  const hotels = useHotels((state) => state.hotels);
  const hasMore = useHotels((state) => state.nextPage !== null);
  const total = useHotels((state) => state.page?.hotelCount ?? 0);
  const isLoading = useHotels((state) => state.isLoading);
  const showsPublished = useHotels((state) => state.page?.showPublishedPrice ?? false);
  const byId = useMemo(() => new Map(hotels.map((hotel) => [hotel.hotelId, hotel])), [hotels]);
  const remaining = Math.max(0, total - ids.length);
  const renderCard = (id: string) => {
    const hotel = byId.get(id);
    if (!hotel) return null;
    return <HotelCard hotel={hotel} nights={nights} rooms={rooms} showsPublished={showsPublished} links={links} />;
  };
  return (
    <div className={classes.list} aria-busy={isLoading}>
      <WindowList
        label={t('hotels.listLabel')}
        ids={ids}
        count={ids.length}
        total={hasMore ? Math.max(total, ids.length + 1) : ids.length}
        sight={sight}
        cardHeight={CARD_HEIGHT}
        renderCard={renderCard}
        moreLabel={t('hotels.showMore', { count: Math.min(HOTEL_LIMITS.pageSize, Math.max(remaining, 1)) })}
        remainingText={t('hotels.remaining', { count: remaining })}
        onMore={hotelStore.more}
      />
    </div>
  );
}

import type { HotelResult } from '@caravel/products/hotels/contract';
import { useEffect, useRef } from 'react';
import classes from '../../../../components/list/list-and-map.module.css';
import type { ResultLinks } from '../../../../components/search/use-result-links.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { useHotels } from '../hotel-store.ts';
import { HotelCard } from './hotel-card.tsx';

type PickedHotelProps = {
  hotel: HotelResult;
  nights: number;
  rooms: number;
  links: ResultLinks<HotelResult>;
  /** Over the foot of a phone's map; else above the list, which it is brought into sight with. */
  isOverMap: boolean;
};

/** The hotel that was picked on the map, where no list shows it. */
export function PickedHotel({ hotel, nights, rooms, links, isOverMap }: PickedHotelProps) {
  const t = useT();
  const showsPublished = useHotels((state) => state.page?.showPublishedPrice ?? false);
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOverMap) part.current?.scrollIntoView({ block: 'nearest' });
  }, [isOverMap]);
  const card = <HotelCard hotel={hotel} nights={nights} rooms={rooms} showsPublished={showsPublished} links={links} />;
  if (isOverMap)
    return (
      <div className={classes.pinned} data-pinned>
        {card}
      </div>
    );
  return (
    <section ref={part} className={classes.picked} aria-label={t('hotels.pickedOnMap')}>
      <p aria-hidden="true">{t('hotels.pickedOnMap')}</p>
      {card}
    </section>
  );
}

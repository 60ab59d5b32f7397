import type { CarOffer } from '@caravel/products/cars/contract';
import { useEffect, useMemo } from 'react';
import { WindowList } from '../../../../components/list/window-list.tsx';
import type { ResultLinks } from '../../../../components/search/use-result-links.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { whenIdle } from '../../../../lib/page/when-idle.ts';
import { carStore, useCars } from '../car-store.ts';
import { CarCard, loadRates } from './car-card.tsx';

/** Assumed height of a card before one is measured. */
const CARD_HEIGHT = 260;
/** Cars that a page of the list has. */
const PAGE = 50;

/** The cars that pass the filters, in order, each at its lowest rate. The list grows by pages ("Show more"); the page is in the address. */
export function CarList({ links }: { links: ResultLinks<CarOffer> }) {
  const t = useT();
  const cars = useCars((state) => state.cars);
  const desks = useCars((state) => state.results?.desks);
  const pages = useCars((state) => state.view.pages);
  const opened = useCars((state) => state.opened);
  const ids = useMemo(() => cars.map(({ key }) => key), [cars]);
  const byId = useMemo(() => new Map(cars.map((car) => [car.key, car])), [cars]);
  const deskById = useMemo(() => new Map(desks?.map((desk) => [desk.deskId, desk])), [desks]);
  useEffect(() => whenIdle(() => void loadRates().catch(() => undefined), 500), []);
  const count = Math.min(ids.length, pages * PAGE);
  const remaining = ids.length - count;
  const renderCard = (id: string) => {
    const group = byId.get(id);
    if (!group) return null;
    const [car] = group.rates;
    const ends = { pickUp: deskById.get(car.pickUpDeskId), dropOff: deskById.get(car.dropOffDeskId) };
    return <CarCard group={group} {...ends} links={links} isOpen={opened.includes(id)} onToggle={carStore.toggleRates} />;
  };
  return (
    <div>
      <WindowList
        label={t('cars.listLabel')}
        ids={ids}
        count={count}
        cardHeight={CARD_HEIGHT}
        renderCard={renderCard}
        moreLabel={t('cars.showMore', { count: Math.min(PAGE, Math.max(remaining, 1)) })}
        remainingText={t('cars.remaining', { count: remaining })}
        onMore={carStore.more}
      />
    </div>
  );
}

import classes from '../../../../components/list/list-and-map.module.css';
import { useMapsTurn } from '../../../../components/map/use-maps-turn.ts';
import { lazyPart } from '../../../../components/page/lazy-part.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { useHotels } from '../hotel-store.ts';
import type { HotelMapProps } from './hotel-pins.tsx';

function Waits() {
  const t = useT();
  return <p className={classes.mapWaits}>{t('map.loading')}</p>;
}

const HotelPins = lazyPart(async () => (await import('./hotel-pins.tsx')).HotelPins, <Waits />);

/** The map of a list, which is loaded and drawn after it. */
export function HotelMap(props: HotelMapProps) {
  const hasSearch = useHotels((state) => state.body !== null);
  const hasList = useHotels((state) => state.ids.length > 0 || (state.page !== null && state.status !== 'polling'));
  const isTurn = useMapsTurn(hasList);
  return hasSearch && isTurn ? <HotelPins {...props} /> : <Waits />;
}

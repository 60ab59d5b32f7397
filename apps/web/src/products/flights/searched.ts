import { isPlainDate } from '@caravel/kernel';
import { PRODUCT_FACTS } from '@caravel/products';
import type { Searched } from '../product.ts';

/**
 * The search of an address, for one sentence about it: from the legs of a link (`l=LIS-JFK-20270305-20270312`), or from the words typed on the
 * landing page (`from`, `to`, `out`, `back`). Undefined where neither names a place.
 */
export function findSearched(pathname: string, params: URLSearchParams): Searched | undefined {
  if (!pathname.startsWith(PRODUCT_FACTS.flights.paths.search)) return undefined;
  const text = (name: string) => params.get(name) ?? '';
  const legs = text('l')
    .split('_')
    .map((leg) => leg.split('-'));
  const stations = [legs[0]?.[0] ?? '', ...legs.map(([, destination = '']) => destination)];
  const days = legs.flatMap(([, , out = '', back = '']) => [out, back]).map((day) => day.replace(/^(....)(..)(..)$/, '$1-$2-$3'));
  const typed = [text('from'), text('to')];
  const places = (params.has('l') ? stations : typed).filter((place) => place !== '');
  if (places.length === 0) return undefined;
  return { key: 'common.flightsFor', places, days: (params.has('l') ? days : [text('out'), text('back')]).filter(isPlainDate) };
}

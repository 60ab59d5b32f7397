import type { HotelForm } from '@caravel/products/hotels/contract';
import type { Place } from '../../../components/place/place-combobox.tsx';
import type { Translator } from '../../../lib/language/i18n.tsx';
import { useDestinationPlace } from '../../destinations.ts';

/** The place that a form searches, in the field; null if there is none. */
export function usePlaceOf({ destination, area }: HotelForm, t: Translator): Place | null {
  const place = useDestinationPlace(destination, t);
  if (area) return { code: 'area', name: t('place.mapArea'), detail: '', kind: 'area', label: t('place.mapArea') };
  return place;
}

import type { HotelForm, HotelSearchInput } from '@caravel/products/hotels/contract';
import { useT } from '../../../lib/language/i18n.tsx';
import { useAgency } from '../../../lib/page/boot.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { findDestination } from '../../destinations.ts';
import { searchBody } from './search-body.ts';

/** Makes the search of a form: asks where its place is. Throws `ApiError`, `notFound` if nobody knows the place. */
export function useFindBody(form: HotelForm): () => Promise<HotelSearchInput> {
  const t = useT();
  const { currency } = useAgency();
  const email = useSession()?.email ?? '';
  return async () => {
    const place = form.area ? null : await findDestination(form.destination, t);
    const countryName = new Intl.DisplayNames(t.formats, { type: 'region' }).of(form.nationality) ?? form.nationality;
    return searchBody(form, { place, areaName: t('place.mapArea'), currency, email, countryName });
  };
}

import { paramsOfHotelForm } from '@caravel/products/hotels/contract';
import { useState } from 'react';
import { makeStartForm } from '../../../../components/search/start-form.tsx';
import { today } from '../../../../lib/language/format.ts';
import { useHomeCountry } from '../../../../lib/session/home-country.ts';
import { keptForm } from '../search-address.ts';
import { SearchForm } from './search-form.tsx';

/** The form on the landing page. */
export const StartForm = makeStartForm(({ onSearch }) => {
  const home = useHomeCountry();
  const [initial] = useState(() => keptForm(today(), home));
  return (
    <SearchForm
      initial={initial}
      onSearch={(form, view) => onSearch({ ...paramsOfHotelForm(form), ...(view === 'map' && { v: 'map' }) })}
    />
  );
});

import { paramsOfCarForm } from '@caravel/products/cars/contract';
import { useState } from 'react';
import { makeStartForm } from '../../../../components/search/start-form.tsx';
import { today } from '../../../../lib/language/format.ts';
import { useHomeCountry } from '../../../../lib/session/home-country.ts';
import { keptForm } from '../car-form.ts';
import { SearchForm } from './search-form.tsx';

/** The form on the landing page. */
export const StartForm = makeStartForm(({ onSearch }) => {
  const home = useHomeCountry() || undefined;
  const [initial] = useState(() => keptForm(today(), home));
  return <SearchForm initial={initial} onSearch={(form) => onSearch(paramsOfCarForm(form))} />;
});

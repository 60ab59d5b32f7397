import { localDay, paramsOfForm } from '@caravel/flight-search';
import { useState } from 'react';
import { makeStartForm } from '../../../../components/search/start-form.tsx';
import { useKeptForm } from '../use-kept-form.ts';
import { SearchForm } from './search-form.tsx';

/** The form on the landing page. */
export const StartForm = makeStartForm(({ onSearch }) => {
  const [today] = useState(() => localDay(Date.now()));
  return <SearchForm initial={useKeptForm(today)} onSearch={(form) => onSearch(paramsOfForm(form))} />;
});

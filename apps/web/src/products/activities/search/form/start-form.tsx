import { useState } from 'react';
import { makeStartForm } from '../../../../components/search/start-form.tsx';
import { today } from '../../../../lib/language/format.ts';
import { keptForm, paramsOfForm } from '../activity-form.ts';
import { SearchForm } from './search-form.tsx';

/** The form on the landing page. */
export const StartForm = makeStartForm(({ onSearch }) => {
  const [initial] = useState(() => keptForm(today()));
  return <SearchForm initial={initial} onSearch={(form) => onSearch(paramsOfForm(form))} />;
});

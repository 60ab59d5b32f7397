import { type SearchForm, setPlace } from '@caravel/flight-search';
import type { PlainDate } from '@caravel/kernel';
import { useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { keptForm } from './search-address.ts';

/** The form as it was left, else the defaults from the home airport: as it is when the page opens. */
export function useKeptForm(today: PlainDate): SearchForm {
  const home = useSession()?.homeAirport;
  const [form] = useState(() => {
    const kept = keptForm(today);
    return kept.segments[0]?.origin === '' && home ? setPlace(kept, 0, 'origin', home) : kept;
  });
  return form;
}

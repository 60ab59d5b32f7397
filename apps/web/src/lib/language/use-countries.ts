import { listCountries } from '@caravel/contracts';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { countryOptions } from './countries.ts';
import { useFormatLocale } from './i18n.tsx';

/** The list changes with a release at most. */
const STALE_MS = 3_600_000;

/** The countries of a list, named and sorted in the language of the page: by the server, and by the browser until it has answered. */
export function useCountries(): readonly { readonly value: string; readonly label: string }[] {
  const locale = useFormatLocale();
  const { data } = useCall(listCountries, {}, { staleMs: STALE_MS });
  return useMemo(
    () => (data ? data.data.map(({ code, name }) => ({ value: code, label: name })) : countryOptions(locale)),
    [data, locale],
  );
}

/** The options of a country field. A choice that is not in the list is kept, under its code. */
export function withChoice(
  countries: readonly { readonly value: string; readonly label: string }[],
  choice: string,
): { readonly value: string; readonly label: string }[] {
  return choice === '' || countries.some(({ value }) => value === choice)
    ? [...countries]
    : [{ value: choice, label: choice }, ...countries];
}

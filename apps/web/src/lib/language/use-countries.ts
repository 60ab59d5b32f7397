import { listCountries } from '@caravel/contracts';
import { useEffect, useMemo, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { useFormatLocale } from './i18n.tsx';

type Option = { readonly value: string; readonly label: string };

/** The list changes with a release at most. */
const STALE_MS = 3_600_000;

const NONE: readonly Option[] = [];

/**
 * The countries of a list, named and sorted in the language of the page by the server; by the browser if the server cannot be asked, with a list that is
 * fetched for that alone. Empty until then: `withChoice` keeps the choice.
 */
export function useCountries(): readonly Option[] {
  const locale = useFormatLocale();
  const { data, isError } = useCall(listCountries, {}, { staleMs: STALE_MS });
  const [spare, setSpare] = useState(NONE);
  useEffect(() => {
    if (!isError) return;
    import('./countries.ts').then(({ countryOptions }) => setSpare(countryOptions(locale))).catch(() => undefined);
  }, [isError, locale]);
  return useMemo(() => data?.data.map(({ code, name }) => ({ value: code, label: name })) ?? spare, [data, spare]);
}

/** The name of a country in the language of the page; what is no code stays as it is. */
function nameOf(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(document.documentElement.lang || 'en', { type: 'region' }).of(code) ?? code;
}

/** The options of a country field. A choice that is not in the list is kept. */
export function withChoice(countries: readonly Option[], choice: string): Option[] {
  return choice === '' || countries.some(({ value }) => value === choice)
    ? [...countries]
    : [{ value: choice, label: nameOf(choice) }, ...countries];
}

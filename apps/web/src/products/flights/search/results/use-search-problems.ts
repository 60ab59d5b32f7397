import type { SearchParams } from '@caravel/flight-search';
import { misreadParams } from '@caravel/flight-search';
import { useMemo } from 'react';
import type { FormProblem } from '../../../../components/search/use-search-bar.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { useSearchState } from '../flight-store.ts';

const NONE: readonly FormProblem[] = [];

/**
 * Why the search of an address is invalid: it has impossible dates, the form's rules forbid it, or the server refused its fields
 * (an unknown airport code, two airports of one city). `problems` is by field, in words; empty if the address holds no search at
 * all. A mistake in a round trip is reported once, though both its directions have it.
 */
export function useSearchProblems(params: SearchParams): {
  readonly problems: readonly FormProblem[];
  readonly isInvalid: boolean;
} {
  const t = useT();
  const errors = useSearchState((state) => state.validationErrors);
  const refused = useSearchState((state) => state.problem?.fields);
  const isAsked = params.l !== undefined;
  const problems = useMemo(() => {
    if (!isAsked) return NONE;
    const misread = misreadParams(params);
    if (misread.length > 0)
      return misread.map(({ path, key }) => ({
        field: path,
        message: t(key === 'dateInvalid' ? 'flights.dayMissing' : `validation.${key}`),
      }));
    if (errors.length > 0) return errors.map(({ path, key }) => ({ field: path, message: t(`validation.${key}`) }));
    const isMirrored = params.t === undefined || params.t === 'rt';
    return Object.entries(refused ?? {})
      .filter(([path]) => !(isMirrored && /^segments\.1\.(origin|destination)$/.test(path)))
      .map(([field, message]) => ({ field, message }));
  }, [params, isAsked, errors, refused, t]);
  return { problems, isInvalid: problems.length > 0 || errors.length > 0 };
}

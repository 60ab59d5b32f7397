import { useMemo } from 'react';
import { useAgency } from '../../../../lib/page/boot.tsx';
import { useCars } from '../car-store.ts';
import type { OptionNames } from '../words.ts';

/** The names of the companies of the results, and the currency of the agency, which all prices are in. */
export function useOptionNames(): OptionNames {
  const results = useCars((state) => state.results);
  const { currency } = useAgency();
  return useMemo(() => {
    const offers = results?.offers ?? [];
    return {
      currency,
      companies: new Map(offers.map(({ availableCore: { vendor } }) => [vendor.code, vendor.name])),
    };
  }, [results, currency]);
}

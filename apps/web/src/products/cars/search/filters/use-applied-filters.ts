import { CAR_FILTER_GROUPS } from '@caravel/products/cars/contract';
import { useMemo } from 'react';
import type { AppliedFilter } from '../../../../components/filters/applied-filters.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { carStore, useCars } from '../car-store.ts';
import { GROUP_KEYS, optionText } from '../words.ts';
import { useOptionNames } from './use-option-names.ts';

/** The active filters with their texts, in the order of the rail. */
export function useAppliedFilters(): readonly AppliedFilter[] {
  const t = useT();
  const filter = useCars((state) => state.view.filter);
  const names = useOptionNames();
  return useMemo(
    () =>
      CAR_FILTER_GROUPS.flatMap((group) => {
        const chosen = filter[group] ?? [];
        return chosen.map((option) => ({
          key: `${group}${option}`,
          text: t('cars.applied', { group: t(GROUP_KEYS[group]), option: optionText(group, option, names, t) }),
          remove: () =>
            carStore.setGroup(
              group,
              chosen.filter((other) => other !== option),
            ),
        }));
      }),
    [filter, names, t],
  );
}

import { CAR_FILTER_GROUPS, CAR_SORTS, type CarFilterGroup } from '@caravel/products/cars/contract';
import { memo, useId } from 'react';
import { FilterGroup } from '../../../../components/filters/filter-group.tsx';
import classes from '../../../../components/filters/filters.module.css';
import { OptionsFilter } from '../../../../components/filters/options-filter.tsx';
import { formatMoney } from '../../../../lib/language/format.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { carStore, type PanelState, useCars, usePaintedPanel } from '../car-store.ts';
import { COUNT_WORDS, GROUP_KEYS, type OptionNames, optionText, SORT_KEYS } from '../words.ts';
import own from './filter-panel.module.css';
import { useOptionNames } from './use-option-names.ts';

const everything = (panel: PanelState) => panel;

/** The order of the list: by the lowest total of each car, with what it begins at. */
function SortGroup() {
  const t = useT();
  const name = useId();
  const sort = useCars((state) => state.view.sort);
  const cars = useCars((state) => state.cars);
  const ends = sort === 'cheapest' ? [cars[0], cars.at(-1)] : [cars.at(-1), cars[0]];
  return (
    <FilterGroup title={t('list.sort')}>
      {CAR_SORTS.map((order, at) => {
        const total = ends[at]?.rates[0].price.total;
        return (
          <label key={order} className={own.order}>
            <input type="radio" name={name} checked={sort === order} onChange={() => carStore.sortBy(order)} />
            <span>{t(SORT_KEYS[order])}</span>
            {total ? <bdi className={`${own.price} tabular`}>{formatMoney(total, t.formats, { compact: true })}</bdi> : null}
          </label>
        );
      })}
    </FilterGroup>
  );
}

/** By their names where the results alone say which there are; the others keep the order of the spec. */
const BY_NAME: ReadonlySet<CarFilterGroup> = new Set(['agency']);

const Group = memo(function Group({ group, panel, names }: { group: CarFilterGroup; panel: PanelState; names: OptionNames }) {
  const t = useT();
  const chosen = useCars((state) => state.view.filter[group]) ?? NONE;
  const facets = panel.facets?.[group] ?? [];
  if (facets.length === 0) return null;
  const options = facets.map(({ option, count, from }) => ({
    value: option,
    label: optionText(group, option, names, t),
    count,
    min: from,
  }));
  return (
    <OptionsFilter
      title={t(GROUP_KEYS[group])}
      options={BY_NAME.has(group) ? options.toSorted((a, b) => a.label.localeCompare(b.label, t.formats)) : options}
      chosen={chosen}
      words={COUNT_WORDS}
      onChange={(next) => carStore.setGroup(group, next)}
    />
  );
});

const NONE: readonly string[] = [];

/** All filters of the results (spec 2, section 2): the rail on desktop, and the content of the sheet on smaller screens. */
export const FilterPanel = memo(function FilterPanel() {
  const panel = usePaintedPanel(everything);
  const names = useOptionNames();
  if (!panel.facets) return null;
  return (
    <div className={classes.panel}>
      <SortGroup />
      {CAR_FILTER_GROUPS.map((group) => (
        <Group key={group} group={group} panel={panel} names={names} />
      ))}
    </div>
  );
});

import { NativeSelect } from '@mantine/core';
import { DayFilter } from '../../components/filters/day-filter.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { useOnSale } from '../../products/use-on-sale.ts';
import classes from './searches.module.css';
import type { SearchesSearch } from './searches-search.ts';

type FiltersProps = { search: SearchesSearch; change: (part: SearchesSearch) => void };

/** Which product, and from when to when. A person is chosen by their name in the list. */
export function Filters({ search, change }: FiltersProps) {
  const t = useT();
  const onSale = useOnSale();
  return (
    <div className={classes.filters}>
      <NativeSelect
        size="sm"
        aria-label={t('searches.product')}
        data={[
          { value: '', label: t('searches.anyProduct') },
          ...onSale.map(({ product }) => ({ value: product, label: t(`products.${product}`) })),
        ]}
        value={search.product ?? ''}
        onChange={({ currentTarget: { value } }) => change({ product: onSale.find(({ product }) => product === value)?.product })}
      />
      <DayFilter
        label={t('searches.madeFrom')}
        sign={t('office.fromShort')}
        value={search.from}
        onDay={(from) => change({ from, ...(search.to && from > search.to ? { to: from } : {}) })}
      />
      <DayFilter
        label={t('searches.madeTo')}
        sign={t('office.toShort')}
        value={search.to}
        onDay={(to) => change({ to, ...(search.from && to !== '' && to < search.from ? { from: to } : {}) })}
      />
      {search.user ? (
        <button type="button" className={classes.chip} onClick={() => change({ user: undefined, userName: undefined })}>
          <bdi>{t('searches.byChip', { name: search.userName ?? '' })}</bdi>
          <span aria-hidden="true"> ×</span>
          <span className="visually-hidden">{t('common.clear')}</span>
        </button>
      ) : null}
    </div>
  );
}
